import type { PageName } from '#src/tenant/pageData.ts';

/** The drawings that each page shows first: the build puts their symbols into the page, before the app's root. */
export const pageArt: Record<PageName, readonly string[]> = {
  index: [],
  start: ['hero'],
  activate: [],
  login: [],
  tos: [],
  'not-found': ['lost-car'],
};

/** Pages whose screens, and words, are not in the entry: the build has their code fetched at once. */
export function isLatePage(page: PageName): boolean {
  return page === 'login' || page === 'tos' || page === 'not-found';
}

/** The same for the pages that belong to no carrier. */
export const plainPageArt: Record<'landing' | 'not-found', readonly string[]> = {
  landing: ['hero'],
  'not-found': ['lost-car'],
};

/**
 * And for the pages that learn their carrier at run time: the start page's, and that of a carrier that is not found.
 */
export const fallbackArt: readonly string[] = ['hero', 'lost-car'];
