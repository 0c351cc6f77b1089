import { describe, expect, it } from 'vitest';
import { listReleases } from '#build/publish/history.ts';
import type { Manifest } from '#build/publish/manifest.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { hashTargetState } from '../support/pipeline/findVisibleErrors.ts';
import { openMemoryTarget } from '../support/pipeline/memoryTarget.ts';
import { publish, switchRelease } from '../support/pipeline/publishing.ts';

const first = aRelease('first words');
const second = aRelease('second words');
const third = aRelease('third words');
const fewerCarriers = aRelease('fewer words', { codes: ['acme', 'cedar'] });

const newTarget = () => openMemoryTarget(new Map<string, Buffer>());

/** Hashes of the pages and service workers that visitors receive, by key. */
function pagesOf(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hashTargetState(files)).filter(
      ([key]) => /\.html$|sw\.js$/.test(key) && !key.startsWith('releases/'),
    ),
  );
}

function currentManifest(files: ReadonlyMap<string, Buffer>): Manifest {
  const { current } = JSON.parse(`${files.get('releases/current.json')}`) as { current: string };
  return JSON.parse(`${files.get(`releases/${current}.json`)}`) as Manifest;
}

describe('publish to a target', () => {
  it('writes immutable files first, then the release, then pages, then the current pointer [trust T18]', async () => {
    const target = newTarget();
    await publish(target, first);
    const order = target.changes.filter(
      (key, i, all) => all.indexOf(key) === i || key.endsWith('current.json'),
    );
    const index = (pattern: RegExp) => order.findIndex((key) => pattern.test(key));
    const lastIndex = (pattern: RegExp) => order.findLastIndex((key) => pattern.test(key));
    const isImmutable = /^app\/.*[0-9a-f]{16}\.\w+$|^releases\/blobs\//;
    expect(lastIndex(isImmutable)).toBeLessThan(index(/^releases\/[0-9a-f]{16}\.json$/));
    expect(index(/^releases\/[0-9a-f]{16}\.sig$/)).toBeLessThan(index(/\.html$/));
    expect(order.at(-1)).toBe('releases/current.json');
    const carriers = target.changes
      .filter((key) => /^app\/\w+\/\w+\.html$/.test(key))
      .map((key) => key.split('/')[1]);
    expect(carriers.filter((code, i) => code !== carriers[i - 1])).toEqual([
      'acme',
      'birch',
      'cedar',
      '_vice',
      'supplements',
    ]);
    const acme = target.changes.filter((key) => /^app\/acme\/[^.]+\.(html|js)$/.test(key));
    expect(acme).toEqual(['app/acme/start.html', 'app/acme/index.html', 'app/acme/sw.js']);
  });

  it('uploads only missing files, and nothing if it is repeated [trust B12]', async () => {
    const target = newTarget();
    await publish(target, first);
    const before = target.changes.length;
    const again = await publish(target, first);
    expect([again.isDone, again.uploads, target.changes.length]).toEqual([true, [], before]);
    const next = await publish(target, aRelease('first words', { textOverrides: { birch: 'other' } }));
    expect(next.groups.map(({ name }) => name)).toEqual(['birch']);
    const uploadedKeys = next.uploads.map(({ key, file }) => (key.startsWith('releases/') ? file.key : key));
    expect(uploadedKeys.every((key) => key.startsWith('app/birch/'))).toBe(true);
  });

  it('keeps carriers that are not in the output, unless removal is requested [trust B11]', async () => {
    const target = newTarget();
    await publish(target, first);
    await publish(target, fewerCarriers);
    expect(target.files.has('app/birch/index.html')).toBe(true);
    const removed = await publish(target, fewerCarriers, { removeMissing: true });
    expect(removed.changedCodes).toEqual(['birch']);
    expect([...target.files.keys()].filter((key) => /^app\/birch\/\w+\.(html|js)$/.test(key))).toEqual([]);
    // Keeps fingerprinted files, because an open tab of the carrier may still request them.
    expect([...target.files.keys()].filter((key) => /^app\/birch\/strings/.test(key))).not.toEqual([]);
  });

  it.each([false, true])(
    'keeps the fallback pages and the portal if the build was of one carrier (--remove: %s)',
    async (removeMissing) => {
      const table = { page: '/app/_vice/index.html', codes: { zeta: '/app/_standard/index.html' } };
      const complete = aRelease('first words', { fallback: table });
      const target = newTarget();
      await publish(target, complete);
      const singleCarrier = aRelease('second words', { codes: ['birch'], includesShared: false });
      expect((await publish(target, singleCarrier, { removeMissing })).changedCodes).toEqual(
        removeMissing ? ['acme', 'birch', 'cedar'] : ['birch'],
      );
      const served = currentManifest(target.files);
      expect(served.fallback).toEqual(table);
      expect(served.supplement).toEqual(complete.release.supplement);
      expect(pagesOf(target.files)).toMatchObject(
        Object.fromEntries(
          Object.entries(pagesOf(complete.files as Map<string, Buffer>)).filter(
            ([key]) => !/^app\/[a-z]/.test(key) || key.startsWith('app/supplements/'),
          ),
        ),
      );
    },
  );

  it('fails and changes no pages if a fingerprinted file in the target differs from the file in the release [trust T18]', async () => {
    const target = newTarget();
    const asset = [...first.files.keys()].find((key) => /^app\/assets\/.*\.js$/.test(key)) as string;
    await publish(target, second);
    target.files.set(asset, Buffer.from('unrelated content'));
    const before = pagesOf(target.files);
    await expect(publish(target, first)).rejects.toMatchObject({ exit: 3 });
    expect(pagesOf(target.files)).toEqual(before);
  });

  it('restores a page that was changed or deleted in the target', async () => {
    const target = newTarget();
    await publish(target, first);
    target.files.set('app/acme/index.html', Buffer.from('defaced'));
    target.files.delete('app/cedar/start.html');
    const repair = await publish(target, first);
    expect(repair.groups.map(({ name }) => name)).toEqual(['acme', 'cedar']);
    expect(pagesOf(target.files)).toEqual(pagesOf(first.files as Map<string, Buffer>));
  });

  it('rejects a target with another environment or with foreign files', async () => {
    const target = newTarget();
    await publish(target, first);
    const otherEnvironment = aRelease('first words', { environment: 'uat' });
    await expect(publish(target, otherEnvironment)).rejects.toMatchObject({ exit: 2 });
    const foreignTarget = openMemoryTarget(new Map([['index.html', Buffer.from('a shop')]]));
    await expect(publish(foreignTarget, first)).rejects.toMatchObject({ exit: 3 });
    expect([...foreignTarget.files.keys()]).toEqual(['index.html']);
  });

  it('keeps a file whose name cannot belong to a release', async () => {
    const target = newTarget();
    const key = 'app/acme/Copy of start.html';
    await publish(target, first);
    target.files.set(key, Buffer.from('unrelated content'));
    await publish(target, second);
    await switchRelease(target, 'rollback');
    expect(target.files.has(key)).toBe(true);
    expect(target.changes).not.toContain(key);
  });
});

describe('staged release', () => {
  it('is not promoted if one of its files is missing', async () => {
    const target = newTarget();
    await publish(target, first);
    await publish(target, second, { stage: true });
    const asset = [...second.files.keys()].find((key) => /^app\/assets\/.*\.js$/.test(key)) as string;
    target.files.delete(asset);
    const before = hashTargetState(target.files);
    await expect(switchRelease(target, 'promote')).rejects.toMatchObject({
      exit: 3,
      message: expect.stringContaining(asset),
    });
    expect(hashTargetState(target.files)).toEqual(before);
  });
});

describe('rollback', () => {
  it('goes back one release at a time, and forward to a named release [trust B13]', async () => {
    const target = newTarget();
    const all = [first, second, third];
    for (const release of all) await publish(target, release);
    await switchRelease(target, 'rollback');
    expect(pagesOf(target.files)).toEqual(pagesOf(second.files as Map<string, Buffer>));
    await switchRelease(target, 'rollback');
    expect(pagesOf(target.files)).toEqual(pagesOf(first.files as Map<string, Buffer>));
    await expect(switchRelease(target, 'rollback')).rejects.toMatchObject({ exit: 1 });
    await switchRelease(target, 'rollback', third.release.release);
    expect(pagesOf(target.files)).toEqual(pagesOf(third.files as Map<string, Buffer>));
    const { log } = await listReleases(target, 'qa1');
    expect(log.map(({ action, release }) => `${action} ${release}`)).toEqual([
      ...all.map(({ release }) => `publish ${release.release}`),
      `rollback ${second.release.release}`,
      `rollback ${first.release.release}`,
      `rollback ${third.release.release}`,
    ]);
  });

  it('rejects a release that is missing or was changed in the target', async () => {
    const target = newTarget();
    await publish(target, first);
    await publish(target, second);
    await expect(switchRelease(target, 'rollback', '0123456789abcdef')).rejects.toMatchObject({ exit: 1 });
    await expect(switchRelease(target, 'rollback', '../../etc/passwd')).rejects.toMatchObject({ exit: 1 });
    const page = first.release.carriers.acme?.files['start.html'] as string;
    const original = target.files.get(`releases/blobs/${page}`) as Buffer;
    target.files.set(`releases/blobs/${page}`, Buffer.from('defaced'));
    await expect(switchRelease(target, 'rollback')).rejects.toMatchObject({
      exit: 3,
      message: expect.stringContaining('has different content'),
    });
    expect(String(target.files.get('app/acme/start.html'))).not.toBe('defaced');
    target.files.set(`releases/blobs/${page}`, original);
    const key = `releases/${first.release.release}.json`;
    const forged = String(target.files.get(key)).replace('start.html', '../../x.html');
    target.files.set(key, Buffer.from(forged));
    const attempt = switchRelease(target, 'rollback', first.release.release);
    await expect(attempt).rejects.toMatchObject({ exit: 3 });
  });
});

describe('rollback during an upload', () => {
  it('succeeds, and the publish then exits with 4 [trust B13]', async () => {
    const files = new Map<string, Buffer>();
    await publish(openMemoryTarget(files), first);
    await publish(openMemoryTarget(files), second);
    const delay = (operation: number) =>
      operation === 60 ? switchRelease(openMemoryTarget(files), 'rollback') : undefined;
    const attempt = publish(openMemoryTarget(files, { delay }), third);
    await expect(attempt).rejects.toMatchObject({ exit: 4 });
    expect(pagesOf(files)).toEqual(pagesOf(first.files as Map<string, Buffer>));
  });
});
