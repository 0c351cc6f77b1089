import type { Page } from 'playwright';
import type { QueuedPhoto } from '#src/photos/queue/queuedPhoto.ts';

/** Minimal JPEG bytes that differ for each mark. */
function jpegOf(mark: number): number[] {
  return [0xff, 0xd8, 0xff, 0xe0, mark, mark >> 8, 0x0d, 0x0a, 0xff, 0xd9];
}

/**
 * Stores photos in IndexedDB as a killed tab leaves them. A new database gets the schema of the app's first release.
 */
export async function storePhotos(page: Page, code: string, photos: readonly QueuedPhoto[]): Promise<void> {
  const rows = photos.map(({ id, ...meta }, index) => ({
    row: { id, keptAtMs: meta.takenAtMs, meta },
    bytes: jpegOf(index + 1),
  }));
  await page.evaluate(
    async ([name, entries]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onupgradeneeded = () => {
          for (const store of ['rows', 'bytes', 'leases']) request.result.createObjectStore(store);
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const transaction = database.transaction(['rows', 'bytes'], 'readwrite');
      for (const { row, bytes } of entries) {
        transaction.objectStore('rows').put(row, row.id);
        transaction.objectStore('bytes').put(new Uint8Array(bytes).buffer, row.id);
      }
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
    },
    [`livery/${code}/photos`, rows] as const,
  );
}

/** Ids of the photos stored on the device. */
export async function listStoredPhotos(page: Page, code: string): Promise<string[]> {
  const { rows = [], bytes = [] } = await readKeys(page, code);
  if (String(rows) !== String(bytes))
    throw new Error('The stored rows and bytes belong to different photos.');
  return rows;
}

/** Ids of the photos with a stored receipt. */
export async function listReceipts(page: Page, code: string): Promise<string[]> {
  return (await readKeys(page, code)).receipts ?? [];
}

/** The keys of each object store, by its name. */
function readKeys(page: Page, code: string): Promise<Record<string, string[]>> {
  return page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const stores = [...database.objectStoreNames];
    const keys = await Promise.all(
      stores.map(
        (store) =>
          new Promise<string[]>((resolve) => {
            const request = database.transaction(store).objectStore(store).getAllKeys();
            request.onsuccess = () => resolve(request.result.map(String));
          }),
      ),
    );
    database.close();
    return Object.fromEntries(stores.map((store, index) => [store, keys[index] ?? []]));
  }, `livery/${code}/photos`);
}

type WindowWithDatabases = typeof globalThis & { openDatabases?: IDBDatabase[] };

/** An init script that remembers the databases which the page has opened. */
export function watchDatabases(): void {
  const { open } = IDBFactory.prototype;
  const databases: IDBDatabase[] = [];
  (globalThis as WindowWithDatabases).openDatabases = databases;
  IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
    const request = open.apply(this, args);
    request.addEventListener('success', () => databases.push(request.result));
    return request;
  };
}

/** Closes the databases of the page without an event, as Safari does in the background. Needs `watchDatabases`. */
export async function closeDatabases(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const database of (globalThis as WindowWithDatabases).openDatabases ?? []) database.close();
  });
}
