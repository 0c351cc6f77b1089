import 'fake-indexeddb/auto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { sessionKeyDatabase } from '#src/device/crypto/sessionKey.ts';

const timeoutMs = 8_000;

/** Blocks the database: it cannot open before its deletion, which waits for a connection until the test has ended. */
async function blockDatabase(code: string): Promise<void> {
  const name = sessionKeyDatabase(code);
  const connection = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name, 1);
    request.onsuccess = () => resolve(request.result);
  });
  indexedDB.deleteDatabase(name);
  onTestFinished(() => connection.close());
}

describe('session cipher', () => {
  it('ends every operation after eight seconds if the database does not respond [trust U16]', async () => {
    await blockDatabase('blocked');
    // The fake IndexedDB needs the real `setImmediate`.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cipher = createSessionCipher('blocked');
    const results = Promise.allSettled([
      cipher.encrypt('text'),
      cipher.decrypt('text'),
      cipher.store('name', 'text'),
      cipher.load('name'),
      cipher.remove('name'),
    ]);
    await vi.advanceTimersByTimeAsync(timeoutMs);
    vi.useRealTimers();
    expect((await results).map(({ status }) => status)).toEqual([
      ...['rejected', 'rejected', 'rejected', 'fulfilled', 'rejected'],
    ]);
  });
});
