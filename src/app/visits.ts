import { matchRoute } from '#src/navigation/match.ts';
import { paths } from '#src/navigation/paths.ts';
import { notFoundPath } from './pagePaths.ts';

export interface VisitTools {
  /** Origin that page views go to. */
  readonly origin: string;
  /** As the makers know it. */
  readonly environment: string;
  readonly send: (address: string, body: string) => void;
  readonly after: (delayMs: number, run: () => void) => void;
  /** Calls back when the page is hidden, which may be the last that it hears. */
  readonly onHide: (run: () => void) => void;
}

/** Views of one moment travel together: a phone on one bar wakes its radio once. */
const gatherMs = 5000;

/**
 * Counts page views: the route's own words, never its ids, codes or query. [OBS-01 OBS-12]
 * @returns takes the path below the carrier's base
 */
export function createVisits({
  origin,
  environment,
  send,
  after,
  onHide,
}: VisitTools): (path: string) => void {
  const views: string[] = [];
  const flush = () => {
    if (views.length > 0)
      send(`${origin}/page-views`, JSON.stringify({ environment, views: views.splice(0) }));
  };
  onHide(flush);
  return (path) => {
    if (views.length === 0) after(gatherMs, flush);
    const name = matchRoute(path)?.name;
    views.push(`/app/:clientCode${name ? paths[name] : notFoundPath}`);
  };
}
