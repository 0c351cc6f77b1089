import { useEffect, useEffectEvent } from 'react';

/** Time source of the screens; tests replace it. */
export interface Clock {
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
  /** @returns a function that cancels the call */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

export const browserClock: Clock = {
  nowMs: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/**
 * Calls `onEnd` with the current time once `delayMs` has passed. Restarts whenever `delayMs` or `since` changes. Does
 * nothing if `delayMs` is undefined.
 */
export function useCountdown(
  clock: Clock,
  { delayMs, since, onEnd }: { delayMs: number | undefined; since: number; onEnd: (atMs: number) => void },
): void {
  const end = useEffectEvent(() => onEnd(clock.nowMs()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `since` restarts the timer even if the delay is the same
  useEffect(() => {
    if (delayMs === undefined) return;
    return clock.after(delayMs, end);
  }, [clock, delayMs, since]);
}
