import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleEnvironments, writeOutput } from '../support/anOutput.ts';
import { aRelease } from '../support/aRelease.ts';
import { livery } from '../support/cli.ts';
import { tempFolder } from '../support/tempFolder.ts';

const writingCalls = ['mkdirSync', 'openSync', 'writeFileSync', 'renameSync', 'linkSync'] as const;

/** Makes changes in a folder fail as on a read-only file system, until the end of the test. */
function makeReadOnly(folder: string): void {
  const originals = writingCalls.map((name) => [name, Reflect.get(fs, name)] as const);
  for (const [name, original] of originals) {
    Reflect.set(fs, name, (path: unknown, options: unknown, ...rest: unknown[]) => {
      const isRead = name === 'openSync' && (options === undefined || options === 'r' || options === 0);
      if (String(path).startsWith(folder) && !isRead) throw errorOf(name, String(path), options);
      return Reflect.apply(original, fs, [path, options, ...rest]);
    });
  }
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const [name, original] of originals) Reflect.set(fs, name, original);
    syncBuiltinESMExports();
  });
}

/** Node reports ENOENT if it should also create the parents of a folder. */
function errorOf(call: string, path: string, options: unknown): Error {
  const isRecursive = (options as { recursive?: unknown } | undefined)?.recursive === true;
  const [code, text] = isRecursive
    ? ['ENOENT', 'no such file or directory']
    : ['EROFS', 'read-only file system'];
  return Object.assign(new Error(`${code}: ${text}, ${call.replace('Sync', '')} '${path}'`), { code });
}

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
