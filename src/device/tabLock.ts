/** A lock that is shared by all open tabs of one carrier. */
export interface Lock {
  /** Waits for the named lock, then runs `work`. Rejects with the signal's reason if aborted while waiting. */
  withLock<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/**
 * Uses the Web Locks API. The browser releases the lock when the tab crashes.
 * @param locks undefined in Safari before 15.4, where two open tabs can send the same photo twice
 */
export function createTabLock(locks: LockManager | undefined): Lock {
  return {
    async withLock(name, signal, work) {
      if (!locks) return await work();
      // The TypeScript type of `request` does not unwrap the callback's promise.
      return await locks.request(name, { signal }, work);
    },
  };
}
