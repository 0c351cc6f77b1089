import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildError } from '#build/core/diagnostics.ts';
import { createProgress } from '#scripts/cli/progress.ts';
import { createPalette } from '#scripts/cli/reportText.ts';
import { supervise } from '#scripts/dev/watchBuild.ts';
import { describeChange, describeHalt } from '#scripts/dev/watchText.ts';
import { startLivery } from '../support/cli.ts';
import { createWorkspace, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { strings: { 'start.title': 'Acme first' } });
});
afterEach(() => workspace.dispose());

describe('livery build --watch', () => {
  it('prints one line of JSON per build and per change, and exits 130 on SIGINT', async () => {
    const run = startLivery(['build', '--watch', '--json', '--out', 'out'], workspace.root, {});
    await run.until(/"command":"build".*\n/);
    workspace.write('tenants/acme/strings.json', '{"start.title":"Acme second"}');
    await run.until(/"command":"watch","code":"acme","result":"built".*\n/);
    workspace.write('tenants/acme/strings.json', '{"start.title":"Acme {foo}"}');
    await run.until(/"code":"acme","result":"failed".*\n/);
    run.interrupt(130);
    expect(await run.exit).toBe(130);
    const lines = run.stdout().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).version)).toEqual([2, 2, 2]);
    expect(run.stderr()).toMatch(/^acme built in \d+ ms$/m);
    expect(run.stderr()).toContain('acme failed; its previous output is unchanged:');
    expect(run.stderr()).toContain('acme/strings.json:1 start.title: uses {foo}');
  });

  it('rejects the combination of --watch and --dry-run', async () => {
    const run = startLivery(['build', '--watch', '--dry-run'], workspace.root, {});
    expect(await run.exit).toBe(2);
    expect(run.stderr()).toContain("'--watch' cannot be used with option '--dry-run'");
  });
});

describe('progress message of build and watch', () => {
  const palette = createPalette(false);
  const controlCharacters = '\u001b[2J\u202ex';

  it('escapes control characters in names of files and folders', () => {
    const location = { code: 'acme', file: 'acme/strings.json', line: 1, path: controlCharacters };
    const problem = {
      ...location,
      severity: 'error',
      message: `is ${controlCharacters}.`,
      hint: 'Fix it.',
    } as const;
    const written: string[] = [];
    const progress = createProgress(
      { write: (text) => written.push(text), isTerminal: false, color: false },
      () => 0,
    );
    progress.finished(controlCharacters, 'failed');
    const halt = new BuildError(`environments.json:1 ${controlCharacters}`, {
      exit: 3,
      hint: controlCharacters,
    });
    const messages = [
      describeChange({ code: 'acme', result: 'failed', problems: [problem], durationMs: 1 }, palette, 't'),
      describeHalt(halt, palette),
      ...written,
    ].join('');
    expect(messages.includes('\u001b') || messages.includes('\u202e')).toBe(false);
    expect(messages.split('\\x1b[2J\\u202ex').length).toBe(6);
    const removed = { code: controlCharacters, result: 'removed', problems: [], durationMs: 1 } as const;
    expect(describeChange(removed, palette, 't')).toBe('\\x1b[2J\\u202ex removed from the output.\n');
  });
});

describe('supervisor of a watch process', () => {
  it('restarts the process while it exits with code 75, then returns its last exit code', async () => {
    const counter = join(workspace.root, 'counter');
    writeFileSync(counter, '');
    const program = `const fs=require('node:fs');fs.appendFileSync(process.argv[1],'x');process.exit(fs.readFileSync(process.argv[1]).length<3?75:130)`;
    const exit = await supervise(process.execPath, ['-e', program, counter], { env: {} });
    expect(exit).toBe(130);
    expect(readFileSync(counter, 'utf8')).toBe('xxx');
  });
});
