import { findCodeProblem } from '#src/tenant/code.ts';

/** One file to try: serves it with `status` if it exists; otherwise the next one is tried. */
export interface FileTry {
  /** Web path of an emitted file, with a leading slash. */
  readonly file: string;
  readonly status: 200 | 404;
}

/** Host settings beyond the rules, decided by the environment. Part of release.json. */
export interface FallbackTable {
  /** True if browsers must use HTTPS for every subdomain of the host as well. */
  readonly includeSubDomains?: true;
  /** Page for codes without their own bundle. */
  readonly page: string;
  /** Pages for codes with another flavour or locale. */
  readonly codes: Readonly<Record<string, string>>;
}

/** Everything a host needs besides the rules to serve one release. Part of release.json. */
export interface HostTable extends FallbackTable {
  /** The host name that serves one insurer's portal instead of the common one. */
  readonly insurerHostname?: string | null;
}

/** Default for an output without a table: vice is the default flavour. */
export const plainFallback: FallbackTable = { page: '/app/_vice/index.html', codes: {} };

export type Resolution =
  | {
      readonly kind: 'redirect';
      readonly rule: string;
      readonly status: 302;
      /** A path on this origin. The request's query string is appended unchanged. */
      readonly location: string;
    }
  | { readonly kind: 'files'; readonly rule: string; readonly tries: readonly FileTry[] };

/**
 * One line of the table that every host is configured from. Patterns keep to what PCRE, RE2 and JavaScript share;
 * `$code`, `$page` and `$path` in the targets stand for the named groups and for the whole path, `$fallback` for the
 * page that the release's table has for the code, `$portal` for the page that it has for the host name.
 */
export type PathRule =
  | { readonly name: string; readonly match: RegExp; readonly redirect: string }
  | { readonly name: string; readonly match: RegExp; readonly tries: readonly FileTry[] };

/** Characters; longer than any of our paths, and short enough to match quickly. */
export const longestPath = 2048;
const code = '(?<code>[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?)';
const folders = '(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*';
const fileName = '[A-Za-z0-9_-]+\\.[A-Za-z0-9._-]+';

/** Response of a host for unknown paths. */
export const notFound: FileTry = { file: '/404.html', status: 404 };
const carrierNotFound: FileTry = { file: '/app/$code/not-found.html', status: 404 };
/** Serves codes without their own bundle. */
const fallback: FileTry = { file: '$fallback', status: 200 };
const itself: FileTry = { file: '$path', status: 200 };
const shell: FileTry = { file: '/app/$code/index.html', status: 200 };
/** The portal's pages are served at these two addresses only. Which of them an environment has depends on its files. */
const portal: FileTry = { file: '$portal', status: 200 };
/** On all host names, and on the insurer's own. */
export const portalPages = {
  common: '/app/supplements/create.html',
  insurer: '/app/supplements/insurer.html',
} as const;
const slimPortal: FileTry = { file: '/app/supplements/details.html', status: 200 };

/**
 * What a host does with a request path, first match first. The path is taken as it came, never decoded: a carrier has
 * one spelling, and no file name of ours needs an escape. A rule with a code applies only where the code is allowed.
 */
export const pathRules: readonly PathRule[] = [
  // Doubled slashes, dot segments, hidden files, backslashes, broken escapes, and escapes of all of these.
  {
    name: 'refused',
    match:
      /^$|^[^/]|\/\/|\/\.|[^!-[\]-~]|%(?:.?$|[^0-9a-fA-F]|[0-9a-fA-F][^0-9a-fA-F]|[01][0-9a-fA-F]|2[5eEfF]|5[cC]|7[fF])/,
    tries: [notFound],
  },
  { name: 'compressed sibling', match: /\.(?:br|gz)\/?$/, tries: [notFound] },
  { name: 'landing', match: /^\/(?:app\/?)?$/, tries: [{ file: '/index.html', status: 200 }, notFound] },
  { name: 'asset', match: new RegExp(`^/app/assets/${folders}${fileName}$`), tries: [itself, notFound] },
  { name: 'supplement portal', match: /^\/app\/supplements\/create\/?$/, tries: [portal, notFound] },
  { name: 'slim portal', match: /^\/app\/vendor_assignments\/details\/?$/, tries: [slimPortal, notFound] },
  {
    name: 'portal file',
    match: /^\/app\/supplements\/(?:[a-z-]+[.-])?[0-9a-f]{16}\.[a-z0-9]+$/,
    tries: [itself, notFound],
  },
  { name: 'apps', match: new RegExp(`^/app/${code}/apps/?$`), redirect: '/app/$code/activate' },
  {
    name: 'start',
    match: new RegExp(`^/app/${code}/?$`),
    tries: [{ file: '/app/$code/start.html', status: 200 }, shell, fallback, notFound],
  },
  {
    name: 'public page',
    match: new RegExp(`^/app/${code}/(?<page>start|activate|login|tos)/?$`),
    tries: [{ file: '/app/$code/$page.html', status: 200 }, shell, fallback, notFound],
  },
  // A browser keeps the service worker of a carrier whose folder is gone, unless something says that it is over.
  {
    name: 'service worker',
    match: new RegExp(`^/app/${code}/sw\\.js$`),
    tries: [itself, { file: '/sw-off.js', status: 200 }, notFound],
  },
  {
    name: 'carrier file',
    match: new RegExp(`^/app/${code}/${folders}${fileName}$`),
    tries: [itself, carrierNotFound, notFound],
  },
  // An address that looks like a file is never answered with the app: a cache would keep HTML under it.
  {
    name: 'no such file',
    match: new RegExp(`^/app/${code}/.*\\.[^/]*/?$`),
    tries: [carrierNotFound, notFound],
  },
  { name: 'app route', match: new RegExp(`^/app/${code}/.+$`), tries: [shell, fallback, notFound] },
  {
    name: 'fallback file',
    match: new RegExp(`^/app/_(?:vice|standard)/${folders}${fileName}$`),
    tries: [itself, notFound],
  },
  { name: 'root file', match: new RegExp(`^/${fileName}$`), tries: [itself, notFound] },
  { name: 'nothing', match: /^/, tries: [notFound] },
];

/**
 * Says what a host does with a request path, without looking at any file.
 * Codes are checked here, before any file access; a redirect always stays on this origin.
 * @param pathname as it stands in the request line, before the `?`, not decoded
 * @param table of the release that is served
 * @param hostname as the visitor's browser named the host: without port, in lower case
 */
export function resolvePath(pathname: string, table: HostTable = plainFallback, hostname = ''): Resolution {
  if (pathname.length > longestPath) return { kind: 'files', rule: 'refused', tries: [notFound] };
  for (const rule of pathRules) {
    const match = rule.match.exec(pathname);
    if (!match) continue;
    const groups = match.groups ?? {};
    if (groups.code !== undefined && findCodeProblem(groups.code) !== undefined) continue;
    const values: Readonly<Record<string, string | undefined>> = {
      ...groups,
      path: pathname,
      fallback:
        groups.code !== undefined && Object.hasOwn(table.codes, groups.code)
          ? table.codes[groups.code]
          : table.page,
      portal: portalPages[hostname !== '' && hostname === table.insurerHostname ? 'insurer' : 'common'],
    };
    const fill = (template: string) =>
      template.replace(/\$(code|page|path|fallback|portal)/g, (_, name: string) => values[name] ?? '');
    if ('redirect' in rule) {
      return { kind: 'redirect', rule: rule.name, status: 302, location: fill(rule.redirect) };
    }
    return { kind: 'files', rule: rule.name, tries: rule.tries.map((t) => ({ ...t, file: fill(t.file) })) };
  }
  return { kind: 'files', rule: 'nothing', tries: [notFound] };
}

/** By the extension of a file's name; whatever has another is `unknownType`. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
};

export const unknownType = 'application/octet-stream';

/**
 * Features that the app never uses. Camera and location are for its own pages only; copying a receipt needs no entry.
 */
const featuresOff = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'display-capture', 'encrypted-media', 'gyroscope'],
  ...[
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
  ],
  ...['publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** On every answer of a host, redirects and failures too. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'Permissions-Policy': [
    'camera=(self)',
    'geolocation=(self)',
    ...featuresOff.map((name) => `${name}=()`),
  ].join(', '),
};

const hstsName = 'Strict-Transport-Security';

/** The headers of an answer, adapted to the environment of a release. */
export function adaptHeaders(
  headers: Readonly<Record<string, string>>,
  { includeSubDomains }: Pick<HostTable, 'includeSubDomains'>,
): Record<string, string> {
  const hsts = headers[hstsName];
  if (hsts === undefined || !includeSubDomains) return { ...headers };
  return { ...headers, [hstsName]: `${hsts}; includeSubDomains` };
}

const never = "frame-ancestors 'none'";
const inert = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Policies that only a header can carry, first match first; a page's own policy is in its meta element, and does not
 * bind its workers. Terms stand in a frame of our pages, and their links may open a window. A logo is a carrier's file:
 * opened alone it runs nothing.
 */
export const policies: readonly { readonly match: RegExp; readonly policy: string }[] = [
  {
    match: /^\/app\/assets\/[^/]+\.html$/,
    policy: `${inert}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
  },
  { match: /^\/app\/[^/]+\/logo-[^/]+$/, policy: `${inert}; ${never}; sandbox` },
  // It works on what it is handed: whatever a photo held, nothing of it could be sent or run from there.
  {
    match: /^\/app\/[^/]+\/photo-worker-[0-9a-f]{16}\.js$/,
    policy: `default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; ${never}`,
  },
  // It fetches what its carrier consists of, from where it came itself, and starts nothing.
  {
    match: /^\/(?:app\/[^/]+\/sw|sw-off)\.js$/,
    policy: `default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; ${never}`,
  },
  { match: /\.svg$/, policy: `${inert}; ${never}` },
  { match: /^/, policy: never },
];

/** Paths of files that are named by their content. */
export const hashedName = /^\/app\/(?:[^/]+\/)+(?:[A-Za-z0-9_-]+[.-])?[0-9a-f]{16}\.[a-z0-9]+$/;

/** True where the name is given by the content, so that the answer may be kept for ever. */
export function isImmutable(path: string): boolean {
  return hashedName.test(path);
}

export const keptForEver = 'public, max-age=31536000, immutable';
export const askedAgain = 'no-cache';
/** Of answers that are no file, and of faults. */
export const neverKept = 'no-store';

export const redirectHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'Cache-Control': askedAgain,
};

/** What a host of plain files is asked by; anything else is answered with 405. */
export const allowedMethods = ['GET', 'HEAD'] as const;

export const refusedMethodHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  Allow: allowedMethods.join(', '),
  'Cache-Control': neverKept,
};

/**
 * The response headers of an emitted file, whatever address it answers.
 * @param path the file's web path, such as `/app/acme/start.html`
 */
export function headersFor(path: string): Record<string, string> {
  const extension = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';
  return {
    'Content-Type': contentTypes[extension] ?? unknownType,
    'Cache-Control': isImmutable(path) ? keptForEver : askedAgain,
    'Content-Security-Policy': policies.find((row) => row.match.test(path))?.policy ?? never,
    ...commonHeaders,
  };
}
