import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from '../http/server.ts';
import { splitTarget } from '../http/server.ts';

/** What a page that is open has to know. */
export interface News {
  /** Another one means: load again. */
  readonly version: string;
  /** What is wrong, in words, or null. */
  readonly problem: string | null;
}

export interface NewsDesk {
  readonly now: News;
  /** The output has changed and is sound. */
  built(): void;
  /** Something is wrong, or, with null, nothing is any more; pages stay as they are. */
  problem(text: string | null): void;
  /** Answers what lies below `/_livery/`. */
  readonly handle: RequestHandler;
}

/** The path of the script that the server puts into every page. */
export const reloadScript = '/_livery/reload.js';

/** Tells every open page of each change, as server-sent events on the page's own origin: its policy allows no other. */
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
