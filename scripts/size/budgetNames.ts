import type { BudgetName } from '#build/core/budgets.ts';

const names: Readonly<Record<BudgetName, string>> = {
  chunks: 'scripts of a variant',
  variants: 'variants',
  firstScreen: 'first screen',
  html: 'HTML of the start page',
  ownCode: 'first-party code of the first screen',
  data: 'texts and brand',
  photos: 'photo worker',
};

export function nameBudget(budget: BudgetName): string {
  return names[budget];
}
