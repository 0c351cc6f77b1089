import type { SourceChange } from './watchFolders.ts';

/** The changes since the last call of `next`. */
export interface ChangedInputs {
  /** Code → time of its first change, from performance.now(). */
  readonly carriers: ReadonlyMap<string, number>;
  readonly environments: boolean;
  readonly sources: boolean;
}

export interface Changes {
  add(change: SourceChange): void;
  /**
   * Waits for the next change. Resolves to 'quiet' after `quietMs` without a change, and to 'ended' when the signal is
   * aborted. Several changes of one carrier, for example when an editor saves, count as one.
   */
  next(quietMs: number | undefined): Promise<ChangedInputs | 'quiet' | 'ended'>;
}

export function collectChanges(signal: AbortSignal): Changes {
  let pending = emptyChanges();
  let wake: (() => void) | undefined;
  signal.addEventListener('abort', () => wake?.());
  const isEmpty = () => pending.carriers.size === 0 && !pending.environments && !pending.sources;
  return {
    add(change) {
      if (change.kind !== 'carrier') pending[change.kind] = true;
      else if (!pending.carriers.has(change.code)) pending.carriers.set(change.code, performance.now());
      wake?.();
    },
    async next(quietMs) {
      if (isEmpty() && !signal.aborted) await waitForWake(quietMs, (done) => (wake = done));
      wake = undefined;
      if (signal.aborted) return 'ended';
      if (isEmpty()) return 'quiet';
      const taken = pending;
      pending = emptyChanges();
      return taken;
    },
  };
}

function emptyChanges() {
  return { carriers: new Map<string, number>(), environments: false, sources: false };
}

function waitForWake(limitMs: number | undefined, onReady: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = limitMs === undefined ? undefined : setTimeout(resolve, limitMs);
    onReady(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
