import { inParallel } from '../core/parallel.ts';
import { concurrency } from './listing.ts';
import { findCause, type PublishLock } from './publishLock.ts';
import { LockLostError } from './stateWriter.ts';
import type { Target } from './target.ts';

/**
 * Deletes files in the given order, some of them in parallel. If another command took over while files were being
 * deleted, puts these files back, because that command may already rely on them.
 * @throws LockLostError if another command has taken over
 */
export async function removeFiles(target: Target, lock: PublishLock, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += concurrency) {
    const batch = keys.slice(start, start + concurrency);
    await lock.renewIfDue();
    await lock.confirm();
    const removed = new Map<string, Uint8Array>();
    try {
      await inParallel(batch, concurrency, async (key) => {
        const stored = await target.read(key);
        if (stored) removed.set(key, stored.bytes);
        await target.remove(key, lock.confirmIfOld);
      });
      await lock.confirm();
    } catch (error) {
      const failure = await findCause(lock, error);
      if (!(failure instanceof LockLostError)) throw failure;
      await inParallel([...removed], concurrency, async ([key, bytes]) => {
        await target.create(key, bytes);
      });
      throw failure;
    }
  }
}
