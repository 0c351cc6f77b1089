import { type WallClock, waitFor } from './clock.ts';
import type { PhotoDatabase } from './photoDatabase.ts';

/** Lets one tab at a time do something, of all that are open for one carrier. */
export interface Turns {
  /** Waits until nobody else has the name, then works. Rejects with the signal's reason when aborted before. */
  take<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** The browser's own: a tab that dies gives its turn back at once. */
export function createLockTurns(locks: LockManager): Turns {
  return {
    async take(name, signal, work) {
      // Its type forgets that it waits for what the work gives.
      return await locks.request(name, { signal }, work);
    },
  };
}

export interface LeaseOptions {
  readonly leases: Pick<PhotoDatabase, 'lease' | 'release'>;
  readonly clock: WallClock;
  /** Of this page, and of no other. */
  readonly owner: string;
}

const leaseMs = 20_000;
const renewalMs = 6_000;
const nextLookMs = 1_000;

/**
 * For browsers without locks: a record on the device that runs out where its tab dies. A device that cannot keep the
 * record keeps no photos for another tab to find either.
 */
export function createLeaseTurns({ leases, clock, owner }: LeaseOptions): Turns {
  const lease = (name: string) => {
    const nowMs = clock.nowMs();
    return leases.lease(name, { owner, untilMs: nowMs + leaseMs }, nowMs).catch(() => true);
  };
  /** @returns a function that lets it run out */
  const keepUp = (name: string): (() => void) => {
    let isOver = false;
    let stop = () => {};
    const renew = () => {
      if (isOver) return;
      stop = clock.after(renewalMs, () => void lease(name).then(renew));
    };
    renew();
    return () => {
      isOver = true;
      stop();
    };
  };
  return {
    async take(name, signal, work) {
      while (!(await lease(name))) await waitFor(clock, nextLookMs, signal);
      const stop = keepUp(name);
      try {
        if (signal.aborted) throw signal.reason;
        return await work();
      } finally {
        stop();
        await leases.release(name, owner).catch(() => undefined);
      }
    },
  };
}
