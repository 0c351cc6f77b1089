import { type WallClock, waitFor } from './clock.ts';
import type { PhotoDatabase } from './photoDatabase.ts';

/** A lock that is shared by all open tabs of one carrier. */
export interface Lock {
  /** Waits for the named lock, then runs `work`. Rejects with the signal's reason if aborted while waiting. */
  withLock<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** Uses the Web Locks API. The browser releases the lock when the tab crashes. */
export function createWebLock(locks: LockManager): Lock {
  return {
    async withLock(name, signal, work) {
      // The TypeScript type of `request` does not unwrap the callback's promise.
      return await locks.request(name, { signal }, work);
    },
  };
}

export interface LeaseLockOptions {
  readonly leases: Pick<PhotoDatabase, 'acquireLease' | 'releaseLease'>;
  readonly clock: WallClock;
  /** Unique ID of this page. */
  readonly owner: string;
}

const leaseMs = 20_000;
const renewalMs = 6_000;
const pollIntervalMs = 1_000;

/**
 * Fallback for browsers without the Web Locks API: a lease in the database that expires if its tab crashes. If the
 * device cannot store the lease, it cannot store photos for other tabs either, so the lock is granted.
 */
export function createLeaseLock({ leases, clock, owner }: LeaseLockOptions): Lock {
  const lease = (name: string) => {
    const nowMs = clock.nowMs();
    return leases.acquireLease(name, { owner, untilMs: nowMs + leaseMs }, nowMs).catch(() => true);
  };
  /**
   * Renews the lease at intervals.
   * @returns a function that stops the renewal
   */
  const startRenewal = (name: string): (() => void) => {
    let isStopped = false;
    let stop = () => {};
    const renew = () => {
      if (isStopped) return;
      stop = clock.after(renewalMs, () => void lease(name).then(renew));
    };
    renew();
    return () => {
      isStopped = true;
      stop();
    };
  };
  return {
    async withLock(name, signal, work) {
      while (!(await lease(name))) await waitFor(clock, pollIntervalMs, signal);
      const cancelTimer = startRenewal(name);
      try {
        if (signal.aborted) throw signal.reason;
        return await work();
      } finally {
        cancelTimer();
        await leases.releaseLease(name, owner).catch(() => undefined);
      }
    },
  };
}
