import {
  adaptHeaders,
  allowedMethods,
  commonHeaders,
  conditionalHeaders,
  contentTypes,
  defaultContentType,
  type HostTable,
  hashedPath,
  immutableCache,
  methodNotAllowedHeaders,
  noStore,
  notFound,
  portalPages,
  redirectHeaders,
  revalidateCache,
} from '../serving/headers.ts';
import { pageHeaderRows, placeFunction, policyRows, regexLiteral, ruleRows } from './literals.ts';
import { hostRules, reservedSource } from './rules.ts';

/**
 * Returns the module `_worker.js` for Cloudflare Pages in advanced mode. It requests files from the host, so it
 * contains no list of carriers.
 */
export function renderCloudflareWorker(table: HostTable): string {
  return `// Made by livery for Cloudflare Pages. Put it next to index.html, without _headers and _redirects.
${respondText(table)}
// Pages serves start.html only as /start, and index.html only as the folder.
function addressOf(file) {
  return file.replace(/\\/index\\.html$/, '/').replace(/\\.html$/, '');
}

export default {
  fetch(request, env) {
    return respond(request, (fileRequest) => env.ASSETS.fetch(fileRequest), addressOf);
  },
};
`;
}

/** Returns an edge function for Netlify. It requests files from the host, so it contains no list of carriers. */
export function renderNetlifyFunction(table: HostTable): string {
  return `// Made by livery for Netlify. Put it into netlify/edge-functions, without _headers and _redirects.
${respondText(table)}
export default (request, context) => respond(request, (fileRequest) => context.next(fileRequest), (file) => file);
export const config = { path: '/*' };
`;
}

/**
 * Returns the source of `respond(request, send, addressOf)`. `send` requests a file from the host, `addressOf` returns
 * the URL path under which the host serves a file.
 */
function respondText(table: HostTable): string {
  const { page, codes, insurerHostname } = table;
  return `const rules = ${ruleRows(hostRules(table.origins))};
const reserved = ${regexLiteral(`^${reservedSource}`)};
const fallback = ${JSON.stringify({ page, codes })};
const insurer = ${JSON.stringify(insurerHostname ?? '')};
const types = ${JSON.stringify(contentTypes)};
const policies = ${policyRows(table)};
const pageHeaders = ${pageHeaderRows()};
const common = ${JSON.stringify(adaptHeaders(commonHeaders, table))};
const redirectHeaders = ${JSON.stringify(adaptHeaders(redirectHeaders, table))};
const methodHeaders = ${JSON.stringify(adaptHeaders(methodNotAllowedHeaders, table))};
const conditions = ${JSON.stringify(conditionalHeaders)};

async function respond(request, send, addressOf) {
  const { pathname, hostname } = new URL(request.url);
  if (!${JSON.stringify(allowedMethods)}.includes(request.method))
    return new Response(null, { status: 405, headers: methodHeaders });
  const found = resolve(pathname, hostname);
  if (found.location !== undefined) {
    const query = /^[^?#]*(\\?[^#]*)?/.exec(request.url)[1] ?? '';
    return new Response(null, { status: 302, headers: { ...redirectHeaders, Location: found.location + query } });
  }
  for (const [file, status] of found.tries) {
    const response = await load(request, addressOf(file), status, send);
    if (response !== undefined) return finish(response, file, status);
  }
  return new Response(null, { status: 404, headers: { ...common, 'Cache-Control': '${noStore}' } });
}

${placeFunction(table.origins, 'insurer')}

function resolve(path, host) {
  const [place, own] = placeOf(host, path);
  for (const [pattern, hasCode, target, places] of rules) {
    const match = places.includes(place) ? pattern.exec(path) : null;
    if (match === null || (hasCode && reserved.test(path))) continue;
    const groups = match.groups ?? {};
    const values = {
      ...groups,
      path,
      own,
      fallback: Object.hasOwn(fallback.codes, groups.code ?? '') ? fallback.codes[groups.code] : fallback.page,
      portal: host !== '' && host === insurer ? '${portalPages.insurer}' : '${portalPages.common}',
    };
    const fill = (text) => text.replace(/\\$(code|page|path|own|fallback|portal)/g, (_, name) => values[name] ?? '');
    if (typeof target === 'string') return { location: fill(target) };
    return { tries: [...target.map(([file, status]) => [fill(file), status]), ['${notFound.file}', ${notFound.status}]] };
  }
  return { tries: [['${notFound.file}', ${notFound.status}]] };
}

/** Requests a file from the host. Returns undefined if the host does not have it. */
async function load(request, address, status, send) {
  const headers = new Headers(request.headers);
  if (status === 404) for (const name of conditions) headers.delete(name);
  let url = new URL(request.url);
  url.pathname = address;
  url.search = '';
  for (let redirects = 0; redirects <= 2; redirects++) {
    const response = await send(new Request(url, { method: request.method, headers, redirect: 'manual' }));
    if (response.ok || [304, 412, 416].includes(response.status)) return response;
    const location = response.headers.get('Location');
    if (location === null) return undefined;
    const next = new URL(location, url);
    if (next.origin !== url.origin) return undefined;
    url = next;
  }
}

function finish(response, file, status) {
  const headers = new Headers(response.headers);
  headers.delete('Access-Control-Allow-Origin');
  const isHashed = ${hashedPath}.test(file) && response.status < 400;
  const own = {
    ...common,
    'Content-Type': types[/\\.([a-z0-9]+)$/.exec(file)?.[1]] ?? '${defaultContentType}',
    'Cache-Control': isHashed ? '${immutableCache}' : '${revalidateCache}',
    'Content-Security-Policy': policies.find(([pattern]) => pattern.test(file))[1],
  };
  for (const [name, pattern, value, exception] of pageHeaders)
    if (pattern.test(file) && !exception.test(file)) own[name] = value;
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return new Response(response.body, { status: status === 404 ? 404 : response.status, headers });
}
`;
}
