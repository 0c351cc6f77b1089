import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';

/**
 * The upload progress of each file, with one signal per file. Separate from the list state, so that progress rerenders
 * only the row of its own file and not the whole list.
 */
export interface ProgressBook {
  /** The progress in whole percent; 0 if unknown. */
  percentOf(id: string): ReadonlySignal<number>;
  /** @param share the share of bytes sent, 0 to 1 */
  set(id: string, share: number): void;
  forget(id: string): void;
}

export function createProgressBook(): ProgressBook {
  const percents = new Map<string, Signal<number>>();
  const open = (id: string): Signal<number> => {
    const known = percents.get(id) ?? signal(0);
    percents.set(id, known);
    return known;
  };
  return {
    percentOf: open,
    set(id, share) {
      open(id).value = Math.floor(Math.min(1, Math.max(0, share)) * 100);
    },
    forget(id) {
      open(id).value = 0;
      percents.delete(id);
    },
  };
}
