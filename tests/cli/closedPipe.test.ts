import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isOutput } from '#build/write/readRelease.ts';
import { createWorkspace } from '../support/pipeline/tenants.ts';
import { startProgram } from '../support/run/program.ts';

it('build finishes although its stderr is closed, and exits with its usual code [trust B14]', async () => {
  const workspace = createWorkspace();
  onTestFinished(() => workspace.dispose());
  const codes = ['acme', 'brink', 'crest'];
  for (const code of codes) workspace.addTenant(code);
  workspace.addTenant('zeta', { provider: { client_code: 'other' } });
  const argv = ['build', ...codes, 'zeta', '--tenants', workspace.tenants, '--out', workspace.out];
  const run = startProgram(argv);
  run.child.stderr?.destroy();
  expect(await run.done).toBe(1);
  expect(isOutput(join(workspace.out, 'production-us'))).toBe(true);
});

it('build finishes and exits 3 if its stdout is a file on a full disk', async () => {
  const workspace = createWorkspace();
  onTestFinished(() => workspace.dispose());
  workspace.addTenant('acme');
  const argv = ['build', 'acme', '--json', '--tenants', workspace.tenants, '--out', workspace.out];
  const run = startProgram(argv, { setupCommand: 'exec 1>/dev/full' });
  expect(await run.done).toBe(3);
  expect(run.stderr()).toContain('some output on stdout was lost');
  expect(run.stderr()).not.toContain('    at ');
  expect(isOutput(join(workspace.out, 'production-us'))).toBe(true);
});
