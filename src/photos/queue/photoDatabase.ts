import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type WallClock, wallClock } from '../../device/clock.ts';
import type { EncryptedData } from '../../device/crypto/cipher.ts';
import { reopening } from '../../device/reopening.ts';
import { handleAbort, isConnectionLost } from '../../device/storage/indexedDb.ts';
import { withStorageTimeout } from '../../device/storage/storageTimeout.ts';

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

/**
 * The photo database in IndexedDB. Opens a connection on first use, and again if the browser has closed it. Every method
 * rejects if IndexedDB fails or does not answer.
 */
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
}

interface PhotoDatabaseSchema extends DBSchema {
  rows: { key: string; value: PhotoRow };
  bytes: { key: string; value: StoredBytes };
  receipts: { key: string; value: ReceiptRow };
}

type Connection = IDBPDatabase<PhotoDatabaseSchema>;
type StoreName = 'rows' | 'bytes' | 'receipts';
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<PhotoDatabaseSchema, StoreName[], Mode>;

const version = 2;
const photoStores = ['rows', 'bytes', 'receipts'] as const;

/**
 * @param code the carrier's code; each carrier has its own database, so its pages cannot read the photos of another
 * carrier
 */
export function createPhotoDatabase(
  code: string,
  clock: Pick<WallClock, 'after'> = wallClock,
): PhotoDatabase {
  const connection = reopening((forget) => connect(`livery/${code}/photos`, forget), isConnectionLost);
  const transact = <T, Mode extends 'readonly' | 'readwrite'>(
    mode: Mode,
    stores: readonly StoreName[],
    work: (transaction: Transaction<Mode>) => Promise<T>,
  ): Promise<T> =>
    withStorageTimeout(
      clock,
      () =>
        connection.use(async (database) => {
          const transaction = handleAbort(
            database.transaction([...stores], mode, { durability: 'strict' }) as Transaction<Mode>,
          );
          try {
            const result = work(transaction);
            // What was read is known before its transaction has ended.
            if (mode === 'readwrite') await Promise.all([result, transaction.done]);
            return await result;
          } catch (cause) {
            // If the device is full, the requests only report that the transaction was aborted.
            throw transaction.error ?? cause;
          }
        }),
      // A connection that gives no answer to one request gives none to the next.
      connection.forget,
    );
  const read = <Store extends 'rows' | 'receipts' | 'bytes'>(
    store: Store,
    id: string,
  ): Promise<PhotoDatabaseSchema[Store]['value'] | undefined> =>
    transact('readonly', [store], (work) => work.objectStore(store).get(id));
  return {
    list: () =>
      transact('readonly', ['rows', 'receipts'], async (work) => {
        const [photos, receipts] = await Promise.all([
          work.objectStore('rows').getAll(),
          work.objectStore('receipts').getAll(),
        ]);
        return { photos, receipts };
      }),
    find: (id) => read('rows', id),
    findReceipt: (id) => read('receipts', id),
    bytesOf: (id) => read('bytes', id),
    put: (row, bytes) =>
      transact('readwrite', ['rows', 'bytes'], async (work) => {
        await Promise.all([
          work.objectStore('rows').put(row, row.id),
          work.objectStore('bytes').put(bytes, row.id),
        ]);
      }),
    updateMeta: (id, meta) =>
      transact('readwrite', ['rows'], async (work) => {
        const row = await work.objectStore('rows').get(id);
        if (row) await work.objectStore('rows').put({ ...row, meta }, id);
        return row !== undefined;
      }),
    replaceWithReceipt: (receipt) =>
      transact('readwrite', photoStores, async (work) => {
        await Promise.all([
          work.objectStore('rows').delete(receipt.id),
          work.objectStore('bytes').delete(receipt.id),
          work.objectStore('receipts').put(receipt, receipt.id),
        ]);
      }),
    remove: (ids) =>
      transact('readwrite', photoStores, async (work) => {
        await Promise.all(
          photoStores.flatMap((store) => ids.map((id) => work.objectStore(store).delete(id))),
        );
      }),
  };
}

/** @param onClosed called when the browser, or a tab with a newer release, closes the connection */
async function connect(name: string, onClosed: () => void): Promise<Connection> {
  const open = (requestedVersion: number | undefined) =>
    openDB<PhotoDatabaseSchema>(name, requestedVersion, {
      upgrade(database, oldVersion, _newVersion, transaction) {
        handleAbort(transaction);
        createStores(database, oldVersion);
      },
      // A tab with a newer release waits until this connection closes. The next request reopens it.
      blocking: (_from, _to, event) => {
        onClosed();
        (event.target as IDBDatabase).close();
      },
      terminated: onClosed,
    });
  try {
    return await open(version);
  } catch (cause) {
    // A newer release upgraded the database and was then rolled back. This release can still read the data.
    if (cause instanceof DOMException && cause.name === 'VersionError') return open(undefined);
    throw cause;
  }
}

function createStores(database: Connection, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('rows');
    database.createObjectStore('bytes');
  }
  if (oldVersion < 2) database.createObjectStore('receipts');
}
