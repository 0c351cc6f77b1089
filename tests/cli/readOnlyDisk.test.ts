import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleEnvironments, writeOutput } from '../support/anOutput.ts';
import { aRelease } from '../support/aRelease.ts';
import { livery } from '../support/cli.ts';
import { makeReadOnly } from '../support/readOnlyFolder.ts';
import { tempFolder } from '../support/tempFolder.ts';

const checkDisk = 'Check the free disk space and the permissions, then run the command again.';

describe('a read-only file system', () => {
  it.each([
    ['build', ['--out', 'disk'], 'Pass another folder with --out.'],
    ['publish', ['--to', 'folder:disk', '--key', 'release.pem', '--out', 'dist'], checkDisk],
    ['hosts', ['--to', 'disk/hosts'], checkDisk],
  ])('is named by %s', async (command, options, hint) => {
    const cwd = tempFolder({ ...sampleEnvironments(), 'disk/releases/current.json': '{}' });
    writeOutput(join(cwd, 'dist'), aRelease('one', { environment: 'development' }));
    await livery(['key', 'release.pem'], cwd);
    makeReadOnly(join(cwd, 'disk'));
    const { exit, stderr } = await livery([command, ...options, '--env', 'development'], cwd);
    expect([exit, stderr]).toEqual([3, expect.stringContaining('EROFS: read-only file system')]);
    expect(stderr).toContain(hint);
    expect(stderr).not.toContain('Internal error');
  });

  it('is named by init', async () => {
    const cwd = tempFolder();
    makeReadOnly(cwd);
    const options = ['--api', 'https://api.example', '--host', 'claims.example', '--code', 'acme'];
    const { exit, stderr } = await livery(['init', ...options], cwd);
    expect([exit, stderr]).toEqual([3, expect.stringContaining('EROFS: read-only file system')]);
    expect(stderr).not.toContain('Internal error');
  });
});
