import type { WallClock } from './clock.ts';

/** A presigned form and its file. */
export interface UploadForm {
  readonly url: string;
  /** Signed fields, sent in this order, before the file. */
  readonly fields: ReadonlyMap<string, string>;
  /** A blob is streamed while it is sent. */
  readonly bytes: ArrayBuffer | Blob;
  readonly file: { readonly name: string; readonly type: string };
}

/**
 * The result of one upload attempt. `answered` means that the storage responded, with any status; only the status is
 * returned.
 */
export type UploadResult =
  | { readonly kind: 'answered'; readonly status: number }
  /** No connection, or the connection broke. */
  | { readonly kind: 'offline' }
  /** No progress for `stallMs`. */
  | { readonly kind: 'stalled' }
  /** The address is not an allowed upload target. Nothing was sent. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'aborted' };

export interface UploadObserver {
  /** @param share the share of bytes sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export type Upload = (form: UploadForm, watch: UploadObserver) => Promise<UploadResult>;

export interface UploadOptions {
  /** The page's origin. */
  readonly pageOrigin: string;
  /** Other allowed upload targets. */
  readonly origins: readonly string[];
  readonly clock: Pick<WallClock, 'after'>;
  /** An attempt ends after this long without progress, in milliseconds. */
  readonly stallMs: number;
  /** @default the browser's XMLHttpRequest */
  readonly createRequest?: () => XMLHttpRequest;
}

const storageHeaders = {
  'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
  'x-amz-acl': 'bucket-owner-full-control',
} as const;

/**
 * Uploads a form to storage. Uses XMLHttpRequest, because `fetch` has no upload progress. Sends no cookies or session
 * data.
 */
export function createUpload({
  pageOrigin,
  origins,
  clock,
  stallMs,
  createRequest = () => new XMLHttpRequest(),
}: UploadOptions): Upload {
  return (form, { onProgress, signal }) => {
    if (signal.aborted) return Promise.resolve({ kind: 'aborted' });
    if (!isAllowedTarget(form.url, pageOrigin, origins)) return Promise.resolve({ kind: 'forbidden' });
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
      request.onload = () => finish({ kind: 'answered', status: statusOf(request) });
      request.onerror = () => finish({ kind: 'offline' });
      // Only an abort by the browser arrives here first; the app's own aborts have already settled the promise.
      request.onabort = () => finish({ kind: 'offline' });
      signal.addEventListener('abort', onAbort);
      restartTimer();
      send(request, form);
    });
  };
}

/** S3 reports a file that is too large as a general 400 with a code in the body; this maps it to 413. */
function statusOf({ status, responseText }: XMLHttpRequest): number {
  return status === 400 && responseText.includes('<Code>EntityTooLarge</Code>') ? 413 : status;
}

function send(request: XMLHttpRequest, { url, fields, bytes, file }: UploadForm): void {
  request.open('POST', url);
  request.withCredentials = false;
  const signedNames = new Set([...fields.keys()].map((name) => name.toLowerCase()));
  for (const [name, value] of Object.entries(storageHeaders)) {
    if (!signedNames.has(name)) request.setRequestHeader(name, value);
  }
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append('file', new Blob([bytes], { type: file.type }), file.name);
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
