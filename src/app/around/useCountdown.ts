import { useEffect, useEffectEvent } from 'react';

/** Time as the screens are given it, so that tests hold it in their hand. */
export interface Clock {
  /** Milliseconds that never go back. */
  readonly nowMs: () => number;
  /** @returns a function that calls it off */
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
 * Calls `onEnd` with the time once `delayMs` is over, counted anew whenever `delayMs` or `since` changes; never without
 * a delay.
 */
export function useCountdown(
  clock: Clock,
  { delayMs, since, onEnd }: { delayMs: number | undefined; since: number; onEnd: (atMs: number) => void },
): void {
  const end = useEffectEvent(() => onEnd(clock.nowMs()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same delay from a later moment is another one
  useEffect(() => {
    if (delayMs === undefined) return;
    return clock.after(delayMs, end);
  }, [clock, delayMs, since]);
}
