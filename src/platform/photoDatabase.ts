import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EncryptedData } from './cipher.ts';
import { handleAbort } from './handleAbort.ts';

/** The bytes of a photo, as they are or encrypted with the key of its record. */
export type StoredBytes = ArrayBuffer | EncryptedData;

/** The record of a photo. The bytes are in a separate object store. */
export interface PhotoRow {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly keptAtMs: number;
  /** Any structured-cloneable value. */
  readonly meta: unknown;
  /** Decrypts the metadata and the bytes. Undefined if they are not encrypted. */
  readonly key?: CryptoKey | undefined;
}

/** The record that remains after a photo was deleted. */
export interface ReceiptRow {
  /** Id of the photo. */
  readonly id: string;
  /** Any structured-cloneable value. */
  readonly meta: unknown;
  /** Decrypts the metadata. Undefined if it is not encrypted. */
  readonly key?: CryptoKey | undefined;
}

/** The photo database in IndexedDB. Every method rejects if IndexedDB fails. */
export interface PhotoDatabase {
  /** Reads photos and receipts in one transaction, without bytes. */
  list(): Promise<{ readonly photos: PhotoRow[]; readonly receipts: ReceiptRow[] }>;
  find(id: string): Promise<PhotoRow | undefined>;
  findReceipt(id: string): Promise<ReceiptRow | undefined>;
  bytesOf(id: string): Promise<StoredBytes | undefined>;
  /** Resolves after the data was written to disk (strict durability). */
  put(row: PhotoRow, bytes: StoredBytes): Promise<void>;
  /** Updates the metadata of a photo. Resolves with false if the photo does not exist. */
  updateMeta(id: string, meta: unknown): Promise<boolean>;
  /** Deletes a photo and writes its receipt, in one transaction. */
  replaceWithReceipt(receipt: ReceiptRow): Promise<void>;
  /** Deletes photos and their receipts, in one transaction. */
  remove(ids: readonly string[]): Promise<void>;
  /**
   * Acquires or renews a lease. Resolves with false if another owner holds it.
   * @param name what the lease protects
   */
  acquireLease(name: string, lease: Lease, nowMs: number): Promise<boolean>;
  releaseLease(name: string, owner: string): Promise<void>;
}

export interface Lease {
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly untilMs: number;
}

interface PhotoDatabaseSchema extends DBSchema {
  rows: { key: string; value: PhotoRow };
  bytes: { key: string; value: StoredBytes };
  receipts: { key: string; value: ReceiptRow };
  leases: { key: string; value: Lease };
}

type Connection = IDBPDatabase<PhotoDatabaseSchema>;

const version = 2;
const strictDurability = { durability: 'strict' } as const;

/**
 * @param code the carrier's code; each carrier has its own database, so its pages cannot read the photos of another
 * carrier
 */
export function createPhotoDatabase(code: string): PhotoDatabase {
  const connect = createConnector(`livery/${code}/photos`);
  const read = async <Store extends 'rows' | 'receipts' | 'bytes'>(
    store: Store,
    id: string,
  ): Promise<PhotoDatabaseSchema[Store]['value'] | undefined> =>
    handleAbort((await connect()).transaction(store)).store.get(id);
  return {
    async list() {
      const work = handleAbort((await connect()).transaction(['rows', 'receipts'], 'readonly'));
      const [photos, receipts] = await Promise.all([
        work.objectStore('rows').getAll(),
        work.objectStore('receipts').getAll(),
      ]);
      return { photos, receipts };
    },
    find: (id) => read('rows', id),
    findReceipt: (id) => read('receipts', id),
    bytesOf: (id) => read('bytes', id),
    async put(row, bytes) {
      const work = (await connect()).transaction(['rows', 'bytes'], 'readwrite', strictDurability);
      await Promise.all([
        work.objectStore('rows').put(row, row.id),
        work.objectStore('bytes').put(bytes, row.id),
        work.done,
      ]);
    },
    async updateMeta(id, meta) {
      const work = handleAbort((await connect()).transaction('rows', 'readwrite', strictDurability));
      const row = await work.store.get(id);
      if (row) await work.store.put({ ...row, meta }, id);
      await work.done;
      return row !== undefined;
    },
    async replaceWithReceipt(receipt) {
      const work = (await connect()).transaction(
        ['rows', 'bytes', 'receipts'],
        'readwrite',
        strictDurability,
      );
      await Promise.all([
        work.objectStore('rows').delete(receipt.id),
        work.objectStore('bytes').delete(receipt.id),
        work.objectStore('receipts').put(receipt, receipt.id),
        work.done,
      ]);
    },
    async remove(ids) {
      const stores = ['rows', 'bytes', 'receipts'] as const;
      const work = (await connect()).transaction(stores, 'readwrite', strictDurability);
      const deletions = stores.flatMap((store) => ids.map((id) => work.objectStore(store).delete(id)));
      await Promise.all([...deletions, work.done]);
    },
    async acquireLease(name, lease, nowMs) {
      const work = handleAbort((await connect()).transaction('leases', 'readwrite'));
      const current = await work.store.get(name);
      const isAvailable = !current || current.owner === lease.owner || current.untilMs <= nowMs;
      if (isAvailable) await work.store.put(lease, name);
      await work.done;
      return isAvailable;
    },
    async releaseLease(name, owner) {
      const work = handleAbort((await connect()).transaction('leases', 'readwrite'));
      if ((await work.store.get(name))?.owner === owner) await work.store.delete(name);
      await work.done;
    },
  };
}

/** Shares one connection per page. Opens it on first use, and again after the browser closed it. */
function createConnector(name: string): () => Promise<Connection> {
  let open: Promise<Connection> | undefined;
  const clearConnection = () => {
    open = undefined;
  };
  const connect = async (requestedVersion: number | undefined): Promise<Connection> => {
    const connection = await openDB<PhotoDatabaseSchema>(name, requestedVersion, {
      upgrade(database, oldVersion, _newVersion, transaction) {
        handleAbort(transaction);
        createStores(database, oldVersion);
      },
      // A tab with a newer release waits until this connection closes. The next request reopens it.
      blocking: (_from, _to, event) => {
        clearConnection();
        (event.target as IDBDatabase).close();
      },
      terminated: clearConnection,
    });
    return connection;
  };
  return () => {
    open ??= connect(version)
      .catch((cause: unknown) => {
        // A newer release upgraded the database and was then rolled back. This release can still read the data.
        if (cause instanceof DOMException && cause.name === 'VersionError') return connect(undefined);
        throw cause;
      })
      .catch((cause: unknown) => {
        clearConnection();
        throw cause;
      });
    return open;
  };
}

function createStores(database: Connection, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('rows');
    database.createObjectStore('bytes');
    database.createObjectStore('leases');
  }
  if (oldVersion < 2) database.createObjectStore('receipts');
}
