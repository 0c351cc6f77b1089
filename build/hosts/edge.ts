import { transformSync } from 'esbuild';
import type { Release } from '../release/release.ts';
import {
  adaptHeaders,
  allowedMethods,
  codeSource,
  commonHeaders,
  conditionalHeaders,
  contentTypes,
  defaultContentType,
  fileNameSource,
  foldersSource,
  type HostTable,
  hashedPath,
  immutableCache,
  methodNotAllowedHeaders,
  notFound,
  portalPages,
  redirectHeaders,
  revalidateCache,
} from '../serving/headers.ts';
import { policiesOf } from '../serving/policies.ts';
import { pageHeaderRows, placeFunction, placeLetters, regexLiteral, targetOf } from './literals.ts';
import { hostRules, reservedSource } from './rules.ts';

/** Matches the unhashed file names in a carrier's folder. These files have the same names for every carrier. */
const unhashedName = /^[a-z-]+\.(?:html|js)$/;

/** Additional values that the function needs to serve previews. Their files are below the root of the host. */
interface PreviewRules {
  /** Path of a preview's folder, in front of the name. */
  readonly folder: string;
  /** Source of a pattern for the names. */
  readonly name: string;
}

/**
 * Returns one CloudFront function (JavaScript runtime 2.0) for both viewer events: it rewrites requests to files, and
 * sets the status and headers of responses. The function cannot check whether a file exists, so it contains the list of
 * the release's pages. It passes requests for assets and logos to the store, which answers 404 if the file is missing.
 * @param previews if given, the first label of the host name is the name of the preview to serve. The function does not
 * know the carriers of a preview, so codes without a bundle get a 404 instead of a fallback page
 */
export function renderEdge(release: Release, table: HostTable, previews?: PreviewRules): string {
  const { carriers, pages } = pagesOf(release);
  const text = `const parts = ${JSON.stringify(repeatedParts)};
const expand = (text) => text.replace(/@(\\d)/g, (_, n) => parts[n]);
const rules = ${shortRuleRows(table)}.map((row) => [new RegExp(expand(row[0])), row[1], row[2], row[3]]);
const reserved = ${regexLiteral(`^${reservedSource}`)};
const carriers = ${JSON.stringify(previews ? '' : carriers.join(' '))}.split(' ');
const carrierPages = ${JSON.stringify(pages)};
const pages = ${JSON.stringify(otherPages(release, pages))};
const fallback = ${JSON.stringify({ page: table.page, codes: table.codes })};
const insurer = ${JSON.stringify(table.insurerHostname ?? '')};
const types = ${JSON.stringify(contentTypes)};
const policies = ${shortPolicyRows(table)};
const pageHeaders = ${pageHeaderRows()};
const common = ${JSON.stringify(adaptHeaders(commonHeaders, table))};

${placeFunction(table.origins, 'insurer')}

function fill(text, found, path, host) {
  const own = found && found.code;
  return text
    .replace('$code', own || '')
    .replace('$page', (found && found.page) || '')
    .replace('$own', placeOf(host, path)[1])
    .replace('$fallback', own && Object.prototype.hasOwnProperty.call(fallback.codes, own) ? fallback.codes[own] : fallback.page)
    .replace('$portal', host !== '' && host === insurer ? '${portalPages.insurer}' : '${portalPages.common}')
    .replace('$path', () => path);
}

function isThere(file, template) {
  const own = /^\\/app\\/([^/]+)\\/([^/]+)$/.exec(file);
  if (own !== null && carrierPages.includes(own[2]) && ${previews ? "own[1][0] !== '_'" : 'carriers.includes(own[1])'}) return true;
  if (template === '$path') return own === null || own[2] !== 'sw.js' || own[1][0] === '_';
  return pages.includes(file);
}

function resolve(request) {
  const path = request.uri;
  const host = request.headers.host ? request.headers.host.value.replace(/:\\d*$/, '').toLowerCase() : '';
  const place = placeOf(host, path)[0];
  for (const rule of rules) {
    const match = rule[3].includes(place) && rule[0].exec(path);
    if (!match || (rule[1] && reserved.test(path))) continue;
    if (typeof rule[2] === 'string') return { location: fill(rule[2], match.groups, path, host) };
    for (const attempt of rule[2]) {
      const file = fill(attempt[0], match.groups, path, host);
      if (isThere(file, attempt[0])) return { file: file, status: attempt[1] };
    }
    break;
  }
  return { file: '${notFound.file}', status: ${notFound.status} };
}

${
  previews
    ? `function previewFolder(request) {
  const host = request.headers.host ? request.headers.host.value.toLowerCase() : '';
  const name = ${regexLiteral(`^(${previews.name}).`)}.exec(host);
  return '${previews.folder}' + (name ? name[1] : '-');
}`
    : ''
}

function asHeaders(table) {
  const headers = {};
  for (const name in table) headers[name.toLowerCase()] = { value: table[name] };
  return headers;
}

function onRequest(request) {
  if (!${JSON.stringify(allowedMethods)}.includes(request.method)) {
    return { statusCode: 405, statusDescription: 'Method Not Allowed', headers: asHeaders(${extraHeaders(methodNotAllowedHeaders)}) };
  }
  const found = resolve(request);
  if (found.location !== undefined) {
    const query = request.rawQueryString ? request.rawQueryString() : undefined;
    const headers = asHeaders(${extraHeaders(redirectHeaders)});
    headers.location = { value: found.location + (query === undefined ? '' : '?' + query) };
    return { statusCode: 302, statusDescription: 'Found', headers: headers };
  }
  if (found.status === 404) for (const name of ${JSON.stringify(conditionalHeaders.map((name) => name.toLowerCase()))}) delete request.headers[name];
  request.uri = ${previews ? 'previewFolder(request)' : "''"} + found.file;
  // For the answer, which may be shown this request or the one that came.
  request.headers['x-livery-status'] = { value: String(found.status) };
  return request;
}

function onResponse(request, response) {
  const mark = request.headers['x-livery-status'];
  const found = mark ? { file: ${previews ? `request.uri.replace(${regexLiteral(`^${previews.folder}[^/]*`)}, '')` : 'request.uri'}, status: Number(mark.value) } : resolve(request);
  if (found.status === 404 && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  const isHashed = ${hashedPath}.test(found.file) && response.statusCode < 400;
  const type = /\\.([a-z0-9]+)$/.exec(found.file);
  const headers = asHeaders(${previews ? "Object.assign({ 'X-Robots-Tag': 'noindex' }, common)" : 'common'});
  headers['content-type'] = { value: (type && types[type[1]]) || '${defaultContentType}' };
  headers['cache-control'] = { value: isHashed ? '${immutableCache}' : '${revalidateCache}' };
  headers['content-security-policy'] = { value: expand(policies.find((row) => row[0].test(found.file))[1]) };
  for (const row of pageHeaders) if (row[1].test(found.file) && !row[3].test(found.file)) headers[row[0].toLowerCase()] = { value: row[2] };
  for (const name in headers) response.headers[name] = headers[name];
  return response;
}

function handler(event) {
  if (event.context.eventType === 'viewer-request') return onRequest(event.request);
  return onResponse(event.request, event.response);
}
`;
  // Minified because the size limit of the function leaves little room for client codes. The target is ES2020 because
  // the runtime does not support newer syntax.
  return `// Made by livery. Attach it to the viewer request and to the viewer response.\n${transformSync(text, { minify: true, target: 'es2020', charset: 'ascii' }).code}`;
}

/** Texts that occur in several rules or policies. The function contains them once, as `@0`, `@1` and so on. */
const repeatedParts = [
  codeSource,
  `${foldersSource}${fileNameSource}`,
  "require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
  "default-src 'none'; style-src 'unsafe-inline'",
];

function shorten(text: string): string {
  return repeatedParts.reduce((short, part, index) => short.replaceAll(part, `@${index}`), text);
}

function shortRuleRows({ origins }: HostTable): string {
  const rows = hostRules(origins).map((rule) => [
    shorten(rule.source),
    rule.hasCode,
    targetOf(rule),
    placeLetters(rule),
  ]);
  return JSON.stringify(rows);
}

function shortPolicyRows(table: HostTable): string {
  const rows = policiesOf(table).map(({ match, policy }) => `[${match}, ${JSON.stringify(shorten(policy))}]`);
  return `[${rows.join()}]`;
}

/** Returns an expression that adds only the headers that `common` does not contain. */
function extraHeaders(headers: Readonly<Record<string, string>>): string {
  const own = Object.entries(headers).filter(([name]) => !Object.hasOwn(commonHeaders, name));
  return `Object.assign({}, common, ${JSON.stringify(Object.fromEntries(own))})`;
}

/**
 * Returns the carriers, and the pages that all of them have. Uses one list for all carriers, because a list per carrier
 * would exceed the size limit of the function.
 */
function pagesOf({ carriers }: Release): { carriers: string[]; pages: string[] } {
  const lists = Object.values(carriers).map(({ files }) =>
    Object.keys(files).filter((name) => unhashedName.test(name)),
  );
  const pages = (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
  return { carriers: Object.keys(carriers), pages: pages.sort() };
}

/**
 * Returns the paths of all other pages. They include the pages that only some carriers have: start pages in a second
 * language.
 */
function otherPages(
  { carriers, fallbacks, supplement, shared }: Release,
  common: readonly string[],
): string[] {
  const folders = { ...fallbacks, ...(supplement && { supplements: supplement }) };
  const below = Object.entries(folders).flatMap(([folder, { files }]) =>
    Object.keys(files).map((name) => `/app/${folder}/${name}`),
  );
  const single = Object.entries(carriers).flatMap(([code, { files }]) =>
    Object.keys(files).flatMap((name) => (common.includes(name) ? [] : [`/app/${code}/${name}`])),
  );
  return [...Object.keys(shared).map((name) => `/${name}`), ...below, ...single]
    .filter((path) => /\.html$|^\/[a-z-]+\.js$/.test(path))
    .sort();
}
