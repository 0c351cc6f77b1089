/** Size limits for a bundle and count limits for a build. Sizes are bytes after brotli compression with quality 11. */
export const budgets = {
  /**
   * Allows roughly one chunk per area of the app, not per route, because each chunk adds bytes to the import map of
   * every page.
   */
  chunks: 20,
  /** Fails a build with too many variants, because each variant is compiled separately. */
  variants: 64,
  /** The start page and all scripts and styles that it loads. */
  firstScreen: 88_000,
  /** The start page alone, with the styles that all first screens share. */
  html: 7_500,
  /** The project's own code, without dependencies, in the scripts of the first screen. */
  ownCode: 15_000,
  /** The texts and brand style of one carrier. */
  data: 8_000,
  /** The web worker that processes photos. */
  photos: 25_000,
} as const;

export type BudgetName = keyof typeof budgets;

export interface ExceededBudget {
  readonly budget: BudgetName;
  readonly limit: number;
  readonly actual: number;
}

/** Returns the budgets that the given sizes exceed. */
export function findExceededBudgets(sizes: Partial<Readonly<Record<BudgetName, number>>>): ExceededBudget[] {
  return (Object.entries(sizes) as [BudgetName, number][])
    .filter(([budget, actual]) => actual > budgets[budget])
    .map(([budget, actual]) => ({ budget, limit: budgets[budget], actual }));
}

/** Exceeding one of these budgets ends the build with exit code 5. The other budgets only produce a warning. */
export function stopsBuild({ budget }: ExceededBudget): boolean {
  return budget === 'chunks' || budget === 'variants';
}
