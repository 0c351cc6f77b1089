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
    // Reads the version before the page file, so that the page reloads if a build finishes between the two reads.
    const tag = renderTag(liveReload.state.version);
    const { pathname } = splitTarget(request.url ?? '');
    if (/^\/(?:app\/?)?$/.test(pathname)) {
      response
        .writeHead(302, { ...commonHeaders, 'Cache-Control': 'no-store', Location: `/app/${code}/start` })
        .end();
      return true;
    }
    // Removes the service worker: its cache would be shown instead of the latest build.
    if (/^\/app\/[^/]+\/sw\.js$/.test(pathname))
      return sendFile(response, await readOutput(root, `/${serviceWorkerOff}`), headersFor(pathname));
    // The name of a script ends with esbuild's content hash. A reloaded page requests only changed scripts.
    if (/^\/app\/assets\/[\w-]+-[A-Z0-9]{8}\.js$/.test(pathname))
      return sendFile(response, await readOutput(root, pathname), headersFor(pathname), {
        cache: immutableCache,
      });
    const resolution = resolvePath(pathname);
    if (resolution.kind === 'redirect' || !pathname.startsWith('/app/')) return false;
    for (const { file, status } of resolution.tries) {
      const page = await readOutput(root, file);
      if (!page) continue;
      // The next handler serves files that are not pages.
      if (!/^\/app\/[^/]+\/[^/]+\.html$/.test(file) || file.startsWith('/app/assets/')) return false;
      const html = page.toString('utf8').replace('</head>', () => `${tag}</head>`);
      return sendFile(response, Buffer.from(html), headersFor(file), { status });
    }
    if (!`${pathname}/`.startsWith(`/app/${code}/`) || /\.\w+$/.test(pathname)) return false;
    const pending = Buffer.from(renderPendingPage(code, liveReload.state.problem, tag));
    return sendFile(response, pending, { 'Content-Type': 'text/html; charset=utf-8' }, { status: 503 });
  };
}

async function readOutput(root: string, file: string): Promise<Buffer | undefined> {
  const found = await openOutputFile(root, file);
  try {
    return await found?.handle.readFile();
  } finally {
    await found?.handle.close();
  }
}

/** Returns false if there is no file. */
function sendFile(
  response: ServerResponse,
  body: Buffer | undefined,
  headers: Record<string, string>,
  { status = 200, cache = 'no-store' } = {},
): boolean {
  if (!body) return false;
  response.writeHead(status, { ...headers, 'Cache-Control': cache, 'Content-Length': body.length }).end(body);
  return true;
}

/** Renders the page that is shown until the first successful build. The build then reloads it. */
function renderPendingPage(code: string, problem: string | null, tag: string): string {
  const status = problem === null ? 'is being built …' : 'could not be built yet. See the errors below.';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(code)}</title><link rel="icon" href="data:,"><style>body{font:18px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:36rem;padding:0 24px;color:#1b2430}</style>${tag}</head><body><p><strong>${escapeHtml(code)}</strong> ${status}</p></body></html>`;
}
