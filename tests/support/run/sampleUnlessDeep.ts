export const isDeep = process.env.LIVERY_DEEP === '1';

/** Returns the first `quickCount` items for `npm test`, and all items for `npm run test:deep`. */
export function sampleUnlessDeep<T>(all: readonly T[], quickCount: number): readonly T[] {
  return isDeep ? all : all.slice(0, quickCount);
}

/** Returns the step of a loop over all cases: `quickStep` for `npm test`, and `deepStep` for `npm run test:deep`. */
export function stepUnlessDeep(quickStep: number, deepStep = 1): number {
  return isDeep ? deepStep : quickStep;
}

/** Declares tests that only `npm run test:deep` runs. */
export function onlyDeep(declare: () => void): void {
  if (isDeep) declare();
}
