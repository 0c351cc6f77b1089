// Runs at Cloudflare Pages and Netlify, in cloudflare.ts and netlify.ts.
import {
  adaptHeaders,
  allowedMethods,
  commonHeaders,
  conditionalHeaders,
  type HostTable,
  headersFor,
  methodNotAllowedHeaders,
  noStore,
  redirectHeaders,
  resolvePath,
  revalidateCache,
} from './headers.ts';

declare const table: HostTable;

/** Requests a file from the host. */
type Send = (request: Request) => Promise<Response>;

/** @param addressOf returns the URL path under which the host serves a file */
export async function respond(request: Request, send: Send, addressOf: (file: string) => string) {
  const { pathname, hostname } = new URL(request.url);
  if (!(allowedMethods as readonly string[]).includes(request.method))
    return new Response(null, { status: 405, headers: adaptHeaders(methodNotAllowedHeaders, table) });
  const found = resolvePath(pathname, table, hostname);
  if (found.kind === 'redirect') {
    const query = /^[^?#]*(\?[^#]*)?/.exec(request.url)?.[1] ?? '';
    const headers = { ...adaptHeaders(redirectHeaders, table), Location: found.location + query };
    return new Response(null, { status: 302, headers });
  }
  for (const { file, status } of found.tries) {
    const response = await load(request, addressOf(file), status, send);
    if (response) return finish(response, file, status);
  }
  const headers = { ...adaptHeaders(commonHeaders, table), 'Cache-Control': noStore };
  return new Response(null, { status: 404, headers });
}

/** Returns undefined if the host does not have the file. */
async function load(
  request: Request,
  address: string,
  status: number,
  send: Send,
): Promise<Response | undefined> {
  const headers = new Headers(request.headers);
  if (status === 404) for (const name of conditionalHeaders) headers.delete(name);
  let url = new URL(request.url);
  url.pathname = address;
  url.search = '';
  for (let redirects = 0; redirects <= 2; redirects++) {
    const response = await send(new Request(url, { method: request.method, headers, redirect: 'manual' }));
    if (response.ok || [304, 412, 416].includes(response.status)) return response;
    const location = response.headers.get('Location');
    const next = location === null ? undefined : new URL(location, url);
    if (next?.origin !== url.origin) return undefined;
    url = next;
  }
  return undefined;
}

function finish(response: Response, file: string, status: number): Response {
  const headers = new Headers(response.headers);
  headers.delete('Access-Control-Allow-Origin');
  for (const [name, value] of Object.entries(adaptHeaders(headersFor(file), table))) headers.set(name, value);
  if (response.status >= 400) headers.set('Cache-Control', revalidateCache);
  return new Response(response.body, { status: status === 404 ? 404 : response.status, headers });
}
