import type { WallClock } from '#src/device/clock.ts';

/**
 * Calls `resume` when the network is back, and when the user returns to the page.
 * @param signal removes the listeners; without it, they stay as long as the page
 */
export function resumeOnReturn(resume: () => void, signal?: AbortSignal): void {
  const options = signal && { signal };
  const resumeFromCache = ({ persisted }: PageTransitionEvent) => {
    if (persisted) resume();
  };
  const resumeIfVisible = () => {
    if (document.visibilityState === 'visible') resume();
  };
  window.addEventListener('online', resume, options);
  window.addEventListener('pageshow', resumeFromCache, options);
  document.addEventListener('visibilitychange', resumeIfVisible, options);
}

/** A timer that runs once, at the earliest of the scheduled times. */
interface ResumeTimer {
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
