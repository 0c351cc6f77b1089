import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { isOutput } from '#build/write/readRelease.ts';
import { startProgram } from '../support/program.ts';
import { sampleUnlessDeep } from '../support/sampleUnlessDeep.ts';
import { createWorkspace } from '../support/tenants.ts';

it("finishes a build whose stderr is closed, and exits with the build's exit code [trust B14]", async () => {
  const workspace = createWorkspace();
  onTestFinished(() => workspace.dispose());
  const codes = ['acme', 'brink', 'crest'];
  for (const code of codes) workspace.addTenant(code);
  workspace.addTenant('zeta', { provider: { client_code: 'other' } });
  const argv = ['build', ...codes, 'zeta', '--tenants', workspace.tenants, '--out', workspace.out];
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/livery.ts', ...argv], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.destroy();
  const [exit] = await once(child, 'exit');
  expect(exit).toBe(1);
  expect(isOutput(join(workspace.out, 'production-us'))).toBe(true);
});

it.each(sampleUnlessDeep(['stdout', 'stderr'], 1))(
  'exits 3 when %s cannot be written because the disk is full, but finishes the build',
  async (name) => {
    const workspace = createWorkspace();
    onTestFinished(() => workspace.dispose());
    workspace.addTenant('acme');
    const argv = ['build', 'acme', '--json', '--tenants', workspace.tenants, '--out', workspace.out];
    const run = startProgram(argv, { setupCommand: `exec ${name === 'stdout' ? 1 : 2}>/dev/full` });
    expect(await run.done).toBe(3);
    if (name === 'stdout') expect(run.stderr()).toContain('some output on stdout was lost');
    else expect(JSON.parse(run.stdout())).toMatchObject({ command: 'build', carriers: [{ code: 'acme' }] });
    expect(run.stderr()).not.toContain('    at ');
    expect(isOutput(join(workspace.out, 'production-us'))).toBe(true);
  },
);
