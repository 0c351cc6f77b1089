import { type WallClock, withTimeLimit } from './clock.ts';

/** One request that sends a file to storage. */
export interface UploadRequest {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: FormData | Blob;
}

/** The result of one upload attempt. */
export type UploadResult =
  | StorageAnswer
  /** No connection, or the connection broke. */
  | { readonly kind: 'offline' }
  /** No progress for `stallMs`. */
  | { readonly kind: 'stalled' }
  /** The address is not an allowed upload target. Nothing was sent. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'aborted' };

/** The storage responded, with any status. */
export interface StorageAnswer {
  readonly kind: 'answered';
  readonly status: number;
  /** The error code in the body, such as `SlowDown`. Absent if the body names none. */
  readonly code?: string;
}

export interface UploadObserver {
  /** @param share the share of bytes sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export type Upload = (upload: UploadRequest, observer: UploadObserver) => Promise<UploadResult>;

interface UploadOptions {
  /** The page's origin. */
  readonly pageOrigin: string;
  /** Other origins to which uploads are allowed. */
  readonly origins: readonly string[];
  readonly clock: Pick<WallClock, 'after'>;
  /** An attempt ends after this long without progress, in milliseconds. */
  readonly stallMs: number;
  /** @default the browser's XMLHttpRequest */
  readonly createRequest?: () => XMLHttpRequest;
}

/**
 * Sends a file to storage. Uses XMLHttpRequest, because `fetch` has no upload progress. Sends no cookies or session
 * data.
 */
export function createUpload({
  pageOrigin,
  origins,
  clock,
  stallMs,
  createRequest = () => new XMLHttpRequest(),
}: UploadOptions): Upload {
  return (upload, { onProgress, signal }) => {
    if (signal.aborted) return Promise.resolve({ kind: 'aborted' });
    if (!isAllowedTarget(upload.url, pageOrigin, origins)) return Promise.resolve({ kind: 'forbidden' });
    const request = createRequest();
    return new Promise((resolve) => {
      let cancelTimer = () => {};
      const finish = (result: UploadResult) => {
        cancelTimer();
        signal.removeEventListener('abort', onAbort);
        resolve(result);
      };
      const onAbort = () => {
        finish({ kind: 'aborted' });
        request.abort();
      };
      const restartTimer = () => {
        cancelTimer();
        cancelTimer = clock.after(stallMs, () => {
          finish({ kind: 'stalled' });
          request.abort();
        });
      };
      let sentBytes = 0;
      request.upload.onprogress = ({ loaded, total }) => {
        // Some browsers repeat progress events without a change.
        if (loaded <= sentBytes) return;
        sentBytes = loaded;
        restartTimer();
        onProgress(total > 0 ? Math.min(1, loaded / total) : 0);
      };
      request.onload = () => finish(readAnswer(request.status, request.responseText));
      request.onerror = () => finish({ kind: 'offline' });
      // Only an abort by the browser has an effect here: the app resolves the promise before its own aborts.
      request.onabort = () => finish({ kind: 'offline' });
      signal.addEventListener('abort', onAbort);
      restartTimer();
      send(request, upload);
    });
  };
}

/** How many characters of a response are read. The error code is at the start of the body. */
const maxAnswerLength = 4096;

/**
 * Reads the error code of a storage: `<Code>SlowDown</Code>` of S3, Google and Azure, or `"reason": "backendError"` and
 * `"code": "ServerBusy"` of their JSON.
 */
function readAnswer(status: number, body: string): StorageAnswer {
  const text = body.slice(0, maxAnswerLength);
  const [, inXml, inJson] =
    /<(?:\w+:)?Code(?:\s[^>]*)?>\s*(?:<!\[CDATA\[)?([\w.]{1,60})|"(?:code|reason)"\s*:\s*"([\w.]{1,60})"/i.exec(
      text,
    ) ?? [];
  const code = inXml ?? inJson;
  return { kind: 'answered', status, ...(code !== undefined && { code }) };
}

function send(request: XMLHttpRequest, { method, url, headers, body }: UploadRequest): void {
  request.open(method, url);
  request.withCredentials = false;
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.send(body);
}

/** True for the page's own origin, and for a configured origin with https or on localhost. */
function isAllowedTarget(address: string, pageOrigin: string, origins: readonly string[]): boolean {
  const url = parse(address);
  if (!url) return false;
  const { origin, protocol, hostname, username, password } = url;
  if (username !== '' || password !== '') return false;
  if (origin === pageOrigin) return true;
  const isSafe = protocol === 'https:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isSafe && origins.includes(origin);
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/**
 * Returns the origins besides its own that this page may connect to, read from the Content-Security-Policy meta tag, so
 * that they are configured only there. Empty without a policy.
 */
export function readConnectOrigins(document: Document): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  const directive = (meta?.content ?? '')
    .split(';')
    .map((text) => text.trim().split(/\s+/))
    .find(([name]) => name === 'connect-src');
  return (directive ?? []).slice(1).filter((source) => /^https?:\/\//.test(source));
}

interface FetchUploadOptions extends Pick<UploadOptions, 'pageOrigin' | 'origins' | 'clock'> {
  /** An attempt ends after this time, in milliseconds. */
  readonly timeoutMs: number;
  /** @default the browser's fetch */
  readonly fetch?: typeof fetch;
}

/**
 * Sends a file to storage from a service worker, which has no XMLHttpRequest. Reports no progress, so an attempt has a
 * fixed time. Sends no cookies or session data.
 */
export function createFetchUpload({
  pageOrigin,
  origins,
  clock,
  timeoutMs,
  fetch: request = (...given) => fetch(...given),
}: FetchUploadOptions): Upload {
  return async ({ method, url, headers, body }, { signal }) => {
    if (signal.aborted) return { kind: 'aborted' };
    if (!isAllowedTarget(url, pageOrigin, origins)) return { kind: 'forbidden' };
    return withTimeLimit(clock, timeoutMs, signal, async (limited, isTimedOut) => {
      try {
        const response = await request(url, {
          method,
          headers: Object.fromEntries(headers),
          body,
          signal: limited,
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
        });
        return readAnswer(response.status, await response.text());
      } catch {
        if (signal.aborted) return { kind: 'aborted' };
        return { kind: isTimedOut() ? 'stalled' : 'offline' };
      }
    });
  };
}
