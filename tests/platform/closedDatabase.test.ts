import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPhotoDatabase, type PhotoDatabase } from '#src/platform/photoDatabase.ts';
import { createSessionCipher } from '#src/platform/sessionCipher.ts';

const lease = { owner: 'tab', untilMs: 20_000 };
const photo = { id: 'a', keptAtMs: 1, meta: null };

const uses: readonly [keyof PhotoDatabase, (photos: PhotoDatabase) => Promise<unknown>][] = [
  ['list', (photos) => photos.list()],
  ['find', (photos) => photos.find('a')],
  ['findReceipt', (photos) => photos.findReceipt('a')],
  ['bytesOf', (photos) => photos.bytesOf('a')],
  ['put', (photos) => photos.put(photo, new ArrayBuffer(1))],
  ['updateMeta', (photos) => photos.updateMeta('a', null)],
  ['replaceWithReceipt', (photos) => photos.replaceWithReceipt({ id: 'a', meta: null })],
  ['remove', (photos) => photos.remove(['a'])],
  ['acquireLease', (photos) => photos.acquireLease('queue', lease, 0)],
  ['releaseLease', (photos) => photos.releaseLease('queue', 'tab')],
];

const uncaught: unknown[] = [];
const record = (reason: unknown) => void uncaught.push(reason);
let otherListeners: NodeJS.UnhandledRejectionListener[] = [];

beforeEach(() => {
  uncaught.length = 0;
  // The listeners of the test runner would fail the run instead of the test.
  otherListeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', record);
});

afterEach(() => {
  vi.restoreAllMocks();
  process.removeAllListeners('unhandledRejection');
  for (const listener of otherListeners) process.on('unhandledRejection', listener);
});

/** Aborts every transaction after its first request, as a browser does that closes the database to free disk space. */
function closeDuringTransactions(): void {
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args);
    queueMicrotask(() => transaction.abort());
    return transaction;
  });
}

/** Aborts the transaction that creates a database. */
function closeDuringUpgrade(): void {
  const create = IDBDatabase.prototype.createObjectStore;
  vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    const objectStore = create.apply(this, args);
    if (args[0] === 'keys' || args[0] === 'receipts') queueMicrotask(() => objectStore.transaction.abort());
    return objectStore;
  });
}

/** Node reports rejections without a handler after the current task. */
const endOfTask = () => new Promise((resolve) => setTimeout(resolve));

describe('database that the browser closes during a transaction', () => {
  it.each(uses)(
    'makes %s of the photos reject once, without an uncaught error [trust U16]',
    async (_name, use) => {
      const photos = createPhotoDatabase('acme');
      await photos.list();
      closeDuringTransactions();
      await expect(use(photos)).rejects.toThrow();
      await endOfTask();
      expect(uncaught).toEqual([]);
    },
  );

  it('makes the session cipher reject once, without an uncaught error [trust U16]', async () => {
    const cipher = createSessionCipher('acme');
    const encrypted = await cipher.encrypt('text');
    closeDuringTransactions();
    await expect(cipher.encrypt('text')).rejects.toThrow();
    await expect(cipher.decrypt(encrypted)).rejects.toThrow();
    await endOfTask();
    expect(uncaught).toEqual([]);
  });

  it('can be created again, without an uncaught error [trust U16]', async () => {
    const photos = createPhotoDatabase('zeta');
    const cipher = createSessionCipher('zeta');
    closeDuringUpgrade();
    await expect(photos.list()).rejects.toThrow();
    await expect(cipher.encrypt('text')).rejects.toThrow();
    await endOfTask();
    expect(uncaught).toEqual([]);
    vi.restoreAllMocks();
    expect(await photos.list()).toEqual({ photos: [], receipts: [] });
    expect(await cipher.decrypt(await cipher.encrypt('text'))).toBe('text');
  });
});
