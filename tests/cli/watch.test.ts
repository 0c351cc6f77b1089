import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { supervise } from '#scripts/watchBuild.ts';
import { startLivery } from '../support/cli.ts';
import { createWorkspace, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { strings: { 'start.title': 'Acme first' } });
});
afterEach(() => workspace.dispose());

describe('livery build --watch', () => {
  it('puts one JSON document on a line per build and per change, and ends with 130 on SIGINT', async () => {
    const run = startLivery(['build', '--watch', '--json', '--out', 'out'], workspace.root, {});
    await run.until(/"command":"build".*\n/);
    workspace.write('tenants/acme/strings.json', '{"start.title":"Acme second"}');
    await run.until(/"command":"watch","code":"acme","result":"built".*\n/);
    workspace.write('tenants/acme/strings.json', '{"start.title":"Acme {foo}"}');
    await run.until(/"code":"acme","result":"failed".*\n/);
    run.interrupt(130);
    expect(await run.exit).toBe(130);
    const lines = run.stdout().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).version)).toEqual([1, 1, 1]);
    expect(run.stderr()).toMatch(/^acme built in \d+ ms$/m);
    expect(run.stderr()).toContain('acme failed; its folder in the output was left as it was:');
    expect(run.stderr()).toContain('acme/strings.json:1 start.title: has {foo}');
  });

  it('does not go together with --dry-run', async () => {
    const run = startLivery(['build', '--watch', '--dry-run'], workspace.root, {});
    expect(await run.exit).toBe(2);
    expect(run.stderr()).toContain("'--watch' cannot be used with option '--dry-run'");
  });
});

describe('a watch whose process has to be replaced', () => {
  it('is started again for as long as it asks for it, and its last exit code counts', async () => {
    const counter = join(workspace.root, 'counter');
    writeFileSync(counter, '');
    const program = `const fs=require('node:fs');fs.appendFileSync(process.argv[1],'x');process.exit(fs.readFileSync(process.argv[1]).length<3?75:130)`;
    const exit = await supervise(process.execPath, ['-e', program, counter], { env: {} });
    expect(exit).toBe(130);
    expect(readFileSync(counter, 'utf8')).toBe('xxx');
  });
});
