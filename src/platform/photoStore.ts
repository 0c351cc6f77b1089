import type { WallClock } from './clock.ts';
import type { PhotoDatabase, PhotoRow, ReceiptRow } from './photoDatabase.ts';
import type { Reporting } from './reporting.ts';

export interface KeptPhoto extends PhotoRow {
  /** False where the device refused: then it lives as long as the page. */
  readonly isOnDevice: boolean;
}

/** Photos on this device, or in this page where the device keeps none. No method throws, and each one ends. */
export interface PhotoStore {
  /** Photos oldest first, without bytes. Undefined if the device does not answer. */
  list(): Promise<
    { readonly photos: readonly KeptPhoto[]; readonly receipts: readonly ReceiptRow[] } | undefined
  >;
  /** `unknown` where the device does not answer. */
  find(id: string): Promise<KeptPhoto | 'gone' | 'unknown'>;
  /** Undefined if there is none, or if the device does not answer. */
  findReceipt(id: string): Promise<ReceiptRow | undefined>;
  bytesOf(id: string): Promise<ArrayBuffer | undefined>;
  /** Resolves once it is safe on the device, or with false once it is known to be in memory only. */
  keep(photo: { readonly id: string; readonly meta: unknown; readonly bytes: ArrayBuffer }): Promise<boolean>;
  note(id: string, meta: unknown): Promise<void>;
  /** Deletes a photo and leaves a receipt. */
  finish(receipt: ReceiptRow): Promise<void>;
  /** Deletes a photo and its receipt. */
  remove(id: string): Promise<void>;
}

export interface PhotoStoreOptions {
  readonly database: PhotoDatabase;
  readonly clock: WallClock;
  readonly reporting: Pick<Reporting, 'warn'>;
}

/** Some browsers never answer once their storage has gone wrong. */
const patienceMs = 8_000;

export function createPhotoStore({ database, clock, reporting }: PhotoStoreOptions): PhotoStore {
  const memory = new Map<string, KeptPhoto & { readonly bytes: ArrayBuffer }>();
  const warnOnce = createWarning(reporting);
  const attempt = <T>(work: () => Promise<T>): Promise<{ value: T } | undefined> =>
    within(clock, work).then(
      (value) => ({ value }),
      (cause: unknown) => warnOnce(cause),
    );
  return {
    async list() {
      const rows = await attempt(() => database.list());
      // Without an answer the photos in memory are not returned alone: all others would look deleted.
      if (!rows) return undefined;
      const photos = [
        ...rows.value.photos.map((row) => ({ ...row, isOnDevice: true })),
        ...[...memory.values()].map(withoutBytes),
      ].sort((a, b) => a.keptAtMs - b.keptAtMs);
      return { photos, receipts: rows.value.receipts };
    },
    async find(id) {
      const own = memory.get(id);
      if (own) return withoutBytes(own);
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
    async keep({ id, meta, bytes }) {
      const row = { id, keptAtMs: clock.nowMs(), meta };
      // Held here until the device has it: whatever becomes of the write, it can be sent.
      memory.set(id, { ...row, bytes, isOnDevice: false });
      const isOnDevice = (await attempt(() => database.put(row, bytes))) !== undefined;
      if (!isOnDevice) return false;
      // What became known of it during the write goes after it.
      for (let noted = meta, own = memory.get(id); own && own.meta !== noted; own = memory.get(id)) {
        noted = own.meta;
        await attempt(() => database.note(id, noted));
      }
      memory.delete(id);
      return true;
    },
    async note(id, meta) {
      const own = memory.get(id);
      if (own) memory.set(id, { ...own, meta });
      else await attempt(() => database.note(id, meta));
    },
    async finish(receipt) {
      memory.delete(receipt.id);
      await attempt(() => database.finish(receipt));
    },
    async remove(id) {
      memory.delete(id);
      // Also where the write was given up: it may have come to its end after all.
      await attempt(() => database.remove(id));
    },
  };
}

function withoutBytes({ id, keptAtMs, meta, isOnDevice }: KeptPhoto): KeptPhoto {
  return { id, keptAtMs, meta, isOnDevice };
}

function createWarning(reporting: Pick<Reporting, 'warn'>): (cause: unknown) => undefined {
  let isTold = false;
  return (cause) => {
    if (!isTold) reporting.warn('photos: device does not keep them, kept in memory', cause);
    isTold = true;
    return undefined;
  };
}

function within<T>(clock: WallClock, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(patienceMs, () => reject(new Error('The storage of photos does not answer.')));
    work().then(resolve, reject).finally(stop);
  });
}
