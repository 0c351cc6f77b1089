import type { IncomingMessage } from 'node:http';
import { type RequestHandler, type RunningServer, splitTarget, startServer } from '../http/server.ts';
import { createFileHandler } from '../preview/server.ts';
import { createSandboxHandler } from '../sandbox/handler.ts';
import { type FilmSet, host } from './set.ts';

/** Serves the built pages, with a separate sandbox for each browser page. */
export interface Studio {
  readonly port: number;
  /** Origin of the pages in the browser. */
  readonly origin: string;
  /** Replaces the page's sandbox with a new one, so that accounts, claims and faults are in their initial state. */
  refresh(page: string): void;
  call(page: string, method: string, path: string, body: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Request header that identifies the browser page. */
export const pageHeader = 'x-gallery-page';
/** An empty page on the same origin, used to set up storage before the app runs. */
export const blankPath = '/_gallery/blank';
/** Fixed date and time, so that pictures do not depend on when they are captured. */
export const frozenAt = new Date('2026-04-02T10:20:00Z');

export async function openStudio(set: FilmSet): Promise<Studio> {
  const worlds = new Map<string, RequestHandler>();
  const server = await startServer([answerBlank, answerFor(worlds), createFileHandler(set.root)], {
    host: '127.0.0.1',
    port: 0,
  });
  return {
    port: server.port,
    origin: `http://${host}`,
    refresh: (page) => worlds.set(page, createWorld(set)),
    call: (page, method, path, body) => call(server, page, { method, path, body }),
    close: () => server.close(),
  };
}

function createWorld({ tenants, guests, environmentName, environment }: FilmSet): RequestHandler {
  return createSandboxHandler({
    tenantsDir: tenants,
    guestsDir: guests,
    environmentName,
    environment,
    now: () => frozenAt.getTime(),
  });
}

const answerBlank: RequestHandler = (request, response) => {
  if (splitTarget(request.url ?? '').pathname !== blankPath) return false;
  response
    .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' })
    .end('<!doctype html>');
  return true;
};

function answerFor(worlds: ReadonlyMap<string, RequestHandler>): RequestHandler {
  return (request, response) => worlds.get(nameOf(request))?.(request, response) ?? false;
}

function nameOf({ headers }: IncomingMessage): string {
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
  const told = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(told)}`);
  return told;
}
