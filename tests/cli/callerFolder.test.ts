import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { callerFolder } from '#scripts/cli/context.ts';
import { sampleTenants } from '../support/sampleTenants.ts';
import { onlyDeep } from '../support/sampleUnlessDeep.ts';
import { tempFolder } from '../support/tempFolder.ts';

describe('paths on the command line', () => {
  onlyDeep(() => {
    it('resolves a path argument from the folder where npm was called, and default paths from the project', async () => {
      const cwd = tempFolder(sampleTenants());
      const fromNpm = (...argv: string[]) =>
        promisify(execFile)('npm', ['--prefix', projectRoot, 'run', '-s', 'livery', '--', ...argv], {
          cwd,
          // Otherwise the process inherits the INIT_CWD of the npm that runs the tests.
          env: { ...process.env, INIT_CWD: undefined },
        });
      await fromNpm('build', 'acme', '--tenants', 'tenants', '--out', 'site');
      expect(existsSync(join(cwd, 'site/production-us/app/acme/start.html'))).toBe(true);
      expect((await fromNpm('check', 'marlowe')).stderr).toBe('1 of 1 carrier is valid.\n');
    });
  });

  it('resolves paths from the working directory when another npm script starts livery', () => {
    const env = { INIT_CWD: '/caller', npm_lifecycle_event: 'start' };
    expect(callerFolder(env, '/project')).toBe('/project');
    expect(callerFolder({ ...env, npm_lifecycle_event: 'livery' }, '/project')).toBe('/caller');
    expect(callerFolder({}, '/here')).toBe('/here');
  });
});
