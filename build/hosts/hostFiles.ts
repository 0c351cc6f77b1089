import type { Release } from '../release/release.ts';
import type { HostTable } from '../serving/headers.ts';
import { previewNameSource, previewsFolder } from '../serving/previewNames.ts';
import { renderCaddy } from './caddy.ts';
import { renderEdge } from './edge.ts';
import type { HostKind } from './kinds.ts';
import { renderNginx } from './nginx.ts';
import { renderPages } from './pages.ts';
import { cloudflareWorkerFile, netlifyFunctionFile } from './pagesLimits.ts';
import { renderCloudflareWorker, renderNetlifyFunction } from './worker.ts';

/** Returns the settings of a release that hosts need in addition to the rules. */
export function hostTableOf({ fallback, supplement }: Release): HostTable {
  return { ...fallback, insurerHostname: supplement?.insurerHostname ?? null };
}

/** Returns the configuration files for one kind of host, from headers.ts and the release: file name → text. */
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
        [cloudflareWorkerFile, renderCloudflareWorker(table)],
        [netlifyFunctionFile, renderNetlifyFunction(table)],
      ]);
    }
    case 'edge':
      return new Map([
        ['edge/viewer.js', renderEdge(release, table)],
        [
          'edge/preview.js',
          renderEdge(release, table, { folder: `/${previewsFolder}`, name: previewNameSource }),
        ],
      ]);
  }
}
