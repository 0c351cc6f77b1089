import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { createPhotoDatabase, type PhotoDatabase } from '#src/photos/queue/photoDatabase.ts';
import { createFakeClock } from '../support/fakeClock.ts';

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

/** Closes the connection before the next transaction, without a `close` event, as Safari does in the background. */
function closeBeforeTransaction(): void {
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...args
  ) {
    this.close();
    return begin.apply(this, args);
  });
}

/** Aborts the next transaction after its first request, and loses the connection. */
function closeDuringTransaction(): void {
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...args
  ) {
    const transaction = begin.apply(this, args);
    queueMicrotask(() => {
      transaction.abort();
      this.close();
    });
    return transaction;
  });
}

/** Safari reports a lost server on every use of the old connection, and once when the database is opened. */
function loseServer(): void {
  const lost = () => {
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  };
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(lost);
}

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

describe.each([
  ['without an event', closeBeforeTransaction],
  ['during a transaction', closeDuringTransaction],
  ['because its server is lost', loseServer],
])('database connection that the browser closes %s', (_way, close) => {
  it('is replaced by a new one, so that the key of the session is found [trust U16]', async () => {
    const cipher = createSessionCipher('acme');
    const encrypted = await cipher.encrypt('text');
    close();
    expect(await cipher.decrypt(encrypted)).toBe('text');
    close();
    expect(await cipher.decrypt(await cipher.encrypt('other'))).toBe('other');
    await endOfTask();
    expect(uncaught).toEqual([]);
  });

  it.each(uses)(
    'is replaced by a new one, so that %s of the photos succeeds [trust U16]',
    async (_name, use) => {
      const photos = createPhotoDatabase('acme');
      await photos.put(photo, new ArrayBuffer(1));
      close();
      await use(photos);
      expect(await photos.list()).toBeDefined();
      await endOfTask();
      expect(uncaught).toEqual([]);
    },
  );
});

describe('photo database', () => {
  it('does not open the database again because the device is full [trust U16]', async () => {
    const photos = createPhotoDatabase('acme');
    await photos.list();
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await expect(photos.put(photo, new ArrayBuffer(1))).rejects.toThrow('The disk is full.');
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('ends every operation that gets no answer, and works again when another tab stops blocking it [trust U16]', async () => {
    const blocking = await openDB('livery/blocked/photos', 1, {
      upgrade(database) {
        for (const store of ['rows', 'bytes']) database.createObjectStore(store);
      },
    });
    const clock = createFakeClock();
    const photos = createPhotoDatabase('blocked', clock);
    const results = Promise.allSettled(uses.map(([, use]) => use(photos)));
    await clock.advance(8_000);
    expect((await results).map(({ status }) => status)).toEqual(uses.map(() => 'rejected'));
    expect(clock.runningCount, 'number of running timers').toBe(0);
    blocking.close();
    expect(await photos.list()).toEqual({ photos: [], receipts: [] });
  });
});

describe('database that the browser closes during each transaction', () => {
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
