import type { WallClock } from '../../device/clock.ts';
import type { Reporting } from '../../device/reports/reporting.ts';
import type { ReadablePhotos } from '../../device/storage/encryptedPhotos.ts';
import type { PhotoRow, ReceiptRow } from './photoDatabase.ts';

export interface StoredPhoto extends PhotoRow {
  /** False if the device could not store the photo; it then exists only in this page. */
  readonly isOnDevice: boolean;
}

/** Stores photos on the device, or in memory if that fails. Methods never throw. */
export interface PhotoStore {
  /** Photos oldest first, without bytes. Undefined if the device does not answer. */
  list(): Promise<
    { readonly photos: readonly StoredPhoto[]; readonly receipts: readonly ReceiptRow[] } | undefined
  >;
  /** `gone` if the photo does not exist, `unknown` if the device does not answer. */
  find(id: string): Promise<StoredPhoto | 'gone' | 'unknown'>;
  /** Undefined if there is none, or if the device does not answer. */
  findReceipt(id: string): Promise<ReceiptRow | undefined>;
  bytesOf(id: string): Promise<ArrayBuffer | undefined>;
  /** Resolves with true once the photo is stored on the device, or with false if it is only in memory. */
  persist(photo: {
    readonly id: string;
    readonly meta: unknown;
    readonly bytes: ArrayBuffer;
  }): Promise<boolean>;
  /** `gone` if the photo does not exist, `unsaved` if the device could not store the change. */
  updateMeta(id: string, meta: unknown): Promise<'updated' | 'gone' | 'unsaved'>;
  /** Deletes a photo and leaves a receipt. */
  replaceWithReceipt(receipt: ReceiptRow): Promise<void>;
  /** Deletes photos and their receipts, all of them or none. */
  remove(...ids: readonly string[]): Promise<void>;
}

export interface PhotoStoreOptions {
  readonly database: ReadablePhotos;
  readonly clock: Pick<WallClock, 'nowMs'>;
  readonly reporting: Pick<Reporting, 'warn'>;
}

export function createPhotoStore({ database, clock, reporting }: PhotoStoreOptions): PhotoStore {
  const memory = new Map<string, StoredPhoto & { readonly bytes: ArrayBuffer }>();
  const warnOnce = createWarning(reporting);
  const attempt = <T>(work: () => Promise<T>): Promise<{ value: T } | undefined> =>
    work().then(
      (value) => ({ value }),
      (cause: unknown) => warnOnce(cause),
    );
  return {
    async list() {
      const rows = await attempt(() => database.list());
      // Do not return only the photos in memory, because the stored ones would look deleted.
      if (!rows) return undefined;
      const photos = [
        ...rows.value.photos.map((row) => ({ ...row, isOnDevice: true })),
        ...[...memory.values()].map(withoutBytes),
      ].sort((a, b) => a.keptAtMs - b.keptAtMs);
      return { photos, receipts: rows.value.receipts };
    },
    async find(id) {
      const inMemory = memory.get(id);
      if (inMemory) return withoutBytes(inMemory);
      const row = await attempt(() => database.find(id));
      if (!row) return 'unknown';
      return row.value ? { ...row.value, isOnDevice: true } : 'gone';
    },
    async findReceipt(id) {
      return (await attempt(() => database.findReceipt(id)))?.value;
    },
    async bytesOf(id) {
      const own = memory.get(id);
      return own ? own.bytes : (await attempt(() => database.bytesOf(id)))?.value;
    },
    async persist({ id, meta, bytes }) {
      const row = { id, keptAtMs: clock.nowMs(), meta };
      // Keep the photo in memory until the device has stored it, so that it can be sent even if the write fails.
      memory.set(id, { ...row, bytes, isOnDevice: false });
      const isOnDevice = (await attempt(() => database.put(row, bytes))) !== undefined;
      if (!isOnDevice) return false;
      // If the metadata changed during the write, write the new value.
      for (
        let writtenMeta = meta, own = memory.get(id);
        own && own.meta !== writtenMeta;
        own = memory.get(id)
      ) {
        writtenMeta = own.meta;
        await attempt(() => database.updateMeta(id, writtenMeta));
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
      const update = await attempt(() => database.updateMeta(id, meta));
      if (!update) return 'unsaved';
      return update.value ? 'updated' : 'gone';
    },
    async replaceWithReceipt(receipt) {
      memory.delete(receipt.id);
      await attempt(() => database.replaceWithReceipt(receipt));
    },
    async remove(...ids) {
      for (const id of ids) memory.delete(id);
      // Delete from the device even if the write timed out, because it may have succeeded later.
      await attempt(() => database.remove(ids));
    },
  };
}

function withoutBytes({ id, keptAtMs, meta, isOnDevice }: StoredPhoto): StoredPhoto {
  return { id, keptAtMs, meta, isOnDevice };
}

function createWarning(reporting: Pick<Reporting, 'warn'>): (cause: unknown) => undefined {
  let hasWarned = false;
  return (cause) => {
    if (!hasWarned) reporting.warn('photos: device does not keep them, kept in memory', cause);
    hasWarned = true;
    return undefined;
  };
}
