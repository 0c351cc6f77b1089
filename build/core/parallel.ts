/**
 * Calls `work` for each item, at most `limit` at a time. After the first error, no further items are started, and the
 * error is thrown when the running ones have finished.
 */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failure: { error: unknown } | undefined;
  const run = async () => {
    for (let item = items[next++]; item !== undefined && !failure; item = items[next++]) {
      try {
        await work(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(Math.max(1, limit), items.length) }, run));
  if (failure) throw failure.error;
}
