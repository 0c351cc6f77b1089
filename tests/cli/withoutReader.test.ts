import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/sources.ts';
import { startProgram } from '../support/program.ts';
import { createWorkspace } from '../support/tenants.ts';

it('finishes a build whose reader has gone, and ends with the exit code of its outcome [trust B14]', async () => {
  const workspace = createWorkspace();
  onTestFinished(() => workspace.dispose());
  for (const code of ['acme', 'brink', 'crest']) workspace.addTenant(code);
  workspace.addTenant('zeta', { provider: { client_code: 'other' } });
  const argv = ['build', '--tenants', workspace.tenants, '--out', workspace.out];
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/livery.ts', ...argv], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.destroy();
  const [exit] = await once(child, 'exit');
  expect(exit).toBe(1);
  expect(existsSync(join(workspace.out, 'production-us/release.json'))).toBe(true);
});

it.each(['stdout', 'stderr'])(
  'tells of a full disk on %s with exit 3, and builds all the same',
  async (name) => {
    const workspace = createWorkspace();
    onTestFinished(() => workspace.dispose());
    workspace.addTenant('acme');
    const argv = ['build', '--json', '--tenants', workspace.tenants, '--out', workspace.out];
    const run = startProgram(argv, { first: `exec ${name === 'stdout' ? 1 : 2}>/dev/full` });
    expect(await run.done).toBe(3);
    if (name === 'stdout') expect(run.stderr()).toContain('printed on stdout could not be written whole');
    else expect(JSON.parse(run.stdout())).toMatchObject({ command: 'build', carriers: [{ code: 'acme' }] });
    expect(run.stderr()).not.toContain('    at ');
    expect(existsSync(join(workspace.out, 'production-us/release.json'))).toBe(true);
  },
);
