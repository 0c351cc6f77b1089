/** `npm test` takes the first of what differs in little; `npm run test:deep` runs the same tests with all of it. */
export function inBreadth<T>(all: readonly T[], quickCount: number): readonly T[] {
  return process.env.LIVERY_DEEP === '1' ? all : all.slice(0, quickCount);
}
