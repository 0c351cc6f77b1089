import { execFile } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';
import { callerFolder } from '#scripts/callerFolder.ts';
import { livery } from '../support/cli.ts';
import { sampleTenants } from '../support/sampleTenants.ts';
import { tempFolder } from '../support/tempFolder.ts';

describe('a path on the command line', () => {
  it('counts from where npm was called, and a path that was left out from the project', async () => {
    const cwd = tempFolder(sampleTenants());
    const fromNpm = (...argv: string[]) =>
      promisify(execFile)('npm', ['--prefix', projectRoot, 'run', '-s', 'livery', '--', ...argv], {
        cwd,
        // npm keeps the one of the npm that runs the tests.
        env: { ...process.env, INIT_CWD: undefined },
      });
    await fromNpm('build', 'acme', '--tenants', 'tenants', '--out', 'site');
    expect(existsSync(join(cwd, 'site/production-us/app/acme/start.html'))).toBe(true);
    expect((await fromNpm('check', 'marlowe')).stderr).toBe('1 of 1 carrier is sound.\n');
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
    ['merge', 'shard-1', ''],
  ])('that is empty is a variable that nobody has set, and no folder: %s %s', async (...argv) => {
    const cwd = tempFolder(sampleTenants());
    const { exit, stderr } = await livery(argv, cwd);
    expect([exit, stderr]).toEqual([2, expect.stringContaining('It is empty: name a file or folder.')]);
    expect(existsSync(join(cwd, 'production-us'))).toBe(false);
  });

  it.each([
    ['is too long', ['releases', '--to', `folder:${'b'.repeat(300)}`]],
    ['leads in a circle', ['releases', '--to', 'folder:circle/site']],
    ['leads through a file', ['check', '--tenants', 'tenants/environments.json/tenants']],
  ])('that %s is told in one line, with exit 3', async (_what, argv) => {
    const cwd = tempFolder(sampleTenants());
    symlinkSync('circle', join(cwd, 'circle'));
    const { exit, stderr } = await livery(argv, cwd);
    expect([exit, stderr]).toEqual([3, expect.not.stringMatching(/fault of its own|\n\s+at /)]);
    expect(stderr).toMatch(/^Error: .+\n {2}.+\n$/);
  });

  it('counts from the folder of the process where another script of npm has started it', () => {
    const env = { INIT_CWD: '/caller', npm_lifecycle_event: 'start' };
    expect(callerFolder(env, '/project')).toBe('/project');
    expect(callerFolder({ ...env, npm_lifecycle_event: 'livery' }, '/project')).toBe('/caller');
    expect(callerFolder({}, '/here')).toBe('/here');
  });
});
