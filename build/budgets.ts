/** Limits for bundles and builds. Sizes are brotli bytes at quality 11, as shipped. */
export const budgets = {
  /** One chunk per area of the app, not per route: each chunk costs bytes in every page's import map. */
  chunks: 20,
  /** More variants than this make a build slow by accident. */
  variants: 64,
  /** The start page with everything it executes. */
  firstScreen: 82_000,
  html: 6_500,
  /** Our own code in the scripts of the first screen. */
  ownCode: 12_000,
  /** A carrier's strings and brand. */
  data: 8_000,
  /** The photo worker. */
  photos: 25_000,
} as const;

export type BudgetName = keyof typeof budgets;

export interface OverBudget {
  readonly budget: BudgetName;
  readonly limit: number;
  readonly actual: number;
}

/** Returns the sizes that exceed their budget. */
export function findOver(sizes: Partial<Readonly<Record<BudgetName, number>>>): OverBudget[] {
  return (Object.entries(sizes) as [BudgetName, number][])
    .filter(([budget, actual]) => actual > budgets[budget])
    .map(([budget, actual]) => ({ budget, limit: budgets[budget], actual }));
}

/** True for budgets that stop a build with exit code 5. The others are only reported. */
export function stopsBuild({ budget }: OverBudget): boolean {
  return budget === 'chunks' || budget === 'variants';
}
