import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
