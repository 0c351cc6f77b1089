import type { ChangedInput } from './watchFolders.ts';

export interface Changes {
  add(input: ChangedInput): void;
  /**
   * Waits for the next change and returns all inputs that have changed since the last call. Resolves to 'quiet' after
   * `quietMs` without a change, and to 'ended' when the signal is aborted.
   */
  next(quietMs: number | undefined): Promise<ReadonlySet<ChangedInput> | 'quiet' | 'ended'>;
}

export function collectChanges(signal: AbortSignal): Changes {
  let pending = new Set<ChangedInput>();
  let wake: (() => void) | undefined;
  signal.addEventListener('abort', () => wake?.());
  return {
    add(input) {
      pending.add(input);
      wake?.();
    },
    async next(quietMs) {
      if (pending.size === 0 && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = quietMs === undefined ? undefined : setTimeout(resolve, quietMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      if (signal.aborted) return 'ended';
      if (pending.size === 0) return 'quiet';
      const taken = pending;
      pending = new Set();
      return taken;
    },
  };
}
