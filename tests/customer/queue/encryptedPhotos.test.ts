import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EncryptedData } from '#src/device/crypto/cipher.ts';
import { encryptPhotos } from '#src/device/storage/encryptedPhotos.ts';
import {
  createPhotoDatabase,
  type PhotoDatabase,
  type ReceiptRow,
} from '#src/photos/queue/photoDatabase.ts';

let count = 0;
let database: PhotoDatabase;
beforeEach(() => {
  count += 1;
  database = createPhotoDatabase(`encrypted${count}`);
});
afterEach(() => vi.unstubAllGlobals());

function openPhotos(stored: PhotoDatabase = database) {
  const warnings: string[] = [];
  return { photos: encryptPhotos(stored, { warn: (what) => warnings.push(what) }), warnings };
}

const meta = { title: 'Front left', userId: '+12025550142' };
const row = { id: 'a', keptAtMs: 7, meta };
const text = 'the bytes of a private photo';
const bytes = new TextEncoder().encode(text).buffer;

/** Everything that the database holds about a photo, as text. */
async function readStored(id: string): Promise<string> {
  const parts = [await database.find(id), await database.findReceipt(id), await database.bytesOf(id)];
  return JSON.stringify(parts, (_key, value: unknown) =>
    value instanceof ArrayBuffer || value instanceof Uint8Array
      ? Buffer.from(value as ArrayBuffer).toString('latin1')
      : value,
  );
}

describe('encrypted photos', () => {
  it('are readable for the app, and unreadable in the files of the browser [trust T29]', async () => {
    const { photos, warnings } = openPhotos();
    await photos.put(row, bytes);
    expect((await photos.list()).photos).toEqual([row]);
    expect(await photos.find('a')).toEqual(row);
    expect(Buffer.from((await photos.bytesOf('a')) as ArrayBuffer).toString()).toBe(text);
    const stored = await readStored('a');
    for (const secret of ['Front', '2025550142', 'private photo']) expect(stored).not.toContain(secret);
    expect(warnings).toEqual([]);
  });

  it('have a separate key each, which no script can read [trust T29]', async () => {
    const { photos } = openPhotos();
    await photos.put(row, bytes);
    await photos.put({ ...row, id: 'b' }, bytes);
    const keys = (await database.list()).photos.map(({ key }) => key as CryptoKey);
    await expect(crypto.subtle.exportKey('raw', keys[0] as CryptoKey)).rejects.toThrow();
    const [ofA, ofB] = await Promise.all(['a', 'b'].map((id) => database.bytesOf(id)));
    const parameters = { name: 'AES-GCM', additionalData: new TextEncoder().encode('b/bytes') };
    const decryptB = (key: CryptoKey) => {
      const { iv, data } = ofB as EncryptedData;
      return crypto.subtle.decrypt({ ...parameters, iv }, key, data);
    };
    expect(ofA).not.toEqual(ofB);
    await expect(decryptB(keys[0] as CryptoKey)).rejects.toThrow();
    expect(Buffer.from(await decryptB(keys[1] as CryptoKey)).toString()).toBe(text);
  });

  it('lose their key with their record, and the receipt gets another one [trust T29]', async () => {
    const { photos } = openPhotos();
    await photos.put(row, bytes);
    const oldKey = (await database.find('a'))?.key as CryptoKey;
    await photos.replaceWithReceipt({ id: 'a', meta: { end: 'sent' } });
    expect(await photos.findReceipt('a')).toEqual({ id: 'a', meta: { end: 'sent' } });
    expect(await photos.bytesOf('a')).toBeUndefined();
    expect(await readStored('a')).not.toContain('sent');
    const receipt = await database.findReceipt('a');
    const decrypt = (key: CryptoKey) => {
      const { iv, data } = (receipt as ReceiptRow).meta as EncryptedData;
      const additionalData = new TextEncoder().encode('a/meta');
      return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data);
    };
    await expect(decrypt(oldKey)).rejects.toThrow();
    expect(Buffer.from(await decrypt(receipt?.key as CryptoKey)).toString()).toBe('{"end":"sent"}');
    await photos.remove(['a']);
    expect(await readStored('a')).toBe('[null,null,null]');
  });

  it('keep the last of several updates that start at the same time', async () => {
    const { photos } = openPhotos();
    await photos.put(row, bytes);
    const versions = Array.from({ length: 30 }, (_, version) => ({
      version,
      filler: 'x'.repeat(30_000 - version * 1000),
    }));
    await Promise.all(versions.map((version) => photos.updateMeta('a', version)));
    expect((await photos.find('a'))?.meta).toEqual(versions.at(-1));
    expect(await photos.updateMeta('unknown', 1)).toBe(false);
    expect(await photos.find('unknown')).toBeUndefined();
  });

  it('refuse bytes that were exchanged, and list a changed record without its metadata', async () => {
    const { photos } = openPhotos();
    await photos.put(row, bytes);
    await photos.put({ ...row, id: 'b' }, bytes);
    const [ofA, ofB] = [await database.find('a'), await database.bytesOf('b')];
    if (!ofA || !ofB) throw new Error('The photos were not stored.');
    await database.put(ofA, ofB);
    await expect(photos.bytesOf('a')).rejects.toThrow();
    await database.updateMeta('a', (await database.find('b'))?.meta);
    expect((await photos.list()).photos).toEqual([
      { id: 'a', keptAtMs: 7, meta: undefined },
      { ...row, id: 'b' },
    ]);
    await expect(photos.find('a')).rejects.toThrow();
  });
});

describe('photos without encryption', () => {
  it('can be read, updated and removed after an update from an earlier release', async () => {
    await database.put(row, bytes);
    const { photos } = openPhotos();
    await photos.updateMeta('a', 2);
    expect([await photos.find('a'), await photos.bytesOf('a')]).toEqual([{ ...row, meta: 2 }, bytes]);
    await photos.remove(['a']);
    expect(await photos.find('a')).toBeUndefined();
  });

  it.each([
    ['without Web Crypto', () => vi.stubGlobal('crypto', {})],
    [
      'that cannot store keys',
      () => {
        const { put, replaceWithReceipt } = database;
        const refuseKey = ({ key }: { readonly key?: CryptoKey | undefined }) => {
          if (key) throw new DOMException('A key cannot be cloned.', 'DataCloneError');
        };
        database.put = async (stored, content) => {
          refuseKey(stored);
          await put(stored, content);
        };
        database.replaceWithReceipt = async (receipt) => {
          refuseKey(receipt);
          await replaceWithReceipt(receipt);
        };
      },
    ],
  ])('are stored with a warning by a browser %s', async (_name, restrict) => {
    restrict();
    const { photos, warnings } = openPhotos();
    await photos.put(row, bytes);
    expect([await photos.find('a'), await photos.bytesOf('a')]).toEqual([row, bytes]);
    await photos.replaceWithReceipt({ id: 'a', meta: 1 });
    expect(await photos.findReceipt('a')).toEqual({ id: 'a', meta: 1 });
    expect(warnings).toEqual(['photos: stored without encryption', 'photos: stored without encryption']);
  });

  it('are rejected if the device cannot store them at all [trust U16]', async () => {
    const refuse = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
    const { photos, warnings } = openPhotos({ ...database, put: refuse });
    await expect(photos.put(row, bytes)).rejects.toThrow('The disk is full.');
    expect(warnings).toEqual([]);
  });
});
