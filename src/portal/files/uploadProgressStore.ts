import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';

/**
 * The upload progress of each file, with one signal per file. Separate from the list state, so that progress rerenders
 * only that file's row and not the whole list.
 */
export interface UploadProgressStore {
  /** The progress in whole percent; 0 if unknown. */
  percentOf(id: string): ReadonlySignal<number>;
  /**
   * Never lowers the progress, although a retry sends the file from its beginning.
   * @param share the share of bytes sent, 0 to 1
   */
  set(id: string, share: number): void;
  remove(id: string): void;
}

export function createUploadProgressStore(): UploadProgressStore {
  const percents = new Map<string, Signal<number>>();
  const signalOf = (id: string): Signal<number> => {
    const percent = percents.get(id) ?? signal(0);
    percents.set(id, percent);
    return percent;
  };
  return {
    percentOf: signalOf,
    set(id, share) {
      const percent = signalOf(id);
      percent.value = Math.max(percent.peek(), Math.floor(Math.min(1, Math.max(0, share)) * 100));
    },
    remove(id) {
      signalOf(id).value = 0;
      percents.delete(id);
    },
  };
}
