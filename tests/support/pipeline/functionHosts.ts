import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

type EdgeHeaders = Record<string, { value: string }>;

interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly headers: EdgeHeaders;
}

interface EdgeResponse {
  readonly statusCode: number;
  readonly headers: EdgeHeaders;
}

interface EdgeResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** True if the file does not exist. The CDN then sends a 404 without calling the viewer-response function. */
  readonly isNotFound: boolean;
}

/**
 * Simulates a CDN distribution with a viewer-request and viewer-response function over a folder of files.
 * @param seesRewrittenRequest whether the viewer-response event contains the rewritten request or the original request
 */
export function createEdgeHost(code: string, root: string, seesRewrittenRequest: boolean) {
  const context = createContext({});
  runInContext(removeUnsupported, context);
  runInContext(code, context);
  const run = (event: object) => {
    context.given = JSON.stringify(event);
    // Like the runtime of the CDN, adds a method to requests that returns the query without decoding it.
    const text = `(() => {
      const event = JSON.parse(given);
      event.request.rawQueryString = () => event.query;
      return JSON.stringify(handler(event));
    })()`;
    return JSON.parse(runInContext(text, context) as string) as EdgeRequest & EdgeResponse;
  };
  return (target: string, { method = 'GET', hostname = 'claims.example', range = '' } = {}): EdgeResult => {
    const queryStart = target.indexOf('?');
    const request = {
      method,
      uri: queryStart === -1 ? target : target.slice(0, queryStart),
      headers: { host: { value: hostname }, ...(range && { range: { value: range } }) },
    };
    const query = queryStart === -1 ? undefined : target.slice(queryStart + 1);
    const requestResult = run({ context: { eventType: 'viewer-request' }, request, query });
    if (requestResult.statusCode !== undefined) {
      return {
        status: requestResult.statusCode,
        headers: flattenHeaders(requestResult.headers),
        body: undefined,
        isNotFound: false,
      };
    }
    const path = join(root, requestResult.uri);
    if (!existsSync(path)) return { status: 404, headers: {}, body: undefined, isNotFound: true };
    const seenRequest = seesRewrittenRequest ? requestResult : request;
    // The CDN answers with the range of the rewritten request.
    const statusCode = requestResult.headers.range ? 206 : 200;
    const response = { statusCode, headers: { etag: { value: '"x"' } } };
    const responseResult = run({ context: { eventType: 'viewer-response' }, request: seenRequest, response });
    return {
      status: responseResult.statusCode,
      headers: flattenHeaders(responseResult.headers),
      body: readFileSync(path),
      isNotFound: false,
    };
  };
}

/** Removes the globals and methods that CloudFront's runtime does not document. */
const removeUnsupported = `
  for (const name of ['Set', 'Map', 'WeakSet', 'WeakMap', 'Proxy', 'Reflect', 'Intl', 'BigInt']) delete globalThis[name];
  for (const name of ['hasOwn', 'fromEntries', 'groupBy']) delete Object[name];
  for (const name of ['at', 'flat', 'flatMap', 'findLast', 'toSorted']) delete Array.prototype[name];
  for (const name of ['at', 'replaceAll', 'matchAll']) delete String.prototype[name];
`;

function flattenHeaders(headers: EdgeHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
}

type Send = (request: Request) => Promise<Response>;

interface FunctionModule {
  readonly default:
    | { fetch(request: Request, env: { ASSETS: { fetch: Send } }): Promise<Response> }
    | ((request: Request, context: { next: Send }) => Promise<Response>);
}

/**
 * Runs a generated function as Cloudflare Pages or Netlify do: over the files of a folder, with the addresses and headers
 * that these hosts document.
 */
export async function createPagesFunctionHost(kind: 'cloudflare' | 'netlify', code: string, root: string) {
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const { default: handler } = (await import(/* @vite-ignore */ url)) as FunctionModule;
  const send = kind === 'cloudflare' ? cloudflareFiles(root) : netlifyFiles(root);
  return (request: Request) =>
    typeof handler === 'function'
      ? handler(request, { next: send })
      : handler.fetch(request, { ASSETS: { fetch: send } });
}

/** Redirects `/x.html` to `/x`, and `/index.html` to `/`. Adds the headers that Pages adds to every file. */
function cloudflareFiles(root: string): Send {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const clean = pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
    if (clean !== pathname) return new Response(null, { status: 308, headers: { Location: clean } });
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    return answer(root, request, isFile(join(root, file)) ? file : `${pathname}.html`, {
      'Access-Control-Allow-Origin': '*',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  };
}

function netlifyFiles(root: string): Send {
  return async (request) => answer(root, request, new URL(request.url).pathname, { 'Cache-Status': 'hit' });
}

function answer(root: string, request: Request, file: string, headers: Record<string, string>): Response {
  const isFound = isFile(join(root, file));
  const own = { ...headers, ETag: '"x"' };
  if (isFound && request.headers.get('If-None-Match') === '"x"')
    return new Response(null, { status: 304, headers: own });
  const body = request.method === 'HEAD' ? null : readFileSync(join(root, isFound ? file : '404.html'));
  return new Response(body, { status: isFound ? 200 : 404, headers: own });
}

function isFile(path: string): boolean {
  return !path.includes('\0') && existsSync(path) && statSync(path).isFile();
}
