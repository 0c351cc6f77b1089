import { findCodeProblem } from '#src/tenant/code.ts';
import { flavours } from '#src/tenant/flavour.ts';
import { type CarrierOrigins, hostLabelSource, type Place, placeOf } from './carrierOrigins.ts';
import { adaptPolicy, type DeliveryTable, permissionsPolicy, policyFor } from './policies.ts';

// Bundled into the functions for CloudFront, Cloudflare Pages and Netlify. So the functions below use only syntax and
// methods of CloudFront's runtime: no destructuring, spread, default parameters, Set or Map.

/** A file to try. If the file exists, the host sends it with `status`; otherwise it tries the next file. */
export interface FileCandidate {
  /** URL path of an output file, with a leading slash. */
  readonly file: string;
  readonly status: 200 | 404;
}

/** Settings of the environment that hosts need in addition to the rules. Part of a release. */
export interface FallbackTable extends DeliveryTable {
  /** True if browsers must also use HTTPS for every subdomain of the host. */
  readonly includeSubDomains?: true;
  /** The page for codes that have no bundle. */
  readonly page: string;
  /** Client code → fallback page, for codes whose fallback page is not `page`. */
  readonly codes: Readonly<Record<string, string>>;
  /** Undefined if all carriers share one origin. */
  readonly origins?: CarrierOrigins;
}

/** Settings that a host needs, in addition to the rules, to serve one release. Part of a release. */
export interface HostTable extends FallbackTable {
  /** The host name that serves the portal of one insurer instead of the common portal. */
  readonly insurerHostname?: string | null;
}

/** Used for an output without a fallback table. `vice` is the default flavour of an environment. */
export const defaultFallbackTable: FallbackTable = { page: '/app/_vice/index.html', codes: {} };

export type Resolution =
  | {
      readonly kind: 'redirect';
      readonly rule: string;
      readonly status: 302;
      /** A path on this origin, or a URL on the carrier's origin. The host appends the query unchanged. */
      readonly location: string;
    }
  | { readonly kind: 'files'; readonly rule: string; readonly tries: readonly FileCandidate[] };

/**
 * One rule of the table that every host is configured from. Patterns use only syntax that PCRE, RE2 and JavaScript
 * share. In targets, `$code` and `$page` are the named groups, `$path` is the whole path, `$fallback` is the page that
 * the release's table lists for the code, and `$portal` is the portal page for the host name. If carriers have their
 * own origins, `$own` is the code in the host name, and `$domain` is the domain.
 */
type PathRule = {
  readonly name: string;
  readonly match: RegExp;
  /** @default `carrierPlaces` if the pattern has a code, otherwise `allPlaces` */
  readonly places?: readonly Place[];
} & ({ readonly redirect: string } | { readonly tries: readonly FileCandidate[] });

const allPlaces: readonly Place[] = ['shared', 'domain', 'own', 'rest'];
/** The domain redirects carriers whose code can be a host name to their origin, and serves the other carriers itself. */
const carrierPlaces: readonly Place[] = ['shared', 'domain', 'own'];
/** The places of pages that belong to no carrier. */
const commonPlaces: readonly Place[] = ['shared', 'domain'];

/** Returns the places to which a rule applies. */
export function placesOf(rule: Pick<PathRule, 'places' | 'match'>): readonly Place[] {
  return rule.places || (rule.match.source.includes('(?<code>') ? carrierPlaces : allPlaces);
}

/**
 * Longest path that is matched, in characters: longer than any valid path, and short enough to keep every pattern
 * fast.
 */
export const maxPathLength = 2048;
/** Sources of patterns for a client code, for folders, and for the name of a file. */
const codeSource = '(?<code>[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?)';
const foldersSource = '(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*';
const fileNameSource = '[A-Za-z0-9_-]+\\.[A-Za-z0-9._-]+';

/** Returns a pattern for paths of a carrier. */
const carrierPath = (rest: string) => new RegExp(`^/app/${codeSource}${rest}$`);

/** The answer when no other file exists. */
export const notFound: FileCandidate = { file: '/404.html', status: 404 };
const carrierNotFound: FileCandidate = { file: '/app/$code/not-found.html', status: 404 };
/** Serves codes that have no bundle. */
const fallback: FileCandidate = { file: '$fallback', status: 200 };
const requestedFile: FileCandidate = { file: '$path', status: 200 };
const shell: FileCandidate = { file: '/app/$code/index.html', status: 200 };
/**
 * The portal pages are served only at the two paths below. An environment without a portal does not contain the files.
 */
const portal: FileCandidate = { file: '$portal', status: 200 };
/** `common` is served on every host name, `insurer` only on the insurer's host name. */
export const portalPages = {
  common: '/app/supplements/create.html',
  insurer: '/app/supplements/insurer.html',
} as const;
const slimPortal: FileCandidate = { file: '/app/supplements/details.html', status: 200 };

/**
 * Maps request paths to files; the first match wins. Paths are matched without decoding: a carrier code has only one
 * spelling, and no file name needs escapes. A rule with a code applies only if the code is allowed.
 */
export const pathRules: readonly PathRule[] = [
  // Refuses double slashes, dot segments, hidden files, backslashes, broken escapes, and escaped forms of all of these.
  {
    name: 'refused',
    match:
      /^$|^[^/]|\/\/|\/\.|[^!-[\]-~]|%(?:.?$|[^0-9a-fA-F]|[0-9a-fA-F][^0-9a-fA-F]|[01][0-9a-fA-F]|2[5eEfF]|5[cC]|7[fF])/,
    tries: [notFound],
  },
  { name: 'compressed sibling', match: /\.(?:br|gz)\/?$/, tries: [notFound] },
  {
    name: 'landing',
    match: /^\/(?:app\/?)?$/,
    places: commonPlaces,
    tries: [{ file: '/index.html', status: 200 }, notFound],
  },
  // Short URLs on the host of a carrier, for printing: marlowe.claims.example/activate.
  { name: 'carrier root', match: /^\/(?:app\/?)?$/, places: ['rest'], redirect: '/app/$own' },
  {
    name: 'short address',
    match: /^\/(?<page>(?:start|activate|login|tos)(?:-[a-z]{2,3})?)\/?$/,
    places: ['rest'],
    redirect: '/app/$own/$page',
  },
  // Browsers do not follow a redirect of a service worker script, so this script unregisters the service worker.
  {
    name: 'service worker of the domain',
    match: new RegExp(`^/app/(?<code>${hostLabelSource})/sw\\.js$`),
    places: ['domain'],
    tries: [{ file: '/sw-off.js', status: 200 }, notFound],
  },
  {
    name: 'carrier of the domain',
    match: new RegExp(`^/app/(?<code>${hostLabelSource})(?:/.*)?$`),
    places: ['domain'],
    redirect: 'https://$code.$domain$path',
  },
  {
    name: 'asset',
    match: new RegExp(`^/app/assets/${foldersSource}${fileNameSource}$`),
    tries: [requestedFile, notFound],
  },
  {
    name: 'supplement portal',
    match: /^\/app\/supplements\/create\/?$/,
    places: commonPlaces,
    tries: [portal, notFound],
  },
  {
    name: 'slim portal',
    match: /^\/app\/vendor_assignments\/details\/?$/,
    places: commonPlaces,
    tries: [slimPortal, notFound],
  },
  {
    name: 'portal file',
    match: /^\/app\/supplements\/(?:[a-z-]+[.-])?[0-9a-f]{16}\.[a-z0-9]+$/,
    places: commonPlaces,
    tries: [requestedFile, notFound],
  },
  { name: 'apps', match: carrierPath('/apps/?'), redirect: '/app/$code/activate' },
  {
    name: 'start',
    match: carrierPath('/?'),
    tries: [{ file: '/app/$code/start.html', status: 200 }, shell, fallback, notFound],
  },
  {
    name: 'public page',
    // The suffix is the language, for carriers with several languages: /app/acme/start-es.
    match: carrierPath('/(?<page>(?:start|activate|login|tos)(?:-[a-z]{2,3})?)/?'),
    tries: [{ file: '/app/$code/$page.html', status: 200 }, shell, fallback, notFound],
  },
  // If a carrier's folder is removed, browsers keep its service worker until this script unregisters it.
  {
    name: 'service worker',
    match: carrierPath('/sw\\.js'),
    tries: [requestedFile, { file: '/sw-off.js', status: 200 }, notFound],
  },
  {
    name: 'carrier file',
    match: carrierPath(`/${foldersSource}${fileNameSource}`),
    tries: [requestedFile, carrierNotFound, notFound],
  },
  // A path that looks like a file is never answered with an app page, because caches would store HTML under that path.
  {
    name: 'no such file',
    match: carrierPath('/.*\\.[^/]*/?'),
    tries: [carrierNotFound, notFound],
  },
  { name: 'app route', match: carrierPath('/.+'), tries: [shell, fallback, notFound] },
  {
    name: 'fallback file',
    match: new RegExp(`^/app/_(?:${flavours.join('|')})/${foldersSource}${fileNameSource}$`),
    tries: [requestedFile, notFound],
  },
  // Does not serve the bill of materials, which is at the root of an output.
  {
    name: 'release file',
    match: /^\/sbom\.cdx\.json$/,
    tries: [notFound],
  },
  // Does not serve the configuration that Pages hosts read from the root.
  {
    name: 'host configuration',
    match: /^\/_(?:headers|redirects|worker\.js|routes\.json)$/,
    tries: [notFound],
  },
  { name: 'root file', match: new RegExp(`^/${fileNameSource}$`), tries: [requestedFile, notFound] },
  { name: 'nothing', match: /^/, tries: [notFound] },
];

/**
 * Resolves a request path to files or a redirect, without reading any file.
 * Validates client codes before any file access. A redirect stays on this origin, or leads to the origin of a carrier.
 * @param pathname as in the request line, before the `?`, not decoded
 * @param settings from the release that is served
 * @param host from the browser's request, without port, in lower case
 */
export function resolvePath(pathname: string, settings?: HostTable, host?: string): Resolution {
  const table: HostTable = settings || defaultFallbackTable;
  const hostname = host || '';
  const at = placeOf(table.origins, hostname, pathname, table.insurerHostname);
  const found = pathname.length > maxPathLength ? undefined : findRule(pathname, at.place);
  if (!found) return { kind: 'files', rule: 'refused', tries: [notFound] };
  const rule = found.rule;
  const code = found.groups.code || '';
  const values: Readonly<Record<string, string | undefined>> = Object.assign({}, found.groups, {
    path: pathname,
    fallback: table.codes[code] || table.page,
    own: at.own,
    domain: table.origins?.domain,
    portal: hostname !== '' && hostname === table.insurerHostname ? portalPages.insurer : portalPages.common,
  });
  const fill = (template: string) => template.replace(/\$([a-z]+)/g, (_, name: string) => values[name] || '');
  if ('redirect' in rule)
    return { kind: 'redirect', rule: rule.name, status: 302, location: fill(rule.redirect) };
  return {
    kind: 'files',
    rule: rule.name,
    tries: rule.tries.map((each) => ({ file: fill(each.file), status: each.status })),
  };
}

interface FoundRule {
  readonly rule: PathRule;
  readonly groups: Readonly<Record<string, string | undefined>>;
}

/** The last rule matches every path that is not too long. */
function findRule(pathname: string, place: Place): FoundRule | undefined {
  for (let index = 0; index < pathRules.length; index++) {
    const rule = pathRules[index] as PathRule;
    const match = placesOf(rule).includes(place) ? rule.match.exec(pathname) : null;
    const groups = match?.groups || {};
    if (match && (groups.code === undefined || !findCodeProblem(groups.code)))
      return { rule: rule, groups: groups };
  }
  return undefined;
}

const utf8 = '; charset=utf-8';
/** File extension → content type. Files with other extensions get `defaultContentType`. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: `text/html${utf8}`,
  js: `text/javascript${utf8}`,
  css: `text/css${utf8}`,
  json: `application/json${utf8}`,
  webmanifest: `application/manifest+json${utf8}`,
  txt: `text/plain${utf8}`,
  svg: `image/svg+xml${utf8}`,
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

export const defaultContentType = 'application/octet-stream';

/** Headers of every response, including redirects and errors. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'Permissions-Policy': permissionsPolicy,
};

const hstsName = 'Strict-Transport-Security';

const policyName = 'Content-Security-Policy';

/** Returns the headers of a response, adapted to the release's environment. */
export function adaptHeaders(
  headers: Readonly<Record<string, string>>,
  table: Pick<HostTable, 'includeSubDomains'> & DeliveryTable,
): Record<string, string> {
  const adapted: Record<string, string> = Object.assign({}, headers);
  if (hstsName in adapted && table.includeSubDomains) adapted[hstsName] += '; includeSubDomains';
  const policy = adapted[policyName];
  if (policy !== undefined) adapted[policyName] = adaptPolicy(policy, table);
  return adapted;
}

interface PageHeader {
  readonly header: string;
  readonly value: string;
  readonly match: RegExp;
  /** Paths that match, but do not get the header. A separate pattern, because RE2 has no lookahead. */
  readonly except: RegExp;
}

/**
 * Headers that only some pages have. Terms documents get none: browsers sandbox these documents, so their origin is not
 * that of the host. No page gets `Integrity-Policy`: WebKit ignores the hashes of import maps and would block every
 * imported module.
 */
export const pageHeaders: readonly PageHeader[] = [
  { header: 'Origin-Agent-Cluster', value: '?1', match: /\.html$/, except: /^\/app\/assets\// },
];

/** Paths of files whose name contains a hash of their content. esbuild names the scripts. */
export const hashedPath =
  /^\/app\/(?:[^/]+\/)+(?:(?:[A-Za-z0-9_-]+[.-])?[0-9a-f]{16}\.[a-z0-9]+|[A-Za-z]+-[0-9A-Z]{8}\.js)$/;

/** Returns true if the file name contains a content hash, so that responses can be cached forever. */
export function isImmutable(path: string): boolean {
  return hashedPath.test(path);
}

export const immutableCache = 'public, max-age=31536000, immutable';
export const revalidateCache = 'no-cache';
/** Cache-Control of errors and of responses that are not files. */
export const noStore = 'no-store';

/**
 * Request headers that make a web server send a part of a file, or only a status. Hosts ignore them for the not-found page,
 * because a response with status 404 must contain the whole page.
 */
export const conditionalHeaders: readonly string[] = [
  'If-Match',
  'If-None-Match',
  'If-Modified-Since',
  'If-Unmodified-Since',
  'If-Range',
  'Range',
];

export const redirectHeaders: Readonly<Record<string, string>> = Object.assign({}, commonHeaders, {
  'Cache-Control': revalidateCache,
});

/** Methods that a static host accepts. Other methods get a 405 response. */
export const allowedMethods = ['GET', 'HEAD'] as const;

export const methodNotAllowedHeaders: Readonly<Record<string, string>> = Object.assign({}, commonHeaders, {
  Allow: allowedMethods.join(', '),
  'Cache-Control': noStore,
});

/**
 * Returns the response headers of an output file, independent of the requested URL. `adaptHeaders` adapts them to the
 * environment.
 * @param path URL path of the file, such as `/app/acme/start.html`
 */
export function headersFor(path: string): Record<string, string> {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const headers: Record<string, string> = {
    'Content-Type': contentTypes[extension] || defaultContentType,
    'Cache-Control': isImmutable(path) ? immutableCache : revalidateCache,
    'Content-Security-Policy': policyFor(path),
  };
  pageHeaders.forEach((each) => {
    if (each.match.test(path) && !each.except.test(path)) headers[each.header] = each.value;
  });
  return Object.assign(headers, commonHeaders);
}
