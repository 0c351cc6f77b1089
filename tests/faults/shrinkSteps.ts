/**
 * Removes elements as long as the rest still fails: first halves, then smaller and smaller parts (delta debugging).
 * @param maxRuns the largest number of calls of `fails`, which is slow
 */
export async function shrinkSteps<T>(
  steps: readonly T[],
  fails: (steps: readonly T[]) => Promise<boolean>,
  maxRuns: number,
): Promise<readonly T[]> {
  let best = steps;
  let runs = 0;
  for (let size = Math.ceil(best.length / 2); size >= 1; ) {
    let isShorter = false;
    // Starts at the end, because the steps after the failure are usually not needed.
    for (let end = best.length; end > 0 && runs < maxRuns; end -= size) {
      const candidate = [...best.slice(0, Math.max(0, end - size)), ...best.slice(end)];
      runs += 1;
      if (!(await fails(candidate))) continue;
      best = candidate;
      isShorter = true;
    }
    if (runs >= maxRuns) return best;
    if (size > 1) size = Math.ceil(size / 2);
    else if (!isShorter) return best;
  }
  return best;
}
