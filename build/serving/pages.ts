import { reservedCodes } from '#src/tenant/code.ts';
import { sourceMapsFolder } from '../core/sourceMapNames.ts';
import {
  adaptHeaders,
  commonHeaders,
  type HostTable,
  headersFor,
  portalPages,
  resolvePath,
} from './headers.ts';
import type { ServedRelease } from './rules.ts';
import { bundleStatsFolder, sbomFile } from './unservedFiles.ts';

/** Page names in the URLs of every carrier's bundle and of the fallback bundle. */
const publicPages = ['start', 'activate', 'login', 'tos'];

/**
 * Returns `_headers` and `_redirects` for hosts whose patterns support only `*` and `:name`. The result is an
 * approximation of the rules: such hosts always serve an existing file under its own path, regardless of the redirects.
 */
export function renderPages(
  release: ServedRelease,
  table: HostTable,
): { headers: string; redirects: string } {
  return { headers: renderHeaders(release), redirects: renderRedirects(release, table) };
}

function renderRedirects(release: ServedRelease, table: HostTable): string {
  const files = new Set(listFiles(release));
  /** Returns the redirect line for a URL, or nothing if no file to try is in the release. */
  const answer = (address: string, path: string, hostname = ''): string[] => {
    const found = resolvePath(path, table, hostname);
    if (found.kind === 'redirect') return [`${address} ${found.location} ${found.status}`];
    const first = found.tries.find(({ file }) => files.has(file));
    return first ? [`${address} ${first.file} ${first.status}`] : [];
  };
  const withTrailingSlash = (path: string) => [...answer(path, path), ...answer(`${path}/`, `${path}/`)];
  const linesOfBundle = (code: string) => [
    ...withTrailingSlash(`/app/${code}`),
    ...[...publicPages, 'apps'].flatMap((page) => withTrailingSlash(`/app/${code}/${page}`)),
    ...answer(`/app/${code}/*`, `/app/${code}/x`),
  ];
  const portal = '/app/supplements/create';
  const insurer = table.insurerHostname;
  const knownCodes = [...new Set([...Object.keys(release.carriers), ...Object.keys(table.codes)])].sort();
  const devices = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [`com${n}`, `lpt${n}`]);
  const reservedFolders = [...reservedCodes, ...devices, ...Object.keys(release.fallbacks)];
  const fallbackAnswers = answer('', '/app/x/x').map((rest) => rest.trim());
  return lines([
    '/hosts/* /404.html 404!',
    ...[bundleStatsFolder, sourceMapsFolder].map((folder) => `/${folder}/* /404.html 404!`),
    `/${sbomFile} /404.html 404!`,
    ...(insurer && files.has(portalPages.insurer)
      ? ['', '/'].flatMap((end) => answer(`https://${insurer}${portal}${end}`, portal, insurer))
      : []),
    ...withTrailingSlash(portal),
    ...withTrailingSlash('/app/vendor_assignments/details'),
    ...['create', 'insurer', 'details'].map((page) => `/app/supplements/${page}.html /404.html 404!`),
    ...withTrailingSlash('/app'),
    ...reservedFolders.flatMap((code) => [`/app/${code} /404.html 404`, `/app/${code}/* /404.html 404`]),
    // Unregisters the service worker of a removed carrier.
    ...answer('/app/:code/sw.js', '/app/x/sw.js'),
    ...knownCodes.flatMap(linesOfBundle),
    '/app/:code/apps /app/:code/activate 302',
    ...fallbackAnswers.map((rest) => `/app/* ${rest}`),
    '/* /404.html 404',
  ]);
}

/**
 * Prevents framing of pages, because most page URLs match no rule that sends a policy with `frame-ancestors`. Browsers
 * ignore this header if the response has such a policy, so the app can show the terms in a frame.
 */
const noFraming = { 'X-Frame-Options': 'DENY' };

/** Hosts join the values of all matching rules, so overlapping rules must not set the same header. */
function renderHeaders(release: ServedRelease): string {
  const addressHeaders = (path: string) => {
    const { 'Content-Type': _, ...headers } = ownHeadersFor(path);
    return headers;
  };
  const carriers = Object.keys(release.carriers);
  const carrierAddresses = [...carriers, ...Object.keys(release.fallbacks)].flatMap((code) => [
    `/app/${code}`,
    ...['', 'index.html', 'not-found.html', 'claims', 'faqs'].map((name) => `/app/${code}/${name}`),
    ...publicPages.flatMap((name) => [`/app/${code}/${name}`, `/app/${code}/${name}.html`]),
    `/app/${code}/:id/*`,
  ]);
  const commonAddresses = [
    ...['/', '/index.html', '/404.html', '/app', '/app/', '/app/index.html'],
    ...['/app/supplements/create', '/app/vendor_assignments/details'],
  ];
  const coveredAddresses = new Set([...commonAddresses, ...carrierAddresses]);
  const files = listFiles(release).filter(
    (path) => !/\.(?:br|gz)$/.test(path) && !coveredAddresses.has(path),
  );
  return lines([
    block('/*', { ...adaptHeaders(commonHeaders, release.fallback), ...noFraming }),
    ...commonAddresses.map((path) => block(path, addressHeaders('/index.html'))),
    ...carrierAddresses.map((path) => block(path, addressHeaders('/app/x/index.html'))),
    ...files.map((path) => block(path, adaptHeaders(ownHeadersFor(path), release.fallback))),
  ]);
}

/** The headers that differ between files. */
function ownHeadersFor(path: string): Record<string, string> {
  const all = Object.entries(headersFor(path));
  return Object.fromEntries(all.filter(([name]) => !Object.hasOwn(commonHeaders, name)));
}

function block(path: string, headers: Readonly<Record<string, string | undefined>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/** Returns the URL paths of all files of a release. */
function listFiles({ carriers, fallbacks, supplement, variants, shared }: ServedRelease): string[] {
  const folders = { ...carriers, ...fallbacks, ...(supplement && { supplements: supplement }) };
  const below = Object.entries(folders).flatMap(([folder, { files }]) =>
    Object.keys(files).map((name) => `/app/${folder}/${name}`),
  );
  const assets = Object.values(variants).flatMap((variant) =>
    Object.keys(variant.assets).map((name) => `/app/assets/${name}`),
  );
  return [...new Set([...Object.keys(shared).map((name) => `/${name}`), ...assets, ...below])].sort();
}

function lines(list: readonly string[]): string {
  return `${['# Made by livery.', ...list].join('\n')}\n`;
}

/** Numbers of rules in `_headers` and `_redirects`. A redirect with `*` or `:name` is dynamic. */
export interface PagesRules {
  readonly headers: number;
  readonly redirects: number;
  readonly dynamicRedirects: number;
}

/** The limits of a Pages host, whether the rules fit them, and the files to use. */
export interface PagesLimitCheck {
  readonly host: 'Cloudflare Pages' | 'Netlify';
  /** Limits that the host documents; null without a documented limit. */
  readonly max: { readonly [limit in keyof PagesRules]: number | null };
  readonly fits: boolean;
  readonly use: readonly string[];
}

export const cloudflareWorkerFile = 'pages/cloudflare/_worker.js';
export const netlifyFunctionFile = 'pages/netlify/edge-functions/livery.js';

/** Netlify documents no limit for headers, and recommends edge functions from 10,000 redirects on. */
const netlifyMax = { headers: null, redirects: 10_000, dynamicRedirects: null };
const cloudflareMax = { headers: 100, redirects: 2100, dynamicRedirects: 100 };

export function countPagesRules(headers: string, redirects: string): PagesRules {
  const rules = redirects.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    headers: headers.split('\n').filter((line) => /^(?:\/|https:)/.test(line)).length,
    redirects: rules.length,
    dynamicRedirects: rules.filter((line) => /\*|\/:/.test(line.split(' ')[0] ?? '')).length,
  };
}

/**
 * Cloudflare Pages always gets its worker: its `_redirects` supports neither status 404 nor host names, and takes
 * precedence over existing files.
 */
export function checkPagesLimits(needed: PagesRules): PagesLimitCheck[] {
  const fitsInto = (max: PagesLimitCheck['max']) =>
    (Object.keys(needed) as (keyof PagesRules)[]).every((name) => needed[name] <= (max[name] ?? Infinity));
  const fitsNetlify = fitsInto(netlifyMax);
  return [
    {
      host: 'Cloudflare Pages',
      max: cloudflareMax,
      fits: fitsInto(cloudflareMax),
      use: [cloudflareWorkerFile],
    },
    {
      host: 'Netlify',
      max: netlifyMax,
      fits: fitsNetlify,
      use: fitsNetlify ? ['pages/_headers', 'pages/_redirects'] : [netlifyFunctionFile],
    },
  ];
}
