/** What a bundle may weigh and a build may make. Bytes are brotli as it ships: packed with quality 11. */
export const budgets = {
  /** As many chunks as there are areas of the app, not routes: each costs bytes in every page's import map. */
  chunks: 20,
  /** More compiles than this make a build slow without anybody having meant it. */
  variants: 64,
  /** The start page and all that it runs. */
  firstScreen: 82_000,
  html: 6_500,
  /** Our own code in the scripts of the first screen. */
  ownCode: 12_000,
  /** A carrier's words and brand. */
  data: 8_000,
  /** What makes photos, in a worker of its own. */
  photos: 25_000,
} as const;

export type BudgetName = keyof typeof budgets;

export interface OverBudget {
  readonly budget: BudgetName;
  readonly limit: number;
  readonly actual: number;
}

/** What is over, of the sizes that are given. */
export function findOver(sizes: Partial<Readonly<Record<BudgetName, number>>>): OverBudget[] {
  return (Object.entries(sizes) as [BudgetName, number][])
    .filter(([budget, actual]) => actual > budgets[budget])
    .map(([budget, actual]) => ({ budget, limit: budgets[budget], actual }));
}

/** A build ends at these with exit 5; the others are told. */
export function stopsBuild({ budget }: OverBudget): boolean {
  return budget === 'chunks' || budget === 'variants';
}
