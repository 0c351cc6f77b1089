import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '#build/core/hash.ts';
import { projectRoot } from '#build/core/sources.ts';
import { openFolderTarget } from '#build/publish/folderTarget.ts';
import type { StoredFile } from '#build/publish/target.ts';
import { describeTarget } from '../support/describeTarget.ts';
import { runProcess } from '../support/process.ts';
import { tempFolder } from '../support/tempFolder.ts';

const open = (folder: string) => {
  const target = openFolderTarget(folder, 'write');
  onTestFinished(() => target.close());
  return target;
};

describeTarget('folder', async () => open(join(tempFolder(), 'www')));

describe('folder target', () => {
  it('writes files that a web server can read, and leaves no temporary files [trust B3]', async () => {
    const www = join(tempFolder(), 'www');
    const target = openFolderTarget(www, 'write');
    await target.create('app/acme/index.html', Buffer.from('page'));
    target.close();
    expect(readFileSync(join(www, 'app/acme/index.html'), 'utf8')).toBe('page');
    expect(statSync(join(www, 'app/acme/index.html')).mode & 0o444).toBe(0o444);
    expect(readdirSync(www).sort()).toEqual(['.livery', 'app']);
    expect(readdirSync(join(www, '.livery/tmp'))).toEqual([]);
  });

  it('writes files and folders that a web server can read, with any umask', async () => {
    const www = join(tempFolder(), 'srv/www');
    const script = `
      import { openFolderTarget } from '#build/publish/folderTarget.ts';
      process.umask(0o077);
      const target = openFolderTarget(${JSON.stringify(www)}, 'write');
      await target.create('app/acme/index.html', Buffer.from('page'));
      const etag = await target.create('app/acme/start.html', Buffer.from('page'));
      await target.replace('app/acme/start.html', Buffer.from('next'), etag);
      target.close();`;
    const run = await runProcess(['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: projectRoot,
    });
    expect(run).toMatchObject({ exit: 0, stderr: '' });
    const modeOf = (path: string) => (statSync(join(www, path)).mode & 0o777).toString(8);
    expect(['..', '.', 'app', 'app/acme'].map(modeOf)).toEqual(['755', '755', '755', '755']);
    expect(['app/acme/index.html', 'app/acme/start.html'].map(modeOf)).toEqual(['644', '644']);
  });

  it('creates missing parent folders, and reports a folder that cannot be created', () => {
    const www = join(tempFolder(), 'srv/sites/www');
    open(www);
    expect(statSync(www).isDirectory()).toBe(true);
    expect(() => openFolderTarget('/proc/livery/www', 'write')).toThrow(
      expect.objectContaining({ exit: 3, message: 'The target folder /proc/livery/www cannot be created.' }),
    );
  });

  it('allows one writer at a time, and readers at any time [trust B5]', () => {
    const folder = join(tempFolder(), 'www');
    const first = openFolderTarget(folder, 'write');
    expect(() => openFolderTarget(folder, 'write')).toThrow(
      expect.objectContaining({ exit: 4, message: expect.stringContaining('writing to this target folder') }),
    );
    openFolderTarget(folder, 'read').close();
    first.close();
    openFolderTarget(folder, 'write').close();
  });

  it('takes over the lock of a killed process and removes its temporary files [trust B2]', () => {
    const folder = tempFolder({
      'www/.livery/lock': JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }),
      'www/.livery/tmp/7': 'half',
    });
    openFolderTarget(join(folder, 'www'), 'write').close();
    expect(readdirSync(join(folder, 'www/.livery'))).toEqual(['tmp']);
    expect(readdirSync(join(folder, 'www/.livery/tmp'))).toEqual([]);
  });

  it('removes a folder that becomes empty', async () => {
    const folder = join(tempFolder(), 'www');
    const target = open(folder);
    await target.create('app/acme/deep/a.html', Buffer.from('x'));
    await target.create('app/zeta/a.html', Buffer.from('x'));
    await target.remove('app/acme/deep/a.html');
    expect(readdirSync(join(folder, 'app'))).toEqual(['zeta']);
    await target.create('app/acme/deep/a.html', Buffer.from('again'));
    expect(String((await target.read('app/acme/deep/a.html'))?.bytes)).toBe('again');
  });

  it.each(['', 'app', 'app/acme'])(
    'does not write through a symbolic link at "%s" [trust B8]',
    async (linkPath) => {
      const folder = tempFolder({ 'elsewhere/kept.txt': 'kept' });
      const www = join(folder, 'www');
      const link = join(www, linkPath);
      mkdirSync(join(link, '..'), { recursive: true });
      symlinkSync(join(folder, 'elsewhere'), link);
      const write = async () => open(www).create('app/acme/index.html', Buffer.from('x'));
      await expect(write()).rejects.toMatchObject({ exit: 3 });
      expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['kept.txt']);
    },
  );

  it('compares a listed page with what is served now if its version was removed', async () => {
    const target = open(join(tempFolder(), 'www'));
    const key = 'app/acme/start.html';
    const switchTo = async (text: string) => {
      const etag = (await target.stat(key))?.etag;
      await target.pageVersions?.switch([{ key, bytes: Buffer.from(text), etag }]);
    };
    await switchTo('one');
    const [listed] = await target.list('app/acme/');
    const isSame = (text: string) =>
      target.matches(listed as StoredFile, { sha256: sha256(text), read: () => Buffer.from(text) });
    expect([await isSame('one'), await isSame('three')]).toEqual([true, false]);
    for (const text of ['two', 'three']) await switchTo(text);
    expect([await isSame('one'), await isSame('three')]).toEqual([false, true]);
  });

  it('reads a missing folder without creating it', async () => {
    const folder = join(tempFolder(), 'www');
    const target = openFolderTarget(folder, 'read');
    expect(await target.list('')).toEqual([]);
    expect(await target.read('index.html')).toBeUndefined();
    expect(lstatSync(folder, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('does not read a symbolic link or a folder as a file', async () => {
    const folder = tempFolder({ 'secret.txt': 'secret' });
    const www = join(folder, 'www');
    mkdirSync(join(www, 'app'), { recursive: true });
    symlinkSync(join(folder, 'secret.txt'), join(www, 'release.json'));
    const target = openFolderTarget(www, 'read');
    expect(await target.read('release.json')).toBeUndefined();
    expect(await target.read('app')).toBeUndefined();
    rmSync(join(www, 'release.json'));
    writeFileSync(join(www, 'release.json'), '{}');
    expect(String((await target.read('release.json'))?.bytes)).toBe('{}');
  });
});
