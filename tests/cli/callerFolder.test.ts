import { execFile } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { callerFolder } from '#scripts/cli/context.ts';
import { livery } from '../support/cli.ts';
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

  it.each([
    ['build', '--out', ''],
    ['build', '--tenants', ''],
    ['check', '--environments', ''],
    ['size', '--page', ''],
    ['preview', ''],
    ['hosts', '--to', ''],
    ['gallery', '--out', ''],
    ['gallery', '--against', ''],
  ])('exits 2 and writes no output when a path argument is empty: %s %s', async (...argv) => {
    const cwd = tempFolder(sampleTenants());
    const { exit, stderr } = await livery(argv, cwd);
    expect([exit, stderr]).toEqual([2, expect.stringContaining('The path is empty.')]);
    expect(existsSync(join(cwd, 'production-us'))).toBe(false);
  });

  it.each([
    ['is too long', ['releases', '--to', `folder:${'b'.repeat(300)}`]],
    ['contains a circular symbolic link', ['releases', '--to', 'folder:circle/site']],
    ['contains a file in place of a folder', ['check', '--tenants', 'tenants/environments.json/tenants']],
  ])('exits 3 with a short error and no stack trace when a path %s', async (_what, argv) => {
    const cwd = tempFolder(sampleTenants());
    symlinkSync('circle', join(cwd, 'circle'));
    const { exit, stderr } = await livery(argv, cwd);
    expect([exit, stderr]).toEqual([3, expect.not.stringMatching(/Internal error|\n\s+at /)]);
    expect(stderr).toMatch(/^Error: .+\n {2}.+\n$/);
  });

  it('resolves paths from the working directory when another npm script starts livery', () => {
    const env = { INIT_CWD: '/caller', npm_lifecycle_event: 'start' };
    expect(callerFolder(env, '/project')).toBe('/project');
    expect(callerFolder({ ...env, npm_lifecycle_event: 'livery' }, '/project')).toBe('/caller');
    expect(callerFolder({}, '/here')).toBe('/here');
  });
});
