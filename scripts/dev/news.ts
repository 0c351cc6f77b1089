import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from '../http/server.ts';
import { splitTarget } from '../http/server.ts';

/** The state that is sent to every open page. */
export interface News {
  /** A page reloads when this value changes. */
  readonly version: string;
  /** Error text, or null if the build has no error. */
  readonly problem: string | null;
}

export interface NewsDesk {
  readonly now: News;
  /** Reports a successful build with new output. Open pages reload. */
  built(): void;
  /** Reports an error, or clears it with null. Open pages do not reload. */
  problem(text: string | null): void;
  /** Handles requests below `/_livery/`. */
  readonly handle: RequestHandler;
}

/** Path of the script that the server adds to every page. */
export const reloadScript = '/_livery/reload.js';

/**
 * Sends each change to all open pages as server-sent events. Uses the page's own origin, because the content security
 * policy allows no other.
 */
export function openNewsDesk(start: string = String(process.pid)): NewsDesk {
  const readers = new Set<ServerResponse>();
  const script = readFileSync(new URL('reload.js', import.meta.url));
  let builds = 0;
  let problem: string | null = null;
  const now = (): News => ({ version: `${start}.${builds}`, problem });
  const send = (reader: ServerResponse) => reader.write(`data: ${JSON.stringify(now())}\n\n`);
  const tell = () => {
    for (const reader of readers) send(reader);
  };
  return {
    get now() {
      return now();
    },
    built() {
      builds++;
      problem = null;
      tell();
    },
    problem(text) {
      if (text === problem) return;
      problem = text;
      tell();
    },
    handle(request, response) {
      const { pathname } = splitTarget(request.url ?? '');
      if (pathname === reloadScript) {
        response.writeHead(200, { ...plain, 'Content-Type': 'text/javascript; charset=utf-8' }).end(script);
        return true;
      }
      if (pathname !== '/_livery/events') return false;
      response.writeHead(200, { ...plain, 'Content-Type': 'text/event-stream; charset=utf-8' });
      response.write('retry: 300\n\n');
      readers.add(response);
      response.on('close', () => readers.delete(response));
      send(response);
      return true;
    },
  };
}

const plain = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
