import { matchRoute } from '#src/navigation/match.ts';
import { notFoundPath } from './pages.ts';

/** Page views within this time are sent in one request, so that a phone wakes its radio only once. */
const batchMs = 5000;

/**
 * Counts page views.
 * @param origin origin that receives the page views
 * @param environment name of the environment, as in the reports
 * @returns a function that takes the name of a view: the route pattern, never IDs, codes or the query
 */
export function createPageViewCounter(origin: string, environment: string): (view: string) => void {
  const views: string[] = [];
  const flush = () => {
    if (views.length === 0) return;
    navigator.sendBeacon(`${origin}/page-views`, JSON.stringify({ environment, views: views.splice(0) }));
  };
  // The browser may fire no event after the page is hidden.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  return (view) => {
    if (views.length === 0) setTimeout(flush, batchMs);
    views.push(view);
  };
}

/**
 * Returns the route pattern of a path, such as `/app/:clientCode/:assignmentId/photos`.
 * @param path below the carrier's base, without query
 */
export function routePatternOf(path: string): string {
  return `/app/:clientCode${matchRoute(path)?.pattern ?? notFoundPath}`;
}
