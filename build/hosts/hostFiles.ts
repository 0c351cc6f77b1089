import type { HostTable } from '../headers.ts';
import type { Release } from '../release.ts';
import { renderCaddy } from './caddy.ts';
import { renderEdge } from './edge.ts';
import type { HostKind } from './kinds.ts';
import { renderNginx } from './nginx.ts';
import { renderPages } from './pages.ts';

/** What hosts have to know of a release besides the rules. */
export function hostTableOf({ fallback, supplement }: Release): HostTable {
  return { ...fallback, insurerHostname: supplement?.insurerHostname ?? null };
}

/** The files of one kind, name → text. All of them come from `build/headers.ts` and from what the release holds. */
export function renderHost(kind: HostKind, release: Release): ReadonlyMap<string, string> {
  const table = hostTableOf(release);
  switch (kind) {
    case 'nginx': {
      const { maps, server } = renderNginx(table);
      return new Map([
        ['nginx/http.conf', maps],
        ['nginx/server.conf', server],
      ]);
    }
    case 'caddy':
      return new Map([['caddy/livery.caddy', renderCaddy(table)]]);
    case 'pages': {
      const { headers, redirects } = renderPages(release, table);
      return new Map([
        ['pages/_headers', headers],
        ['pages/_redirects', redirects],
      ]);
    }
    case 'edge':
      return new Map([['edge/viewer.js', renderEdge(release, table)]]);
  }
}
