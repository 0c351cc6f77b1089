import type { WallClock } from '#src/platform/clock.ts';

export interface HeldClock extends WallClock {
  /** Advances the clock. Runs each due timer at its time, and settles its promises before the next timer. */
  pass(ms: number): Promise<void>;
  /** Number of pending timers. */
  readonly runningCount: number;
}

/** A clock that only advances when a test calls `pass`. */
export function heldClock(startMs = 1_000_000_000_000): HeldClock {
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
    async pass(ms) {
      const endMs = nowMs + ms;
      await settle();
      while (true) {
        const [next] = timers.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        nowMs = next.atMs;
        next.run();
        await settle();
      }
      nowMs = endMs;
    },
    get runningCount() {
      return timers.length;
    },
  };
}

/** Lets pending promises and IndexedDB events run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}
