/**
 * Runs the work with at most `limit` items under way. The first failure stops new ones and is thrown after the rest.
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
