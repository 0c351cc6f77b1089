import { matchRoute } from '#src/navigation/match.ts';
import { paths } from '#src/navigation/paths.ts';
import { notFoundPath } from './pagePaths.ts';
import { createViewCounter, type VisitTools } from './viewCounter.ts';

/**
 * Counts page views of the customer area. [OBS-01 OBS-12]
 * @returns takes the path below the carrier's base
 */
export function createVisits(tools: VisitTools): (path: string) => void {
  const count = createViewCounter(tools);
  return (path) => {
    const name = matchRoute(path)?.name;
    count(`/app/:clientCode${name ? paths[name] : notFoundPath}`);
  };
}
