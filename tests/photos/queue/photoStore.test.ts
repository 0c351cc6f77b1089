import 'fake-indexeddb/auto';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wallClock } from '#src/device/clock.ts';
import type { EncryptedData } from '#src/device/crypto/cipher.ts';
import { createPhotoStore } from '#src/photos/queue/photoStore.ts';
import { createFakeClock } from '../../support/app/fakeClock.ts';

let count = 0;
let code = '';
beforeEach(() => {
  count += 1;
  code = `acme${count}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const meta = { title: 'Front left', userId: '+12025550142' };
const text = 'the bytes of a private photo';
const privatePhoto = (id: string) => ({ id, meta, bytes: new TextEncoder().encode(text).buffer });

function openStore(storeCode = code, clock = createFakeClock()) {
  const warnings: string[] = [];
  const reporting = { warn: (what: string) => void warnings.push(what) };
  const store = createPhotoStore(storeCode, { ...clock, after: wallClock.after }, reporting);
  return { store, clock, warnings };
}

/** Runs the work with a separate connection to the database of the store. */
async function withDatabase<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(`livery/${code}/photos`);
  const result = await work(database);
  database.close();
  return result;
}

/** The stored records of a photo and its receipt. */
const readRecords = (id: string) =>
  withDatabase((database) =>
    Promise.all(['rows', 'receipts', 'bytes'].map((store) => database.get(store, id))),
  );

/** All stored data of a photo, as text. */
async function readAsText(id: string): Promise<string> {
  return JSON.stringify(await readRecords(id), (_key, value: unknown) =>
    value instanceof ArrayBuffer || value instanceof Uint8Array
      ? Buffer.from(value as ArrayBuffer).toString('latin1')
      : value,
  );
}

const decrypt = (key: CryptoKey, label: string, { iv, data }: EncryptedData) =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(label) }, key, data);

const toText = (content: ArrayBuffer | undefined) => content && Buffer.from(content).toString();

describe('photo store', () => {
  it('lists photos with their bytes after a reload, oldest first [PHO-36]', async () => {
    const { store, clock } = openStore();
    expect(await store.persist({ id: 'b', meta: { title: 'B' }, bytes: bytes(1, 2) })).toBe(true);
    await clock.advance(5);
    await store.persist({ id: 'a', meta: { title: 'A' }, bytes: bytes(3) });
    const { store: reopened } = openStore();
    expect(
      (await reopened.list())?.photos.map(({ id, meta: of, isOnDevice }) => [id, of, isOnDevice]),
    ).toEqual([
      ['b', { title: 'B' }, true],
      ['a', { title: 'A' }, true],
    ]);
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

  it('stores the update that was requested last if several updates run at the same time', async () => {
    const { store } = openStore();
    await store.persist(privatePhoto('a'));
    const versions = Array.from({ length: 30 }, (_, version) => ({
      version,
      filler: 'x'.repeat(30_000 - version * 1000),
    }));
    await Promise.all(versions.map((version) => store.updateMeta('a', version)));
    expect(await store.find('a')).toMatchObject({ meta: versions.at(-1) });
  });

  it('separates the photos of different carriers', async () => {
    await openStore().store.persist({ id: 'a', meta: 1, bytes: bytes(1) });
    expect((await openStore(`${code}-auth`).store.list())?.photos).toEqual([]);
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

  it('closes its connection when a newer release upgrades the database, and can still read the upgraded database', async () => {
    const { store } = openStore();
    await store.persist({ id: 'a', meta: 1, bytes: bytes(1) });
    const newerDatabase = await openDB(`livery/${code}/photos`, 3);
    expect(newerDatabase.version).toBe(3);
    newerDatabase.close();
    expect((await store.list())?.photos.map(({ id }) => id)).toEqual(['a']);
  });
});

describe('encrypted photos on the device', () => {
  it('are readable for the app, and unreadable in the files of the browser [trust T29]', async () => {
    const { store, warnings } = openStore();
    await store.persist(privatePhoto('a'));
    expect([await store.find('a'), toText(await store.bytesOf('a'))]).toMatchObject([{ meta }, text]);
    const stored = await readAsText('a');
    expect(stored).toContain('keptAtMs');
    for (const secret of ['Front', '2025550142', 'private photo']) expect(stored).not.toContain(secret);
    expect(warnings).toEqual([]);
  });

  it('each have their own key, which no script can export [trust T29]', async () => {
    const { store } = openStore();
    await store.persist(privatePhoto('a'));
    await store.persist(privatePhoto('b'));
    const [[rowA, , bytesA], [rowB, , bytesB]] = [await readRecords('a'), await readRecords('b')];
    await expect(crypto.subtle.exportKey('raw', rowA.key)).rejects.toThrow();
    expect(bytesA).not.toEqual(bytesB);
    await expect(decrypt(rowA.key, 'b/bytes', bytesB)).rejects.toThrow();
    expect(toText(await decrypt(rowB.key, 'b/bytes', bytesB))).toBe(text);
  });

  it('are deleted with their key, and the receipt gets another key [trust T29]', async () => {
    const { store } = openStore();
    await store.persist(privatePhoto('a'));
    const [{ key: oldKey }] = await readRecords('a');
    await store.replaceWithReceipt({ id: 'a', meta: { end: 'sent' } });
    const [row, receipt, content] = await readRecords('a');
    expect([row, content]).toEqual([undefined, undefined]);
    expect(await readAsText('a')).not.toContain('sent');
    await expect(decrypt(oldKey, 'a/meta', receipt.meta)).rejects.toThrow();
    expect(toText(await decrypt(receipt.key, 'a/meta', receipt.meta))).toBe('{"end":"sent"}');
    await store.remove('a');
    expect(await readAsText('a')).toBe('[null,null,null]');
  });
});

describe('photos without encryption', () => {
  it.each([
    ['without Web Crypto', () => vi.stubGlobal('crypto', {})],
    [
      'that cannot store keys',
      () => {
        const { put } = IDBObjectStore.prototype;
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
          this: IDBObjectStore,
          value,
          key,
        ) {
          if (value.key) throw new DOMException('A key cannot be cloned.', 'DataCloneError');
          return put.call(this, value, key);
        });
      },
    ],
  ])('are stored in a browser %s, with a warning', async (_name, restrict) => {
    restrict();
    const { store, warnings } = openStore();
    await store.persist(privatePhoto('a'));
    expect(await store.updateMeta('a', 2)).toBe('updated');
    expect([await store.find('a'), toText(await store.bytesOf('a'))]).toMatchObject([
      { meta: 2, isOnDevice: true },
      text,
    ]);
    await store.replaceWithReceipt({ id: 'a', meta: 1 });
    expect(await store.findReceipt('a')).toEqual({ id: 'a', meta: 1 });
    expect(warnings).toEqual(['photos: stored without encryption', 'photos: stored without encryption']);
  });
});
