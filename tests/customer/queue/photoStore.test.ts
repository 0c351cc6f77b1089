import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { encryptPhotos } from '#src/device/storage/encryptedPhotos.ts';
import { createPhotoDatabase, type PhotoDatabase } from '#src/photos/queue/photoDatabase.ts';
import { createPhotoStore } from '#src/photos/queue/photoStore.ts';
import { createFakeClock } from '../../support/fakeClock.ts';

let count = 0;
let code = '';
beforeEach(() => {
  count += 1;
  code = `acme${count}`;
});

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

function openStore(database: PhotoDatabase = createPhotoDatabase(code), clock = createFakeClock()) {
  const warnings: string[] = [];
  const reporting = { warn: (what: string) => void warnings.push(what) };
  const store = createPhotoStore({ database: encryptPhotos(database, reporting), clock, reporting });
  return { store, clock, warnings };
}

/** A photo database whose named operations fail. */
function failingDatabase(names: readonly (keyof PhotoDatabase)[]): PhotoDatabase {
  const fail = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
  return { ...createPhotoDatabase(code), ...Object.fromEntries(names.map((name) => [name, fail])) };
}

describe('photo store', () => {
  it('lists photos with their bytes after a reload, oldest first [PHO-36]', async () => {
    const { store, clock } = openStore();
    expect(await store.persist({ id: 'b', meta: { title: 'B' }, bytes: bytes(1, 2) })).toBe(true);
    await clock.advance(5);
    await store.persist({ id: 'a', meta: { title: 'A' }, bytes: bytes(3) });
    const { store: reopened } = openStore();
    expect((await reopened.list())?.photos.map(({ id, meta, isOnDevice }) => [id, meta, isOnDevice])).toEqual(
      [
        ['b', { title: 'B' }, true],
        ['a', { title: 'A' }, true],
      ],
    );
    expect(new Uint8Array((await reopened.bytesOf('b')) as ArrayBuffer)).toEqual(new Uint8Array([1, 2]));
  });

  it('updates the metadata of a photo and removes a photo', async () => {
    const { store } = openStore();
    await store.persist({ id: 'a', meta: 1, bytes: bytes(1) });
    expect(await store.updateMeta('a', 2)).toBe('updated');
    expect(await store.find('a')).toMatchObject({ meta: 2 });
    await store.remove('a');
    expect(await store.updateMeta('a', 3)).toBe('gone');
    expect([await store.find('a'), await store.bytesOf('a'), await store.list()]).toEqual([
      'gone',
      undefined,
      { photos: [], receipts: [] },
    ]);
  });

  it('keeps a metadata update that arrives while the photo is being written', async () => {
    const { store } = openStore();
    const pendingWrite = store.persist({ id: 'a', meta: 1, bytes: bytes(1) });
    await store.updateMeta('a', 2);
    expect(await pendingWrite).toBe(true);
    expect(await openStore().store.find('a')).toMatchObject({ meta: 2, isOnDevice: true });
  });

  it('separates the photos of different carriers', async () => {
    await openStore().store.persist({ id: 'a', meta: 1, bytes: bytes(1) });
    expect((await openStore(createPhotoDatabase(`${code}-auth`)).store.list())?.photos).toEqual([]);
  });

  it('writes a receipt for a finished photo and deletes the receipt with the photo', async () => {
    const { store } = openStore();
    await store.persist({ id: 'a', meta: 1, bytes: bytes(1) });
    await store.replaceWithReceipt({ id: 'a', meta: 'sent' });
    const { store: reopened } = openStore();
    expect(await reopened.list()).toEqual({ photos: [], receipts: [{ id: 'a', meta: 'sent' }] });
    expect([await reopened.find('a'), await reopened.bytesOf('a')]).toEqual(['gone', undefined]);
    expect(await reopened.findReceipt('a')).toEqual({ id: 'a', meta: 'sent' });
    await reopened.remove('a');
    expect([await store.findReceipt('a'), (await store.list())?.receipts]).toEqual([undefined, []]);
  });
});

describe('photo store on a device that cannot store photos', () => {
  it('keeps photos in memory, returns false and warns once [COOK-11] [trust U16]', async () => {
    const { store, warnings } = openStore(failingDatabase(['put']));
    const results = [1, 2].map((value) =>
      store.persist({ id: `${value}`, meta: value, bytes: bytes(value) }),
    );
    expect(await Promise.all(results)).toEqual([false, false]);
    await store.updateMeta('1', 'changed');
    expect((await store.list())?.photos.map(({ id, meta, isOnDevice }) => [id, meta, isOnDevice])).toEqual([
      ['1', 'changed', false],
      ['2', 2, false],
    ]);
    expect((await store.bytesOf('2'))?.byteLength).toBe(1);
    await store.remove('1');
    expect(await store.find('1')).toBe('gone');
    expect(warnings).toHaveLength(1);
  });

  it('does not report photos as gone if the database cannot be read', async () => {
    const { store } = openStore(failingDatabase(['list', 'find']));
    expect([await store.list(), await store.find('a')]).toEqual([undefined, 'unknown']);
  });

  it('returns no list instead of an incomplete list if the database cannot be read', async () => {
    const { store } = openStore(failingDatabase(['list', 'put']));
    await store.persist({ id: 'a', meta: 1, bytes: bytes(1) });
    expect(await store.list()).toBeUndefined();
  });
});

describe('photo database', () => {
  it('keeps the photos of an older database version without receipts', async () => {
    const oldDatabase = await openDB(`livery/${code}/photos`, 1, {
      upgrade(database) {
        for (const store of ['rows', 'bytes']) database.createObjectStore(store);
      },
    });
    await oldDatabase.put('rows', { id: 'a', keptAtMs: 1, meta: 1 }, 'a');
    await oldDatabase.put('bytes', bytes(7), 'a');
    oldDatabase.close();
    const { store } = openStore();
    expect((await store.list())?.photos).toEqual([{ id: 'a', keptAtMs: 1, meta: 1, isOnDevice: true }]);
    expect((await store.bytesOf('a'))?.byteLength).toBe(1);
  });

  it('closes when a tab with a newer release opens it, and can be opened again by an older release', async () => {
    const { store } = openStore();
    await store.persist({ id: 'a', meta: 1, bytes: bytes(1) });
    const newerDatabase = await openDB(`livery/${code}/photos`, 3);
    expect(newerDatabase.version).toBe(3);
    newerDatabase.close();
    expect((await store.list())?.photos.map(({ id }) => id)).toEqual(['a']);
  });
});
