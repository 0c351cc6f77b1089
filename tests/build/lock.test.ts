import fs, { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BuildError } from '#build/core/diagnostics.ts';
import { acquireLock } from '#build/core/lock.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

/** Makes hard links fail, as on some network disks and memory cards, until the end of the test. */
function withoutHardLinks(): void {
  const { linkSync } = fs;
  const isFree = (path: string) => fs.lstatSync(path, { throwIfNoEntry: false }) === undefined;
  // Linux checks the path before it asks the file system for a link.
  const codeFor = (path: string) => (!isFree(path) ? 'EEXIST' : isFree(dirname(path)) ? 'ENOENT' : 'EPERM');
  Reflect.set(fs, 'linkSync', (from: string, to: string) => {
    throw Object.assign(new Error(`link '${from}' -> '${to}'`), { code: codeFor(to) });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Reflect.set(fs, 'linkSync', linkSync);
    syncBuiltinESMExports();
  });
}

describe('output folder lock', () => {
  it('rejects a second holder with exit code 4, and accepts a new holder once the lock is released', () => {
    const release = acquireLock(join(folder, 'lock'));
    let thrown: unknown;
    try {
      acquireLock(join(folder, 'lock'));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(BuildError);
    expect((thrown as BuildError).exit).toBe(4);
    const at = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
    expect((thrown as BuildError).message).toMatch(
      new RegExp(
        `^Another build \\(process ${process.pid} of .+, since ${at}\\) is writing to this output folder\\.$`,
      ),
    );
    release();
    acquireLock(join(folder, 'lock'))();
  });

  it('also works on a file system without hard links', () => {
    withoutHardLinks();
    const release = acquireLock(join(folder, 'lock'));
    expect(() => acquireLock(join(folder, 'lock'))).toThrow('Another build');
    release();
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    acquireLock(join(folder, 'lock'))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['of a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
    ['of an earlier process with the same id', JSON.stringify({ pid: process.pid, started: '1' })],
    ['with truncated content', '{"pid":'],
  ])('replaces a lock file %s', (_who, content) => {
    writeFileSync(join(folder, 'lock'), content);
    const release = acquireLock(join(folder, 'lock'));
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid);
    release();
  });

  it('does not remove a lock that another process has taken over', () => {
    const release = acquireLock(join(folder, 'lock'));
    writeFileSync(join(folder, 'lock'), 'another');
    release();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe('another');
  });
});
