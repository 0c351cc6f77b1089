import type { ServerResponse } from 'node:http';
import { escapeHtml } from '#build/render/escape.ts';
import { serviceWorkerOff } from '#build/render/serviceWorker.ts';
import { commonHeaders, headersFor, immutableCache, resolvePath } from '#build/serving/headers.ts';
import { type RequestHandler, splitTarget } from '../http/server.ts';
import { openOutputFile } from '../preview/outputFile.ts';
import { type LiveReload, reloadScript } from './liveReload.ts';

/** @param version the version of the page, so that the script also notices a build that finished while the page was loading */
function renderTag(version: string): string {
  return `<script src="${reloadScript}" data-version="${version}" async></script>`;
}

/**
 * Serves a carrier's pages and adds one script element to each response, but not to the files on disk. The script comes
 * from the page's own origin, so the content security policy does not have to change.
 */
export function createDevPages(options: {
  readonly root: string;
  readonly code: string;
  readonly liveReload: LiveReload;
}): RequestHandler {
  const { root, code, liveReload } = options;
  return async (request, response) => {
    if (request.method !== 'GET') return false;
    // Before a file is read: a build in between then reloads the page once more.
    const tag = renderTag(liveReload.state.version);
    const { pathname } = splitTarget(request.url ?? '');
    if (/^\/(?:app\/?)?$/.test(pathname)) {
      response
        .writeHead(302, { ...commonHeaders, 'Cache-Control': 'no-store', Location: `/app/${code}/start` })
        .end();
      return true;
    }
    // Removes the service worker: its cache would be shown instead of the latest build.
    if (/^\/app\/[^/]+\/sw\.js$/.test(pathname)) return sendServiceWorkerRemoval(root, response);
    if (/^\/app\/assets\/[\w-]+-[A-Z0-9]{8}\.js$/.test(pathname)) return sendScript(root, pathname, response);
    const resolution = resolvePath(pathname);
    if (resolution.kind === 'redirect' || !pathname.startsWith('/app/')) return false;
    for (const { file, status } of resolution.tries) {
      const found = await openOutputFile(root, file);
      if (!found) continue;
      try {
        // The next handler serves files that are not pages.
        if (!/^\/app\/[^/]+\/[^/]+\.html$/.test(file) || file.startsWith('/app/assets/')) return false;
        const html = await found.handle.readFile('utf8');
        send(
          response,
          status,
          headersFor(file),
          html.replace('</head>', () => `${tag}</head>`),
        );
        return true;
      } finally {
        await found.handle.close();
      }
    }
    if (!`${pathname}/`.startsWith(`/app/${code}/`) || /\.\w+$/.test(pathname)) return false;
    send(
      response,
      503,
      { 'Content-Type': 'text/html; charset=utf-8' },
      renderPendingPage(code, liveReload.state.problem, tag),
    );
    return true;
  };
}

async function sendServiceWorkerRemoval(root: string, response: ServerResponse): Promise<boolean> {
  const file = `/${serviceWorkerOff}`;
  const found = await openOutputFile(root, file);
  if (!found) return false;
  try {
    send(response, 200, headersFor(file), await found.handle.readFile('utf8'));
    return true;
  } finally {
    await found.handle.close();
  }
}

/**
 * Sends a script whose name ends with esbuild's content hash. It is cached forever, so that a reloaded page requests
 * only changed scripts.
 */
async function sendScript(root: string, file: string, response: ServerResponse): Promise<boolean> {
  const found = await openOutputFile(root, file);
  if (!found) return false;
  try {
    const body = await found.handle.readFile();
    response
      .writeHead(200, { ...headersFor(file), 'Cache-Control': immutableCache, 'Content-Length': body.length })
      .end(body);
    return true;
  } finally {
    await found.handle.close();
  }
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, text: string): void {
  const body = Buffer.from(text);
  response
    .writeHead(status, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': body.length })
    .end(body);
}

/** Renders the page that is shown until the first successful build. The build then reloads it. */
function renderPendingPage(code: string, problem: string | null, tag: string): string {
  const status = problem === null ? 'is being built …' : 'could not be built yet. See the errors below.';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(code)}</title><link rel="icon" href="data:,"><style>body{font:18px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:36rem;padding:0 24px;color:#1b2430}</style>${tag}</head><body><p><strong>${escapeHtml(code)}</strong> ${status}</p></body></html>`;
}
