import type { WallClock } from '#src/device/clock.ts';

/** A timer that runs once, at the earliest of the scheduled times. */
export interface ResumeTimer {
  schedule(delayMs: number): void;
}

export function createResumeTimer(clock: WallClock, run: () => void): ResumeTimer {
  let atMs = Number.POSITIVE_INFINITY;
  let stop = () => {};
  return {
    schedule(delayMs) {
      const nextMs = clock.nowMs() + delayMs;
      if (nextMs >= atMs) return;
      stop();
      atMs = nextMs;
      stop = clock.after(delayMs, () => {
        atMs = Number.POSITIVE_INFINITY;
        run();
      });
    },
  };
}
