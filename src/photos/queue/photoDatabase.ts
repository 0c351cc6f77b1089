import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { isTimeout, type WallClock } from '#src/device/clock.ts';
import type { EncryptedData } from '#src/device/crypto/cipher.ts';
import { reopening } from '#src/device/reopening.ts';
import { handleAbort, isConnectionLost, withStorageTimeout } from '#src/device/storage/storageFaults.ts';

/** A stored record, encrypted with its own key. Without a key, it is stored as it is. */
export interface StoredRow {
  readonly id: string;
  readonly meta: unknown;
  readonly key?: CryptoKey | undefined;
}

interface PhotoSchema extends DBSchema {
  rows: { key: string; value: StoredRow & { readonly keptAtMs: number } };
  /** Bytes of the photos, in a store of their own, so that photos can be listed without reading them. */
  bytes: { key: string; value: ArrayBuffer | EncryptedData };
  receipts: { key: string; value: StoredRow };
}

type Mode = 'readonly' | 'readwrite';
type Stores<M extends Mode> = IDBPTransaction<PhotoSchema, PhotoObjectStore[], M>['objectStore'];
type PhotoObjectStore = 'rows' | 'bytes' | 'receipts';

/**
 * Runs `work` in one transaction. Writes are on the disk when it resolves (strict durability). Rejects if IndexedDB fails
 * or does not answer.
 */
type Transact = <T, M extends Mode>(mode: M, work: (objectStore: Stores<M>) => Promise<T>) => Promise<T>;

const objectStores: PhotoObjectStore[] = ['rows', 'bytes', 'receipts'];
const version = 2;

/**
 * The photo database of a carrier. Connects on first use, and again if the browser has closed the connection. Each carrier
 * has its own database, so that its pages cannot read the photos of another carrier.
 */
export function openPhotoDatabase(code: string, clock: Pick<WallClock, 'after'>): Transact {
  const connection = reopening((forget) => connect(`livery/${code}/photos`, forget), isConnectionLost);
  return (mode, work) =>
    withStorageTimeout(clock, () =>
      connection.use(async (database) => {
        const transaction = handleAbort(database.transaction(objectStores, mode, { durability: 'strict' }));
        try {
          const result = work((name) => transaction.objectStore(name));
          // Only a write has to wait for the end of the transaction.
          if (mode === 'readwrite') await Promise.all([result, transaction.done]);
          return await result;
        } catch (cause) {
          // If the device is full, the requests only report that the transaction was aborted.
          throw transaction.error ?? cause;
        }
      }),
    ).catch((cause: unknown) => {
      // A connection that does not answer one request does not answer later requests either.
      if (isTimeout(cause)) connection.forget();
      throw cause;
    });
}

/** @param onClosed called when the browser, or a tab with a newer release, closes the connection */
async function connect(name: string, onClosed: () => void): Promise<IDBPDatabase<PhotoSchema>> {
  const open = (requestedVersion: number | undefined) =>
    openDB<PhotoSchema>(name, requestedVersion, {
      upgrade(database, _oldVersion, _newVersion, transaction) {
        handleAbort(transaction);
        for (const store of objectStores)
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
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
