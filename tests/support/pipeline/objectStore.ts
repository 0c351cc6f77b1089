import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface StoredObject {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly modifiedMs: number;
}

interface StoreRequest {
  /** Sequence number of the request, starting at 1. */
  readonly number: number;
  readonly method: string;
  /** Object key without the bucket name. Empty for a list request. */
  readonly key: string;
  readonly isConditional: boolean;
}

/**
 * How a request fails: the connection is cut before or after the work, 503 before the work, 500 after it, or 409 for a
 * concurrent write. Undefined means no failure.
 */
type StoreFault = 'cut before' | 'cut after' | 'slow down' | 'error after' | 'conflict';

/**
 * A condition that a store ignores. Some servers for development ignore all, and MinIO before September 2025 ignored
 * If-Match for missing files.
 */
type IgnoredCondition =
  | 'if-none-match'
  | 'if-match'
  | 'if-match for a missing file'
  | 'if-match without quotes';

export interface ObjectStore {
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  readonly requests: StoreRequest[];
  /** Environment variables that point the CLI to this store. */
  readonly env: Readonly<Record<string, string>>;
  /** Returns the fault for each request. */
  fault: (request: StoreRequest) => StoreFault | undefined;
  /** Delays each request between its arrival and its work. */
  delay: (request: StoreRequest) => Promise<unknown> | undefined;
  /** Maximum number of entries per page of a listing. */
  pageSize: number;
  /** True if ETags are not MD5 hashes, as in a bucket that encrypts with its own key. */
  hidesMd5: boolean;
  /** True if the value of If-Match must not have quotes, as in Ceph's object gateway. */
  comparesUnquoted: boolean;
  ignores: readonly IgnoredCondition[];
  /** The difference between the store's clock and this machine's. Undefined for a store without `Date` headers. */
  clockOffsetMs: number | undefined;
}

/**
 * An S3-compatible store over HTTP with the operations that publishing needs: PUT with If-None-Match and If-Match, GET,
 * HEAD, DELETE and paged ListObjectsV2. Conditions are checked when a write commits. If two conditional writes of one
 * key overlap, the later one gets a 409. Requests must be signed, and bodies must match their MD5.
 */
export async function startObjectStore(bucket = 'claims'): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>();
  const writing = new Map<string, number>();
  const store: ObjectStore = {
    endpoint: '',
    objects,
    requests: [],
    env: {},
    fault: () => undefined,
    delay: () => undefined,
    pageSize: 1000,
    hidesMd5: false,
    comparesUnquoted: false,
    ignores: [],
    clockOffsetMs: 0,
  };
  const server = createServer((request, response) => {
    response.sendDate = false;
    if (store.clockOffsetMs !== undefined)
      response.setHeader('Date', new Date(Date.now() + store.clockOffsetMs).toUTCString());
    answer(store, bucket, writing, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-central-1',
  };
  return Object.assign(store, { endpoint, env });
}

async function answer(
  store: ObjectStore,
  bucket: string,
  writing: Map<string, number>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://store');
  const [, requestedBucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const method = request.method ?? '';
  const isConditional = 'if-match' in request.headers || 'if-none-match' in request.headers;
  const recorded: StoreRequest = { number: store.requests.length + 1, method, key, isConditional };
  store.requests.push(recorded);
  const body = await readBody(request);
  const fault = store.fault(recorded);
  if (fault === 'cut before') return void request.socket.destroy();
  if (fault === 'slow down') return sendError(response, 503, 'SlowDown');
  if (fault === 'conflict') return sendError(response, 409, 'ConditionalRequestConflict');
  if (!/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\//.test(request.headers.authorization ?? ''))
    return sendError(response, 403, 'AccessDenied');
  if (requestedBucket !== bucket) return sendError(response, 404, 'NoSuchBucket');
  const isConditionalWrite = method === 'PUT' && isConditional;
  if (isConditionalWrite && (writing.get(key) ?? 0) > 0)
    return sendError(response, 409, 'ConditionalRequestConflict');
  if (isConditionalWrite) writing.set(key, 1);
  let finish: Finish;
  try {
    await store.delay(recorded);
    finish = performOperation(store, key, request, url, body);
  } finally {
    if (isConditionalWrite) writing.delete(key);
  }
  if (fault === 'cut after') return void request.socket.destroy();
  if (fault === 'error after') return sendError(response, 500, 'InternalError');
  finish(response);
}

type Finish = (response: ServerResponse) => void;

/** Performs the operation and returns a function that sends the response. */
function performOperation(
  store: ObjectStore,
  key: string,
  request: IncomingMessage,
  url: URL,
  body: Buffer,
): Finish {
  if (request.method === 'PUT') return put(store, key, request, body);
  if (request.method === 'DELETE') {
    store.objects.delete(key);
    return (response) => response.writeHead(204).end();
  }
  if (key === '') return list(store, url.searchParams);
  const object = store.objects.get(key);
  if (!object) return (response) => sendError(response, 404, 'NoSuchKey');
  return (response) => {
    response.writeHead(200, {
      ...object.headers,
      ETag: etagOf(store, object),
      'Last-Modified': new Date(object.modifiedMs).toUTCString(),
      'Content-Length': object.bytes.length,
    });
    response.end(request.method === 'HEAD' ? undefined : object.bytes);
  };
}

function put(store: ObjectStore, key: string, request: IncomingMessage, body: Buffer): Finish {
  const { headers } = request;
  const before = store.objects.get(key);
  const md5 = createHash('md5').update(body).digest('base64');
  if (headers['content-md5'] !== md5) return (response) => sendError(response, 400, 'BadDigest');
  const isIgnored = (condition: IgnoredCondition) => store.ignores.includes(condition);
  if (headers['if-none-match'] === '*' && before && !isIgnored('if-none-match'))
    return (response) => sendError(response, 412, 'PreconditionFailed');
  const ifMatch = isIgnored('if-match') ? undefined : headers['if-match'];
  if (ifMatch !== undefined && !before && !isIgnored('if-match for a missing file'))
    return (response) => sendError(response, 404, 'NoSuchKey');
  if (ifMatch !== undefined && before && !(isIgnored('if-match without quotes') && !ifMatch.includes('"'))) {
    const etag = etagOf(store, before);
    if (ifMatch !== (store.comparesUnquoted ? etag.replaceAll('"', '') : etag))
      return (response) => sendError(response, 412, 'PreconditionFailed');
  }
  const storedHeaders = ['content-type', 'cache-control', 'content-encoding'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const modifiedMs = Date.now() + (store.clockOffsetMs ?? 0);
  const object = { bytes: body, headers: Object.fromEntries(storedHeaders), modifiedMs };
  store.objects.set(key, object);
  return (response) => response.writeHead(200, { ETag: etagOf(store, object) }).end();
}

function list(store: ObjectStore, query: URLSearchParams): Finish {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? 1000), store.pageSize);
  const all = [...store.objects].filter(([key]) => key.startsWith(prefix) && key > after);
  const page = all.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, limit);
  const isTruncated = all.length > page.length;
  const contents = page.map(
    ([key, object]) =>
      `<Contents><Key>${key}</Key><LastModified>${new Date(object.modifiedMs).toISOString()}</LastModified><ETag>${etagOf(store, object).replaceAll('"', '&quot;')}</ETag><Size>${object.bytes.length}</Size></Contents>`,
  );
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  const text = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  return (response) => response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text);
}

function etagOf(store: ObjectStore, { bytes, modifiedMs }: StoredObject): string {
  const salt = store.hidesMd5 ? `salt ${modifiedMs}` : '';
  return `"${createHash('md5').update(bytes).update(salt).digest('hex')}"`;
}

function sendError(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(text);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
