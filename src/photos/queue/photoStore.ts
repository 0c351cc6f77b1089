import { isTimeout, type WallClock } from '#src/device/clock.ts';
import {
  createKey,
  decryptBytes,
  decryptJson,
  type EncryptedData,
  encryptBytes,
  encryptJson,
} from '#src/device/crypto/cipher.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { openPhotoDatabase, type StoredRow } from './photoDatabase.ts';

/** The record of a photo, without its bytes. */
export interface StoredPhoto {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly keptAtMs: number;
  /** Any JSON value. Undefined if it cannot be decrypted. */
  readonly meta: unknown;
  /** False if the device could not store the photo; it then exists only in this page. */
  readonly isOnDevice: boolean;
}

/** The record that remains after a photo was deleted. */
interface StoredReceipt {
  /** Id of the photo. */
  readonly id: string;
  /** Any JSON value. Undefined if it cannot be decrypted. */
  readonly meta: unknown;
}

/**
 * Stores photos on the device, or in memory if that fails. Methods never throw.
 *
 * Every photo and every receipt is encrypted with a separate key, which is stored in its record. After the record is
 * deleted, any remains of the photo in the browser's files are unreadable.
 */
export interface PhotoStore {
  /** Photos oldest first. Undefined if the device does not answer. */
  list(): Promise<
    { readonly photos: readonly StoredPhoto[]; readonly receipts: readonly StoredReceipt[] } | undefined
  >;
  /** `gone` if the photo does not exist, `unknown` if the device does not answer. */
  find(id: string): Promise<StoredPhoto | 'gone' | 'unknown'>;
  /** Undefined if the photo has no receipt, or if the device does not answer. */
  findReceipt(id: string): Promise<StoredReceipt | undefined>;
  bytesOf(id: string): Promise<ArrayBuffer | undefined>;
  /** Resolves with true once the photo is stored on the device, or with false if it is only in memory. */
  persist(photo: {
    readonly id: string;
    readonly meta: unknown;
    readonly bytes: ArrayBuffer;
  }): Promise<boolean>;
  /** `gone` if the photo does not exist, `unsaved` if the device could not store the change. */
  updateMeta(id: string, meta: unknown): Promise<'updated' | 'gone' | 'unsaved'>;
  /** Deletes a photo and leaves a receipt, in one transaction. */
  replaceWithReceipt(receipt: StoredReceipt): Promise<void>;
  /** Deletes photos and their receipts, all of them or none. */
  remove(...ids: readonly string[]): Promise<void>;
}

/** @param code the carrier's code */
export function createPhotoStore(
  code: string,
  clock: WallClock,
  reporting: Pick<Reporting, 'warn'>,
): PhotoStore {
  const transact = openPhotoDatabase(code, clock);
  const memory = new Map<string, StoredPhoto & { readonly bytes: ArrayBuffer }>();
  let hasWarned = false;
  const attempt = <T>(work: () => Promise<T>): Promise<{ value: T } | undefined> =>
    work().then(
      (value) => ({ value }),
      (cause: unknown) => {
        if (!hasWarned) reporting.warn('photos: device does not keep them, kept in memory', cause);
        hasWarned = true;
        return undefined;
      },
    );
  /** Writes without a key if the browser cannot create or store one, because losing the photo would be worse. */
  const writeWithKey = async (write: (key?: CryptoKey) => Promise<void>): Promise<void> => {
    try {
      await write(await createKey());
    } catch (cause) {
      // If the database does not answer, writing without a key would fail too.
      if (isTimeout(cause)) throw cause;
      await write();
      reporting.warn('photos: stored without encryption', cause);
    }
  };
  const findRow = (id: string) => transact('readonly', (stores) => stores('rows').get(id));
  let lastUpdate: Promise<unknown> = Promise.resolve();
  /** Resolves with false if the photo does not exist. */
  const updateOnDevice = (id: string, meta: unknown): Promise<boolean> => {
    // One update at a time, because two encryptions can end in either order.
    const update = lastUpdate.then(async () => {
      const found = await findRow(id);
      if (!found) return false;
      const encrypted = await encryptRow({ ...found, meta }, found.key);
      return transact('readwrite', async (stores) => {
        const row = await stores('rows').get(id);
        if (row) await stores('rows').put({ ...row, meta: encrypted.meta }, id);
        return row !== undefined;
      });
    });
    lastUpdate = update.catch(() => undefined);
    return update;
  };
  return {
    async list() {
      const found = await attempt(async () => {
        const [rows, receipts] = await transact('readonly', (stores) =>
          Promise.all([stores('rows').getAll(), stores('receipts').getAll()]),
        );
        return {
          photos: await Promise.all(rows.map(decryptOrClear)),
          receipts: await Promise.all(receipts.map(decryptOrClear)),
        };
      });
      // Do not return only the photos in memory, because the stored photos would look deleted.
      if (!found) return undefined;
      const photos = [
        ...found.value.photos.map((row) => ({ ...row, isOnDevice: true })),
        ...[...memory.values()].map(withoutBytes),
      ].sort((a, b) => a.keptAtMs - b.keptAtMs);
      return { photos, receipts: found.value.receipts };
    },
    async find(id) {
      const inMemory = memory.get(id);
      if (inMemory) return withoutBytes(inMemory);
      const found = await attempt(async () => {
        const row = await findRow(id);
        return row && decryptRow(row);
      });
      if (!found) return 'unknown';
      return found.value ? { ...found.value, isOnDevice: true } : 'gone';
    },
    async findReceipt(id) {
      const found = await attempt(async () => {
        const row = await transact('readonly', (stores) => stores('receipts').get(id));
        return row && decryptRow(row);
      });
      return found?.value;
    },
    async bytesOf(id) {
      const inMemory = memory.get(id);
      if (inMemory) return inMemory.bytes;
      const found = await attempt(async () => {
        const [row, bytes] = await transact('readonly', (stores) =>
          Promise.all([stores('rows').get(id), stores('bytes').get(id)]),
        );
        if (!bytes || bytes instanceof ArrayBuffer) return bytes;
        return row?.key && decryptBytes(row.key, bytesLabel(id), bytes);
      });
      return found?.value;
    },
    async persist({ id, meta, bytes }) {
      const row = { id, keptAtMs: clock.nowMs(), meta };
      // Keep the photo in memory until the device has stored it, so that it can be sent even if the write fails.
      memory.set(id, { ...row, bytes, isOnDevice: false });
      const written = await attempt(() =>
        writeWithKey(async (key) => {
          const [storedRow, storedBytes] = await Promise.all([
            encryptRow(row, key),
            key ? encryptBytes(key, bytesLabel(id), bytes) : bytes,
          ]);
          await transact('readwrite', (stores) =>
            Promise.all([stores('rows').put(storedRow, id), stores('bytes').put(storedBytes, id)]),
          );
        }),
      );
      if (!written) return false;
      // If the metadata changed during the write, write the new value.
      for (
        let writtenMeta = meta, own = memory.get(id);
        own && own.meta !== writtenMeta;
        own = memory.get(id)
      ) {
        writtenMeta = own.meta;
        await attempt(() => updateOnDevice(id, writtenMeta));
      }
      memory.delete(id);
      return true;
    },
    async updateMeta(id, meta) {
      const own = memory.get(id);
      if (own) {
        memory.set(id, { ...own, meta });
        return 'unsaved';
      }
      const update = await attempt(() => updateOnDevice(id, meta));
      if (!update) return 'unsaved';
      return update.value ? 'updated' : 'gone';
    },
    async replaceWithReceipt(receipt) {
      const { id } = receipt;
      memory.delete(id);
      await attempt(() =>
        writeWithKey(async (key) => {
          const row = await encryptRow(receipt, key);
          await transact('readwrite', (stores) =>
            Promise.all([
              stores('rows').delete(id),
              stores('bytes').delete(id),
              stores('receipts').put(row, id),
            ]),
          );
        }),
      );
    },
    async remove(...ids) {
      for (const id of ids) memory.delete(id);
      // Delete from the device even if the write timed out, because it may have succeeded later.
      await attempt(() =>
        transact('readwrite', (stores) =>
          Promise.all(
            ids.flatMap((id) => [
              stores('rows').delete(id),
              stores('bytes').delete(id),
              stores('receipts').delete(id),
            ]),
          ),
        ),
      );
    },
  };
}

function withoutBytes({ id, keptAtMs, meta, isOnDevice }: StoredPhoto): StoredPhoto {
  return { id, keptAtMs, meta, isOnDevice };
}

async function encryptRow<T extends StoredRow>(row: T, key: CryptoKey | undefined): Promise<T> {
  return key ? { ...row, key, meta: await encryptJson(key, metaLabel(row.id), row.meta) } : row;
}

async function decryptRow<T extends StoredRow>({ key, ...row }: T): Promise<Omit<T, 'key'>> {
  if (!key) return row;
  return { ...row, meta: await decryptJson(key, metaLabel(row.id), row.meta as EncryptedData) };
}

/** One record that cannot be decrypted must not hide the others. */
function decryptOrClear<T extends StoredRow>(row: T): Promise<Omit<T, 'key'>> {
  return decryptRow(row).catch(() => ({ ...row, key: undefined, meta: undefined }));
}

const metaLabel = (id: string) => `${id}/meta`;
const bytesLabel = (id: string) => `${id}/bytes`;
