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
      const { maps, server } = renderNginx(table, release.environment);
      return new Map([
        ['nginx/http.conf', maps],
        ['nginx/server.conf', server],
      ]);
    }
    case 'caddy':
      return new Map([['caddy/livery.caddy', renderCaddy(table)]]);
    case 'pages': {
      // These two files cannot choose a folder by host name, so carriers with their own origins need a function.
      const { headers, redirects } = renderPages(release, table);
      const rules: [string, string][] = [
        ['pages/_headers', headers],
        ['pages/_redirects', redirects],
      ];
      return new Map([
        ...(table.origins ? [] : rules),
        [cloudflareWorkerFile, renderCloudflareWorker(table)],
        [netlifyFunctionFile, renderNetlifyFunction(table)],
      ]);
    }
    case 'edge': {
      // Inside a preview, carriers share the origin of the preview.
      const { origins: _, ...previewTable } = table;
      return new Map([
        ['edge/viewer.js', renderEdge(release, table)],
        [
          'edge/preview.js',
          renderEdge(release, previewTable, { folder: `/${previewsFolder}`, name: previewNameSource }),
        ],
      ]);
    }
  }
}
