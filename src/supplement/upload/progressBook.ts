/** How far each file is. Apart from the state of the list, which would be drawn anew with every few bytes. */
export interface ProgressBook {
  /** Whole per cent; 0 where nothing is known. */
  percentOf(id: string): number;
  set(id: string, share: number): void;
  forget(id: string): void;
  subscribe(listener: () => void): () => void;
}

export function createProgressBook(): ProgressBook {
  const percents = new Map<string, number>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    percentOf: (id) => percents.get(id) ?? 0,
    set(id, share) {
      const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100);
      if (percents.get(id) === percent) return;
      percents.set(id, percent);
      tell();
    },
    forget(id) {
      if (percents.delete(id)) tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
