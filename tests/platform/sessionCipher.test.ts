import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { createSessionCipher } from '#src/platform/sessionCipher.ts';
import { sessionKeyDatabase } from '#src/platform/sessionKey.ts';

const timeoutMs = 8_000;

/** Opens wait for a deletion, which waits for a connection that never closes. */
async function blockDatabase(code: string): Promise<void> {
  const name = sessionKeyDatabase(code);
  await new Promise((resolve) => {
    indexedDB.open(name, 1).onsuccess = resolve;
  });
  indexedDB.deleteDatabase(name);
}

describe('session cipher', () => {
  it('rejects, or finds nothing, after eight seconds if the database does not answer [trust U16]', async () => {
    await blockDatabase('acme');
    // IndexedDB needs real immediates.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cipher = createSessionCipher('acme');
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
