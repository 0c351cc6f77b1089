import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WallClock, wallClock } from '#src/device/clock.ts';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { createPhotoStore, type PhotoStore } from '#src/photos/queue/photoStore.ts';
import { createFakeClock } from '../support/app/fakeClock.ts';

const photo = { id: 'a', meta: null, bytes: new ArrayBuffer(1) };

/** Operations of the store, each with its result if the database fails. */
const uses: readonly [keyof PhotoStore, (store: PhotoStore) => Promise<unknown>, unknown][] = [
  ['list', (store) => store.list(), undefined],
  ['find', (store) => store.find('a'), 'unknown'],
  ['findReceipt', (store) => store.findReceipt('a'), undefined],
  ['bytesOf', (store) => store.bytesOf('a'), undefined],
  ['updateMeta', (store) => store.updateMeta('a', null), 'unsaved'],
  ['replaceWithReceipt', (store) => store.replaceWithReceipt({ id: 'a', meta: null }), undefined],
  ['remove', (store) => store.remove('a'), undefined],
  ['persist', (store) => store.persist({ ...photo, id: 'b' }), false],
];

const warnings: string[] = [];
const openPhotos = (code = 'acme', clock: WallClock = wallClock) =>
  createPhotoStore(code, clock, { warn: (what) => warnings.push(what) });

const uncaught: unknown[] = [];
const record = (reason: unknown) => void uncaught.push(reason);
let otherListeners: NodeJS.UnhandledRejectionListener[] = [];

beforeEach(() => {
  uncaught.length = 0;
  warnings.length = 0;
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

/** Safari reports a lost server on every use of the old connection, and once when the database is opened. */
function loseServer(): void {
  const lost = () => {
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  };
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(lost);
}

/** Aborts every transaction after its first request, like a browser that closes the database to free disk space. */
function closeDuringTransactions(): void {
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args);
    queueMicrotask(() => transaction.abort());
    return transaction;
  });
}

/** Node reports rejections without a handler after the current task. */
const endOfTask = () => new Promise((resolve) => setTimeout(resolve));

describe.each([
  ['without an event', closeBeforeTransaction],
  ['because its server is lost', loseServer],
])('database connection that the browser closes %s', (_way, close) => {
  it('is replaced by a new connection, so that the key of the session is found [trust U16]', async () => {
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
    'is replaced by a new connection, so that the photo operation %s succeeds [trust U16]',
    async (_name, use) => {
      const store = openPhotos();
      await store.persist(photo);
      close();
      await use(store);
      expect(await store.list()).toBeDefined();
      await endOfTask();
      expect([uncaught, warnings]).toEqual([[], []]);
    },
  );
});

describe('photo database', () => {
  it('ends every operation after eight seconds while another tab blocks the database, and works again later [trust U16]', async () => {
    const blocking = await openDB('livery/blocked/photos', 1, {
      upgrade(database) {
        for (const store of ['rows', 'bytes']) database.createObjectStore(store);
      },
    });
    const clock = createFakeClock();
    const store = openPhotos('blocked', clock);
    const results = Promise.all(uses.map(([, use]) => use(store)));
    await expect.poll(() => clock.runningCount).toBe(uses.length);
    await clock.advance(8_000);
    expect(await results).toEqual(uses.map(([, , answer]) => answer));
    expect(clock.runningCount, 'number of running timers').toBe(0);
    blocking.close();
    expect(await store.list()).toBeDefined();
  });
});

describe('database that the browser closes during each transaction', () => {
  it.each(uses)(
    'makes the photo operation %s fail without an uncaught error [trust U16]',
    async (_name, use, answer) => {
      const store = openPhotos();
      await store.list();
      closeDuringTransactions();
      expect(await use(store)).toEqual(answer);
      await endOfTask();
      expect(uncaught).toEqual([]);
    },
  );
});
