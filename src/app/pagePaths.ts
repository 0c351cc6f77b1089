import { paths } from '#src/navigation/paths.ts';
import type { PageName } from '#src/tenant/pageData.ts';

/** No address, but the name of what is shown for all that nothing else answers. */
export const notFoundPath = '/404';

/** The address each prerendered page is made for. */
export const pagePaths: Record<Exclude<PageName, 'index'>, string> = {
  start: paths.start,
  activate: paths.activate,
  login: paths.login,
  tos: paths.terms,
  'not-found': notFoundPath,
};

/** Whether a page was prerendered for this path (without query), so that its markup can be taken over as it is. */
export function isPageOf(page: string | undefined, path: string): boolean {
  const own = Object.entries(pagePaths).find(([, at]) => at === path);
  return page === (own?.[0] ?? 'not-found');
}
