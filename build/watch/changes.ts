import type { SourceChange } from './watchFolders.ts';

/** What has changed since the last look. */
export interface ChangedInputs {
  /** Code → when its first change was seen, in ms of performance.now(). */
  readonly carriers: ReadonlyMap<string, number>;
  readonly environments: boolean;
  readonly sources: boolean;
}

export interface Changes {
  add(change: SourceChange): void;
  /**
   * What has changed, as soon as there is something; 'quiet' when nothing has for that long; 'ended' after the signal.
   * Many changes of one carrier, as an editor's save makes them, are one.
   */
  next(quietMs: number | undefined): Promise<ChangedInputs | 'quiet' | 'ended'>;
}

export function collectChanges(signal: AbortSignal): Changes {
  let pending = nothing();
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
      if (isEmpty() && !signal.aborted) await sleepUntilWoken(quietMs, (done) => (wake = done));
      wake = undefined;
      if (signal.aborted) return 'ended';
      if (isEmpty()) return 'quiet';
      const taken = pending;
      pending = nothing();
      return taken;
    },
  };
}

function nothing() {
  return { carriers: new Map<string, number>(), environments: false, sources: false };
}

function sleepUntilWoken(limitMs: number | undefined, hand: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = limitMs === undefined ? undefined : setTimeout(resolve, limitMs);
    hand(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
