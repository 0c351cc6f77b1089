import { paths } from '#src/navigation/paths.ts';
import type { PageName } from '#src/tenant/pageData.ts';

/** Not an address: the key of the screen for unknown paths. */
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
