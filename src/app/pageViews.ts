import { matchRoute } from '#src/navigation/match.ts';
import { notFoundPath } from './pagePaths.ts';
import { createPageViewCounter, type PageViewOptions } from './pageViewCounter.ts';

/**
 * Counts page views of the customer area.
 * @returns a function that takes the path below the carrier's base
 */
export function createPageViewTracker(options: PageViewOptions): (path: string) => void {
  const count = createPageViewCounter(options);
  return (path) => count(routePatternOf(path));
}

/**
 * Returns the route pattern of a path, such as `/app/:clientCode/:assignmentId/photos`.
 * @param path below the carrier's base, without query
 */
export function routePatternOf(path: string): string {
  return `/app/:clientCode${matchRoute(path)?.pattern ?? notFoundPath}`;
}
