import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/sources.ts';
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
