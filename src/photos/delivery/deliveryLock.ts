const lockName = (code: string) => `livery/${code}/delivery`;

/** A longer wait would exceed the time that browsers give a service worker for one event. */
const maxWaitMs = 60_000;

/**
 * Keeps the service worker from sending photos while `isActive` returns true: a visible page with unsent photos shows
 * the progress, and the customer may discard photos or log out.
 * @returns a function to call after each change of `isActive`
 */
export function createPageLock(locks: LockManager, code: string, isActive: () => boolean): () => void {
  let release: (() => void) | undefined;
  return () => {
    if (!isActive()) {
      release?.();
      release = undefined;
    } else if (!release) {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Rejects if another page steals the lock. That page then keeps the service worker waiting.
      locks.request(lockName(code), { steal: true }, () => released).catch(() => undefined);
    }
  };
}

/**
 * Waits until no page is active, then runs the work. If a page becomes active, aborts the work and rejects. Also
 * rejects after a minute of waiting.
 */
export async function withWorkerLock<T>(
  locks: LockManager,
  code: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abortController = new AbortController();
  // Not `AbortSignal.timeout`, which Chromium 92 to 102 lack. The signal has no effect once the lock is granted.
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), maxWaitMs);
  try {
    // The TypeScript type of `request` does not unwrap the callback's promise.
    return await locks.request(lockName(code), { signal: waiting.signal }, () =>
      work(abortController.signal),
    );
  } finally {
    clearTimeout(timer);
    abortController.abort();
  }
}
