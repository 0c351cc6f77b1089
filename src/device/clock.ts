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

export function wait({ after }: Pick<WallClock, 'after'>, delayMs: number): Promise<void> {
  return new Promise((resolve) => after(delayMs, resolve));
}

/** Resolves after the delay. Rejects with the signal's reason if the signal is aborted. */
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

/**
 * Runs work with a signal that is aborted by the caller's signal, if any, or after the time limit.
 * @param work `isTimedOut` tells whether the time limit has aborted the signal
 */
export async function withTimeLimit<T>(
  { after }: Pick<WallClock, 'after'>,
  limitMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal, isTimedOut: () => boolean) => Promise<T>,
): Promise<T> {
  const abortController = new AbortController();
  const onAbort = () => abortController.abort(signal?.reason);
  let isTimedOut = false;
  const cancelTimer = after(limitMs, () => {
    isTimedOut = true;
    abortController.abort();
  });
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    return await work(abortController.signal, () => isTimedOut);
  } finally {
    cancelTimer();
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Rejects with a `TimeoutError` if the work takes too long. The work then continues, and its result is ignored. */
export function inTime<T>(
  { after }: Pick<WallClock, 'after'>,
  limitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancelTimer = after(limitMs, () =>
      reject(new DOMException(`There was no answer in ${limitMs} ms.`, 'TimeoutError')),
    );
    work().then(resolve, reject).finally(cancelTimer);
  });
}

/** Rejects with the signal's reason as soon as it is aborted. The work then continues, and its result is ignored. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

export function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}
