import type { WallClock } from './clock.ts';

/** One signed form with the file that belongs to it. */
export interface UploadForm {
  readonly url: string;
  /** Signed: sent in this order, before the file. */
  readonly fields: ReadonlyMap<string, string>;
  /** A blob is read piece by piece, as it leaves. */
  readonly bytes: ArrayBuffer | Blob;
  /** @default a photo of ours */
  readonly file?: { readonly name: string; readonly type: string };
}

const photo = { name: 'photo.jpg', type: 'image/jpeg' };

/** How one attempt ended. It is the storage's answer whatever its status; nothing of it is told but that. */
export type UploadEnd =
  | { readonly kind: 'answered'; readonly status: number }
  /** No connection, or one that broke. */
  | { readonly kind: 'offline' }
  /** Nothing has moved for too long. */
  | { readonly kind: 'stalled' }
  /** Not an address that files may go to. Nothing was sent. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'aborted' };

export interface UploadWatch {
  /** @param share of the bytes that have left, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export type Upload = (form: UploadForm, watch: UploadWatch) => Promise<UploadEnd>;

export interface UploadOptions {
  /** Of this page. */
  readonly ownOrigin: string;
  /** Where else files may go. */
  readonly origins: readonly string[];
  readonly clock: Pick<WallClock, 'after'>;
  /** An attempt ends after this long without progress. */
  readonly stallMs: number;
  /** @default the browser's */
  readonly createRequest?: () => XMLHttpRequest;
}

const storageHeaders = {
  'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
  'x-amz-acl': 'bucket-owner-full-control',
} as const;

/**
 * Sends a form to storage, with progress, which `fetch` has none of. Nothing of the customer's session goes with it.
 *
 */
export function createUpload({
  ownOrigin,
  origins,
  clock,
  stallMs,
  createRequest = () => new XMLHttpRequest(),
}: UploadOptions): Upload {
  return (form, { onProgress, signal }) => {
    if (signal.aborted) return Promise.resolve({ kind: 'aborted' });
    if (!isStorage(form.url, ownOrigin, origins)) return Promise.resolve({ kind: 'forbidden' });
    const request = createRequest();
    return new Promise((resolve) => {
      let stopClock = () => {};
      const end = (how: UploadEnd) => {
        stopClock();
        signal.removeEventListener('abort', leave);
        resolve(how);
      };
      const leave = () => {
        end({ kind: 'aborted' });
        request.abort();
      };
      const moved = () => {
        stopClock();
        stopClock = clock.after(stallMs, () => {
          end({ kind: 'stalled' });
          request.abort();
        });
      };
      let sentBytes = 0;
      request.upload.onprogress = ({ loaded, total }) => {
        // Some browsers go on telling what has not changed.
        if (loaded <= sentBytes) return;
        sentBytes = loaded;
        moved();
        onProgress(total > 0 ? Math.min(1, loaded / total) : 0);
      };
      request.onload = () => end({ kind: 'answered', status: statusOf(request) });
      request.onerror = () => end({ kind: 'offline' });
      // Only the browser's own comes here first: ours has ended before it is heard.
      request.onabort = () => end({ kind: 'offline' });
      signal.addEventListener('abort', leave);
      moved();
      send(request, form);
    });
  };
}

/** S3 calls a file too large by name, in its body, under the status of any fault; HTTP has one for it. */
function statusOf({ status, responseText }: XMLHttpRequest): number {
  return status === 400 && responseText.includes('<Code>EntityTooLarge</Code>') ? 413 : status;
}

function send(request: XMLHttpRequest, { url, fields, bytes, file = photo }: UploadForm): void {
  request.open('POST', url);
  request.withCredentials = false;
  const carried = new Set([...fields.keys()].map((name) => name.toLowerCase()));
  for (const [name, value] of Object.entries(storageHeaders)) {
    if (!carried.has(name)) request.setRequestHeader(name, value);
  }
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append('file', new Blob([bytes], { type: file.type }), file.name);
  request.send(body);
}

/** This page's own origin, or one that the environment names: encrypted, or no further away than this machine. */
function isStorage(address: string, ownOrigin: string, origins: readonly string[]): boolean {
  const url = parse(address);
  if (!url) return false;
  const { origin, protocol, hostname, username, password } = url;
  if (username !== '' || password !== '') return false;
  if (origin === ownOrigin) return true;
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
