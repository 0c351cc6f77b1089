import { matchRoute } from '#src/navigation/match.ts';
import { paths } from '#src/navigation/paths.ts';
import { notFoundPath } from './pagePaths.ts';
import { createViewCounter, type VisitTools } from './viewCounter.ts';

/**
 * Counts page views of the customer area.
 * @returns a function that takes the path below the carrier's base
 */
export function createVisits(tools: VisitTools): (path: string) => void {
  const count = createViewCounter(tools);
  return (path) => count(nameView(path));
}

/**
 * Returns the route pattern of a path, such as `/app/:clientCode/:assignmentId/photos`.
 * @param path below the carrier's base, without query
 */
export function nameView(path: string): string {
  const name = matchRoute(path)?.name;
  return `/app/:clientCode${name ? paths[name] : notFoundPath}`;
}
