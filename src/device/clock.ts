/** The clock that the app receives, so that tests can control time. */
export interface WallClock {
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  /** @returns a function that cancels the timer */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

export const wallClock: WallClock = {
  nowMs: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after the delay. Rejects with the signal's reason if aborted. */
export function waitFor(clock: WallClock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const cancelTimer = clock.after(delayMs, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    const onAbort = () => {
      cancelTimer();
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
