import type { PageName } from '#src/tenant/pageData.ts';

/** The illustrations that each page shows first. The build inlines their symbols before the app's root element. */
export const pageArt: Record<PageName, readonly string[]> = {
  index: [],
  start: ['hero'],
  activate: [],
  login: [],
  tos: [],
  'not-found': ['lost-car'],
};

/** Pages whose screens and texts are not in the entry chunk. The build preloads their code. */
export function isLatePage(page: PageName): boolean {
  return page === 'login' || page === 'tos' || page === 'not-found';
}

/** Illustrations of the pages that belong to no carrier. */
export const plainPageArt: Record<'landing' | 'not-found', readonly string[]> = {
  landing: ['hero'],
  'not-found': ['lost-car'],
};

/** Illustrations of the fallback pages: the start page's, and that of an unknown carrier. */
export const fallbackArt: readonly string[] = ['hero', 'lost-car'];
