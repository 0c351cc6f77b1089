import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from '../http/server.ts';
import { splitTarget } from '../http/server.ts';

/** The state that is sent to every open page. */
interface LiveReloadState {
  /** A page reloads when this value changes. */
  readonly version: string;
  /** Error text, or null if the build has no error. */
  readonly problem: string | null;
}

export interface LiveReload {
  readonly state: LiveReloadState;
  /** Reports a successful build with new output. Open pages reload. */
  reportBuild(): void;
  /** Reports an error, or clears it with null. Open pages do not reload. */
  reportError(text: string | null): void;
  /** Handles requests below `/_livery/`. */
  readonly handle: RequestHandler;
}

/** Path of the script that the server adds to every page. */
export const reloadScript = '/_livery/reload.js';

/**
 * Sends each change to all open pages as server-sent events. Uses the page's own origin, because the content security
 * policy allows no other.
 */
export function createLiveReload(start: string = String(process.pid)): LiveReload {
  const clients = new Set<ServerResponse>();
  const script = readFileSync(new URL('reload.js', import.meta.url));
  let builds = 0;
  let problem: string | null = null;
  const getState = (): LiveReloadState => ({ version: `${start}.${builds}`, problem });
  const send = (client: ServerResponse) => client.write(`data: ${JSON.stringify(getState())}\n\n`);
  const broadcast = () => {
    for (const reader of clients) send(reader);
  };
  return {
    get state() {
      return getState();
    },
    reportBuild() {
      builds++;
      problem = null;
      broadcast();
    },
    reportError(text) {
      if (text === problem) return;
      problem = text;
      broadcast();
    },
    handle(request, response) {
      const { pathname } = splitTarget(request.url ?? '');
      if (pathname === reloadScript) {
        response
          .writeHead(200, { ...eventHeaders, 'Content-Type': 'text/javascript; charset=utf-8' })
          .end(script);
        return true;
      }
      if (pathname !== '/_livery/events') return false;
      response.writeHead(200, { ...eventHeaders, 'Content-Type': 'text/event-stream; charset=utf-8' });
      response.write('retry: 300\n\n');
      clients.add(response);
      response.on('close', () => clients.delete(response));
      send(response);
      return true;
    },
  };
}

const eventHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
