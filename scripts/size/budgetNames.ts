import type { BudgetName } from '#build/budgets.ts';

const names: Readonly<Record<BudgetName, string>> = {
  chunks: 'scripts of a variant',
  variants: 'variants',
  firstScreen: 'first screen',
  html: 'HTML of the start page',
  ownCode: 'own code of the first screen',
  data: 'words and brand',
  photos: 'photo worker',
};

export function nameBudget(budget: BudgetName): string {
  return names[budget];
}
