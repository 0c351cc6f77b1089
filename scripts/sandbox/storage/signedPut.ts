import { createHmac } from 'node:crypto';
import type { Reply } from '../server/reply.ts';
import { headerOf, type StorageRequest, violation } from './answer.ts';
import { type Bucket, storedObject, type Upload } from './bucket.ts';
import type { StorageError } from './policy.ts';
import type { ChangeDestination } from './replaceDestination.ts';
import { storageError } from './reply.ts';

/** Azure requires this header in every upload of a blob. */
export const blobHeader = { name: 'x-ms-blob-type', value: 'BlockBlob' } as const;

/** Returns a presigned PUT for the key of a form. */
export const signPut: ChangeDestination = ({ url, fields }, bucket, submission) => {
  const { contentType, expiresAtMs } = submission.grant;
  const query = new URLSearchParams({
    expires: String(expiresAtMs),
    signature: signatureOf(bucket, submission),
  });
  return {
    url: `${url}/${fields.key}?${query}`,
    headers: {
      [blobHeader.name]: blobHeader.value,
      ...(contentType !== null && { 'Content-Type': contentType }),
    },
  };
};

function signatureOf({ secret }: Bucket, { grant }: Upload): string {
  const signed = ['PUT', grant.bucket, grant.key, grant.expiresAtMs, grant.contentType].join('\n');
  return createHmac('sha256', secret).update(signed).digest('hex');
}

/** Stores the body of a presigned PUT. */
export function storeSignedPut(request: StorageRequest, bucket: Bucket | undefined): Reply {
  if (!bucket) return storageError(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const key = keyOf(request.pathname);
  if (key === '') return storageError(405, 'MethodNotAllowed', 'A PUT requires the key of an object.');
  const submission = bucket.findByKey(key);
  if (submission && request.expireForm) submission.isExpired = true;
  const error = findPutError(request, bucket, submission);
  recordPut(request, error?.status ?? 201, error?.code ?? null, bucket);
  if (error) return storageError(error.status, error.code, error.message);
  const type = headerOf(request, 'content-type') ?? 'application/octet-stream';
  if (submission) submission.object = storedObject(request.body, type, bucket.now());
  return { status: 201, headers: { 'Cache-Control': 'no-store' }, body: Buffer.alloc(0) };
}

/** Counts an upload as an attempt, also if a fault blocked it. */
export function recordPut(
  { pathname, body }: Pick<StorageRequest, 'pathname' | 'body'>,
  status: number,
  code: string | null,
  bucket: Bucket,
): void {
  const attempts = bucket.findByKey(keyOf(pathname))?.attempts ?? bucket.unmatchedAttempts;
  attempts.push({ atMs: bucket.now(), status, code, byteCount: body.length });
}

function keyOf(pathname: string): string {
  return pathname.split('/').slice(3).join('/');
}

function findPutError(
  request: StorageRequest,
  bucket: Bucket,
  submission: Upload | undefined,
): StorageError | undefined {
  for (const name of ['authorization', 'token', request.providerHeader.toLowerCase()])
    if (headerOf(request, name) !== undefined)
      return violation('trust T17', `The upload must not send the header ${name}.`);
  const query = new URLSearchParams(request.search);
  if (!submission || query.get('signature') !== signatureOf(bucket, submission))
    return { status: 403, code: 'SignatureDoesNotMatch', message: 'The signature does not match.' };
  const { contentType, expiresAtMs, maxBytes } = submission.grant;
  if (headerOf(request, blobHeader.name) !== blobHeader.value)
    return { status: 400, code: 'MissingRequiredHeader', message: `${blobHeader.name} is missing.` };
  if (contentType !== null && headerOf(request, 'content-type') !== contentType)
    return { status: 403, code: 'SignatureDoesNotMatch', message: 'Content-Type was signed.' };
  if (submission.isExpired || bucket.now() >= expiresAtMs)
    return { status: 403, code: 'AccessDenied', message: 'Request has expired' };
  if (request.body.length > maxBytes)
    return { status: 400, code: 'EntityTooLarge', message: 'The file is too large.' };
  return undefined;
}
