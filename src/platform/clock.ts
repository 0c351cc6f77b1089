/** Time as the app is given it, so that tests hold it in their hand. */
export interface WallClock {
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  /** @returns a function that calls it off */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

export const wallClock: WallClock = {
  nowMs: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Waits; an abort ends the wait and rejects with its reason. */
export function waitFor(clock: WallClock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = clock.after(delayMs, () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
    const giveUp = () => {
      stop();
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
