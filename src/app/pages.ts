import { paths } from '#src/navigation/paths.ts';
import type { PageName } from '#src/tenant/pageData.ts';

/**
 * The illustrations in the first view of each page. The build inlines their symbols before the root element of the app.
 */
export const pageArt: Record<PageName, readonly string[]> = {
  index: [],
  start: ['hero'],
  activate: [],
  login: [],
  tos: [],
  'not-found': ['lost-car'],
};

/** Pages whose screens and texts are not in the entry chunk. The build preloads their code. */
export function isLazyPage(page: PageName): boolean {
  return page === 'login' || page === 'tos' || page === 'not-found';
}

/** Illustrations of the pages that belong to no carrier. */
export const unbrandedPageArt: Record<'landing' | 'not-found', readonly string[]> = {
  landing: ['hero'],
  'not-found': ['lost-car'],
};

/** Illustrations of the start page and the not-found page of fallback bundles. */
export const fallbackArt: readonly string[] = ['hero', 'lost-car'];

/** Key of the screen for unknown paths; not an address. */
export const notFoundPath = '/404';

/** The path of each prerendered page. */
export const pagePaths: Record<Exclude<PageName, 'index'>, string> = {
  start: paths.start,
  activate: paths.activate,
  login: paths.login,
  tos: paths.terms,
  'not-found': notFoundPath,
};

/** True if a page was prerendered for this path (without query), so that its markup can be hydrated. */
export function isPrerenderedFor(page: string | undefined, path: string): boolean {
  const match = Object.entries(pagePaths).find(([, pagePath]) => pagePath === path);
  return page === (match?.[0] ?? 'not-found');
}
