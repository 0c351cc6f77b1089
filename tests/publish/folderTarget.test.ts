import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '#build/core/hash.ts';
import { projectRoot } from '#build/core/sources.ts';
import { openFolderTarget } from '#build/publish/targets/folder.ts';
import { describeTarget } from '../support/pipeline/describeTarget.ts';
import { runNode } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const open = (folder: string) => {
  const target = openFolderTarget(folder, 'write');
  onTestFinished(() => target.close());
  return target;
};

describeTarget('folder', async () => open(join(tempFolder(), 'www')));

describe('folder target', () => {
  it('serves no file before the switch, and leaves no temporary files [trust B3]', async () => {
    const www = join(tempFolder(), 'www');
    const target = openFolderTarget(www, 'write');
    await target.create('app/acme/index.html', Buffer.from('page'));
    expect(readdirSync(www)).toEqual(['.livery']);
    await target.serve();
    target.close();
    expect(readFileSync(join(www, 'current/app/acme/index.html'), 'utf8')).toBe('page');
    expect(readdirSync(www).sort()).toEqual(['.livery', 'current', 'versions']);
    expect(readdirSync(join(www, '.livery/tmp'))).toEqual([]);
  });

  it('writes files and folders that a web server can read, with any umask', async () => {
    const www = join(tempFolder(), 'srv/www');
    const script = `
      import { openFolderTarget } from '#build/publish/targets/folder.ts';
      process.umask(0o077);
      const target = openFolderTarget(${JSON.stringify(www)}, 'write');
      await target.create('app/acme/index.html', Buffer.from('page'));
      const etag = await target.create('app/acme/start.html', Buffer.from('page'));
      await target.replace('app/acme/start.html', Buffer.from('next'), etag);
      await target.create('releases/x.json', Buffer.from('x'));
      await target.serve();
      target.close();`;
    const run = await runNode(['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: projectRoot,
    });
    expect(run).toMatchObject({ exit: 0, stderr: '' });
    const modeOf = (path: string) => (statSync(join(www, path)).mode & 0o777).toString(8);
    const folders = ['..', '.', 'releases', 'versions', 'current', 'current/app', 'current/app/acme'];
    expect(folders.map(modeOf)).toEqual(folders.map(() => '755'));
    const files = ['releases/x.json', 'current/app/acme/index.html', 'current/app/acme/start.html'];
    expect(files.map(modeOf)).toEqual(files.map(() => '644'));
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
    await target.serve();
    expect(readdirSync(join(folder, 'current/app'))).toEqual(['zeta']);
    await target.create('app/acme/deep/a.html', Buffer.from('again'));
    expect(String((await target.read('app/acme/deep/a.html'))?.bytes)).toBe('again');
  });

  it.each(['', 'releases', 'versions'])(
    'does not write through a symbolic link at "%s" [trust B8]',
    async (linkPath) => {
      const folder = tempFolder({ 'elsewhere/kept.txt': 'kept' });
      const www = join(folder, 'www');
      const link = join(www, linkPath);
      mkdirSync(join(link, '..'), { recursive: true });
      symlinkSync(join(folder, 'elsewhere'), link);
      const write = async () => {
        const target = open(www);
        await target.create('releases/x.json', Buffer.from('x'));
        await target.create('app/acme/index.html', Buffer.from('x'));
        await target.serve();
      };
      await expect(write()).rejects.toMatchObject({ exit: 3 });
      expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['kept.txt']);
    },
  );

  it('links a page and its blob to the same file, and restores both after somebody has edited the page', async () => {
    const www = join(tempFolder(), 'www');
    const target = open(www);
    const blob = `releases/blobs/${sha256('page')}`;
    await target.create(blob, Buffer.from('page'));
    await target.create('app/acme/index.html', Buffer.from('page'));
    await target.serve();
    const page = join(www, 'current/app/acme/index.html');
    expect(statSync(page).ino).toBe(statSync(join(www, blob)).ino);
    writeFileSync(page, 'edited');
    const etag = (await target.stat('app/acme/index.html'))?.etag ?? '';
    await target.replace('app/acme/index.html', Buffer.from('page'), etag);
    await target.serve();
    expect([readFileSync(page, 'utf8'), readFileSync(join(www, blob), 'utf8')]).toEqual(['page', 'page']);
  });

  it.each(['/etc', 'versions/../../x'])('does not follow a link "current" to %s [trust B8]', async (text) => {
    const folder = tempFolder({ 'www/releases/hostname': 'x', 'x/hostname': 'x' });
    symlinkSync(text, join(folder, 'www/current'));
    const target = openFolderTarget(join(folder, 'www'), 'read');
    expect(await target.read('hostname')).toBeUndefined();
    expect((await target.list('')).map(({ key }) => key)).toEqual(['releases/hostname']);
  });
});
