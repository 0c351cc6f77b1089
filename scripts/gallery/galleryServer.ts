import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type RequestHandler, type RunningServer, splitTarget, startServer } from '../http/server.ts';
import { createFileHandler } from '../preview/previewServer.ts';
import { createSandboxHandler } from '../sandbox/handler.ts';
import { type GalleryBuild, host } from './galleryBuild.ts';

/** Serves the built pages, with a separate sandbox for each browser page. */
export interface GalleryServer {
  readonly port: number;
  /** Origin of the pages in the browser. */
  readonly origin: string;
  /** Replaces the page's sandbox with a new one, so that accounts, claims and faults are in their initial state. */
  resetSandbox(page: string): void;
  call(page: string, method: string, path: string, body: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Request header that identifies the browser page. */
export const pageHeader = 'x-gallery-page';
/** An empty page on the same origin, used to set up storage before the app runs. */
export const blankPath = '/_gallery/blank';
/** Fixed date and time, so that pictures do not depend on when they are captured. */
export const fixedTime = new Date('2026-04-02T10:20:00Z');

/** @param replyDelayMs time before each reply to a script of the page, such as a reply of the backend */
export async function startGalleryServer(build: GalleryBuild, replyDelayMs = 0): Promise<GalleryServer> {
  const sandboxes = new Map<string, RequestHandler>();
  const server = await startServer(
    [delayReplies(replyDelayMs), answerBlank, answerFromSandbox(sandboxes), createFileHandler(build.root)],
    { host: '127.0.0.1', port: 0 },
  );
  return {
    port: server.port,
    origin: `http://${host}`,
    resetSandbox: (page) => sandboxes.set(page, createSandbox(build)),
    call: (page, method, path, body) => call(server, page, { method, path, body }),
    close: () => server.close(),
  };
}

function createSandbox({ tenants, unbundled, environmentName, environment }: GalleryBuild): RequestHandler {
  return createSandboxHandler({
    tenantsDir: tenants,
    unbundledDir: unbundled,
    environmentName,
    environment,
    now: () => fixedTime.getTime(),
  });
}

/** Browsers send `Sec-Fetch-Dest: empty` with the requests of `fetch` and XMLHttpRequest. */
function delayReplies(delayMs: number): RequestHandler {
  return async ({ headers }) => {
    if (delayMs > 0 && headers['sec-fetch-dest'] === 'empty') await setTimeout(delayMs);
    return false;
  };
}

const answerBlank: RequestHandler = (request, response) => {
  if (splitTarget(request.url ?? '').pathname !== blankPath) return false;
  response
    .writeHead(200, {
      'Content-Type': 'text/html',
      'Cache-Control': 'no-store',
      // As on all other pages. The browser starts a new process for a page with another opener policy.
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
    .end('<!doctype html>');
  return true;
};

function answerFromSandbox(sandboxes: ReadonlyMap<string, RequestHandler>): RequestHandler {
  return (request, response) => sandboxes.get(pageNameOf(request))?.(request, response) ?? false;
}

function pageNameOf({ headers }: IncomingMessage): string {
  return String(headers[pageHeader] ?? '');
}

interface ControlCall {
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

async function call(server: RunningServer, page: string, { method, path, body }: ControlCall) {
  const reply = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', [pageHeader]: page },
    body: JSON.stringify(body),
  });
  const result = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`);
  return result;
}
