import { existsSync, readFileSync } from 'node:fs';
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

export interface EdgeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** True if the file does not exist. The CDN then sends a 404 without calling the viewer-response function. */
  readonly isMiss: boolean;
}

/**
 * Simulates a CDN distribution with a viewer-request and viewer-response function over a folder of files.
 * @param showsRewritten whether the viewer-response event contains the rewritten request or the original request
 */
export function createEdge(code: string, root: string, showsRewritten: boolean) {
  const context = createContext({});
  runInContext(code, context);
  const run = (event: object) => {
    context.given = JSON.stringify(event);
    // The runtime adds this method to requests. It returns the query without decoding.
    const text = `(() => {
      const event = JSON.parse(given);
      event.request.rawQueryString = () => event.query;
      return JSON.stringify(handler(event));
    })()`;
    return JSON.parse(runInContext(text, context) as string) as EdgeRequest & EdgeResponse;
  };
  return (target: string, { method = 'GET', hostname = 'claims.example' } = {}): EdgeAnswer => {
    const mark = target.indexOf('?');
    const request = {
      method,
      uri: mark === -1 ? target : target.slice(0, mark),
      headers: { host: { value: hostname } },
    };
    const query = mark === -1 ? undefined : target.slice(mark + 1);
    const made = run({ context: { eventType: 'viewer-request' }, request, query });
    if (made.statusCode !== undefined) {
      return { status: made.statusCode, headers: plain(made.headers), body: undefined, isMiss: false };
    }
    const path = join(root, made.uri);
    if (!existsSync(path)) return { status: 404, headers: {}, body: undefined, isMiss: true };
    const shown = showsRewritten ? made : request;
    const response = { statusCode: 200, headers: { etag: { value: '"x"' } } };
    const answered = run({ context: { eventType: 'viewer-response' }, request: shown, response });
    return {
      status: answered.statusCode,
      headers: plain(answered.headers),
      body: readFileSync(path),
      isMiss: false,
    };
  };
}

function plain(headers: EdgeHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
}
