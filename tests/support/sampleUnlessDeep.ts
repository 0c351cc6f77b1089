/** Returns the first `quickCount` items for `npm test`, and all items for `npm run test:deep`. */
export function sampleUnlessDeep<T>(all: readonly T[], quickCount: number): readonly T[] {
  return process.env.LIVERY_DEEP === '1' ? all : all.slice(0, quickCount);
}
