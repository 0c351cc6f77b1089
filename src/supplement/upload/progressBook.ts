import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';

/**
 * How far each file is, a signal for each: apart from the state of the list, which would be drawn anew with every few
 * bytes, and each row hears of its own file alone.
 */
export interface ProgressBook {
  /** Whole per cent; 0 where nothing is known. */
  percentOf(id: string): ReadonlySignal<number>;
  /** @param share of the bytes that have left, 0 to 1 */
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
