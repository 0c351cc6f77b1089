import { join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { projectRoot } from '../core/sources.ts';
import { renderCaddy } from './caddy.ts';
import { type EdgePages, markOf } from './edgePages.ts';
import type { HostTable } from './headers.ts';
import { renderNginx } from './nginx.ts';
import { cloudflareWorkerFile, netlifyFunctionFile, renderPages } from './pages.ts';
import type { HostKind, ServedRelease } from './rules.ts';
import { previewNameSource, previewsFolder } from './unservedFiles.ts';

/** Returns the settings of a release that hosts need in addition to the rules. */
export function hostTableOf({ fallback, supplement }: ServedRelease): HostTable {
  return { ...fallback, insurerHostname: supplement?.insurerHostname ?? null };
}

/** Returns the configuration files for one kind of host, from headers.ts and the release: file name → text. */
export function renderHost(kind: HostKind, release: ServedRelease): ReadonlyMap<string, string> {
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
      // `_headers` and `_redirects` cannot choose a folder by host name, so carriers with their own origins need a function.
      const { headers, redirects } = renderPages(release, table);
      const rules: [string, string][] = [
        ['pages/_headers', headers],
        ['pages/_redirects', redirects],
      ];
      return new Map([
        ...(table.origins ? [] : rules),
        [
          cloudflareWorkerFile,
          `// Made by livery for Cloudflare Pages. Put it next to index.html, without _headers and _redirects.\n${bundle('cloudflare.ts', { table }, { target: 'es2022' })}`,
        ],
        [
          netlifyFunctionFile,
          `// Made by livery for Netlify. Put it into netlify/edge-functions, without _headers and _redirects.\n${bundle('netlify.ts', { table }, { target: 'es2022' })}`,
        ],
      ]);
    }
    case 'edge': {
      // Inside a preview, carriers share the origin of the preview.
      const { origins: _, ...previewTable } = table;
      const pages = edgePagesOf(release);
      return new Map([
        ['edge/viewer.js', renderEdge({ table, pages, previewsFolder: '', previewName: '' })],
        [
          'edge/preview.js',
          renderEdge({
            table: previewTable,
            pages: { ...pages, carriers: '' },
            previewsFolder: `/${previewsFolder}`,
            previewName: previewNameSource,
          }),
        ],
      ]);
    }
  }
}

/**
 * Returns the function for CloudFront. Its runtime loads no modules, so the only export becomes a global function. Because
 * of the size limit, properties of the rules get short names, and the names of the rules are left out.
 */
function renderEdge(values: Readonly<Record<string, unknown>>): string {
  const code = bundle('cloudfront.ts', values, {
    target: 'es5',
    // Syntax that JavaScript runtime 2.0 supports besides ES5. esbuild converts newer syntax, or reports an error.
    supported: {
      arrow: true,
      'const-and-let': true,
      'template-literal': true,
      'regexp-named-capture-groups': true,
    },
    mangleProps: /^(?:name|match|places|tries|policy|except|file|status|kind|rule|header)$/,
    mangleCache: { name: '$name' },
  })
    .replace(/\$name:"[^"]*",/g, '')
    .replace(/export\{(\S+) as handler\};\s*$/, 'function handler(e){return $1(e)}\n');
  return `// Made by livery. Attach it to the viewer request and to the viewer response.\n${code}`;
}

/** @param values name of a constant that the file declares → value of the constant */
function bundle(file: string, values: Readonly<Record<string, unknown>>, options: BuildOptions): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(projectRoot, 'build/serving', file)],
    bundle: true,
    format: 'esm',
    minify: true,
    charset: 'ascii',
    legalComments: 'none',
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    ...options,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Matches the names of pages and scripts in a carrier's folder that have no hash. */
const unhashedName = /^[a-z-]+\.(?:html|js)$/;

/**
 * Returns the pages of a release. Uses one list for all carriers, because a list per carrier would exceed the size limit of
 * the function; `others` contains the pages that only some carriers have: start pages in a second language.
 */
function edgePagesOf({ carriers, fallbacks, supplement, shared }: ServedRelease): EdgePages {
  const lists = Object.values(carriers).map(({ files }) =>
    Object.keys(files).filter((name) => unhashedName.test(name)),
  );
  const common = (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name))).sort();
  const folders = { ...carriers, ...fallbacks, ...(supplement && { supplements: supplement }) };
  const below = Object.entries(folders).flatMap(([folder, { files }]) =>
    Object.keys(files)
      .filter((name) => !Object.hasOwn(carriers, folder) || !common.includes(name))
      .map((name) => `/app/${folder}/${name}`),
  );
  const others = [...Object.keys(shared).map((name) => `/${name}`), ...below].filter((path) =>
    /\.html$|^\/[a-z-]+\.js$/.test(path),
  );
  const marks = Object.keys(carriers).map(markOf).join('');
  return { carriers: marks, ofCarriers: common, others: others.sort() };
}
