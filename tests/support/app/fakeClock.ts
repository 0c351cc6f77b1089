import type { WallClock } from '#src/device/clock.ts';

export interface FakeClock extends WallClock {
  /** Advances the clock. Runs each due timer at its time, and settles its promises before the next timer. */
  advance(ms: number): Promise<void>;
  /** Number of pending timers. */
  readonly runningCount: number;
}

/** A clock that only advances when a test calls `advance`. */
export function createFakeClock(startMs = 1_000_000_000_000): FakeClock {
  let nowMs = startMs;
  let timers: { readonly atMs: number; readonly run: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    after(delayMs, run) {
      const timer = { atMs: nowMs + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const endMs = nowMs + ms;
      await flushPromises();
      while (true) {
        const [next] = timers.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        nowMs = next.atMs;
        next.run();
        await flushPromises();
      }
      nowMs = endMs;
    },
    get runningCount() {
      return timers.length;
    },
  };
}

/** Lets pending promises and IndexedDB events run. */
export async function flushPromises(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
