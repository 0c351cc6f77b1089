import {
  createKey,
  decryptBytes,
  decryptJson,
  type EncryptedData,
  encryptBytes,
  encryptJson,
} from '../crypto/cipher.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { PhotoDatabase, PhotoRow, ReceiptRow } from '../../photos/queue/photoDatabase.ts';

/** A photo database whose metadata and bytes are readable. Metadata are JSON values. */
export interface ReadablePhotos
  extends Pick<
    PhotoDatabase,
    'list' | 'find' | 'findReceipt' | 'updateMeta' | 'replaceWithReceipt' | 'remove'
  > {
  bytesOf(id: string): Promise<ArrayBuffer | undefined>;
  put(row: PhotoRow, bytes: ArrayBuffer): Promise<void>;
}

/**
 * Encrypts every photo and every receipt with a separate key, which is stored in its record. When the record is deleted,
 * what the browser's files may still contain of the photo cannot be read. Also reads records of earlier releases, which
 * are not encrypted.
 */
export function encryptPhotos(database: PhotoDatabase, reporting: Pick<Reporting, 'warn'>): ReadablePhotos {
  /** Writes without a key if the browser cannot create or store one, because losing the photo would be worse. */
  const writeWithKey = async (write: (key?: CryptoKey) => Promise<void>): Promise<void> => {
    try {
      await write(await createKey());
    } catch (cause) {
      // A database that does not answer stores no photo without a key either.
      if (cause instanceof DOMException && cause.name === 'TimeoutError') throw cause;
      await write();
      reporting.warn('photos: stored without encryption', cause);
    }
  };
  let lastUpdate: Promise<unknown> = Promise.resolve();
  return {
    async list() {
      const { photos, receipts } = await database.list();
      return {
        photos: await Promise.all(photos.map(decryptOrClear)),
        receipts: await Promise.all(receipts.map(decryptOrClear)),
      };
    },
    async find(id) {
      const row = await database.find(id);
      return row && decryptRow(row);
    },
    async findReceipt(id) {
      const receipt = await database.findReceipt(id);
      return receipt && decryptRow(receipt);
    },
    async bytesOf(id) {
      const [row, bytes] = await Promise.all([database.find(id), database.bytesOf(id)]);
      if (!bytes || bytes instanceof ArrayBuffer) return bytes;
      return row?.key && decryptBytes(row.key, bytesLabel(id), bytes);
    },
    put: (row, bytes) =>
      writeWithKey(async (key) => {
        if (!key) return database.put(row, bytes);
        const encryptedBytes = encryptBytes(key, bytesLabel(row.id), bytes);
        await database.put(await encryptRow(row, key), await encryptedBytes);
      }),
    updateMeta(id, meta) {
      // One update at a time, because two encryptions can end in either order.
      const update = lastUpdate.then(async () => {
        const row = await database.find(id);
        if (!row) return false;
        const { meta: stored } = row.key ? await encryptRow({ ...row, meta }, row.key) : { meta };
        return database.updateMeta(id, stored);
      });
      lastUpdate = update.catch(() => undefined);
      return update;
    },
    replaceWithReceipt: (receipt) =>
      writeWithKey(async (key) =>
        database.replaceWithReceipt(key ? await encryptRow(receipt, key) : receipt),
      ),
    remove: (ids) => database.remove(ids),
  };
}

async function encryptRow<T extends PhotoRow | ReceiptRow>(row: T, key: CryptoKey): Promise<T> {
  return { ...row, key, meta: await encryptJson(key, metaLabel(row.id), row.meta) };
}

async function decryptRow<T extends PhotoRow | ReceiptRow>({ key, ...row }: T): Promise<Omit<T, 'key'>> {
  if (!key) return row;
  return { ...row, meta: await decryptJson(key, metaLabel(row.id), row.meta as EncryptedData) };
}

/** One record that cannot be decrypted must not hide the others. */
function decryptOrClear<T extends PhotoRow | ReceiptRow>(row: T): Promise<Omit<T, 'key'>> {
  return decryptRow(row).catch(() => ({ ...row, key: undefined, meta: undefined }));
}

const metaLabel = (id: string) => `${id}/meta`;
const bytesLabel = (id: string) => `${id}/bytes`;
