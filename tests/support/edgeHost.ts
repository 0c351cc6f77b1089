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

export interface EdgeResult {
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
    // The runtime adds this method to requests. It returns the query without decoding.
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
    // The CDN cuts the range that the rewritten request asks for.
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

/** Removes what CloudFront's runtime does not document. */
const removeUnsupported = `
  for (const name of ['Set', 'Map', 'WeakSet', 'WeakMap', 'Proxy', 'Reflect', 'Intl', 'BigInt']) delete globalThis[name];
  for (const name of ['hasOwn', 'fromEntries', 'groupBy']) delete Object[name];
  for (const name of ['at', 'flat', 'flatMap', 'findLast', 'toSorted']) delete Array.prototype[name];
  for (const name of ['at', 'replaceAll', 'matchAll']) delete String.prototype[name];
`;

function flattenHeaders(headers: EdgeHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
}
