import { findFailure } from './findFailure.ts';
import type { WalkResult } from './runSteps.ts';

/** Stops after this number of failures, because further failures are usually the same bug. */
const maxFailures = 5;

/** Runs the walks of these seeds, and returns the reports of those that failed. */
export async function findFailures<W extends { readonly steps: readonly object[] }>(
  { firstSeed, count }: { readonly firstSeed: number; readonly count: number },
  walkOf: (seed: number) => W,
  run: (walk: W) => Promise<WalkResult>,
): Promise<string> {
  const failures: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + count && failures.length < maxFailures; seed += 1) {
    try {
      const failure = await findFailure(run, walkOf(seed));
      if (failure) failures.push(`Seed ${seed}: ${failure.text}`);
    } catch (cause) {
      // The walk itself has failed, for example because the browser hung. The other seeds still run.
      failures.push(`Seed ${seed}: ${cause} ${(cause as Error).cause}`);
    }
  }
  return failures.join('\n\n');
}
