import { createHash } from 'node:crypto';
import type { Reply } from '../server/reply.ts';
import { type Bucket, storedObject, type Upload } from './bucket.ts';
import { parseUploadForm, storageHeaders, type UploadForm } from './form.ts';
import { checkPolicy, checksumField } from './policy.ts';
import { Refusal, refuseViolation, storageError } from './reply.ts';
import { blobHeader, signatureOf } from './signedPut.ts';

interface StorageRequest {
  readonly method: string;
  readonly pathname: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Name of the header with the client code. It must be sent only to the backend, never to the storage. */
  readonly providerHeader: string;
}

/**
 * Emulates an S3-compatible storage with several buckets. Presigned forms and presigned PUTs upload files, and anyone with
 * the key can read them.
 * @param expires if true, the submitted form expires now
 */
export function answerStorage(request: StorageRequest, buckets: readonly Bucket[], expires: boolean): Reply {
  try {
    const { method } = request;
    const { bucket, key } = locate(request, buckets);
    if (!bucket) throw new Refusal('NoSuchBucket');
    if (method === 'GET' || method === 'HEAD') return read(key, bucket);
    if (method !== (key === '' ? 'POST' : 'PUT')) throw new Refusal('MethodNotAllowed');
    return store(request, bucket, expires);
  } catch (error) {
    if (error instanceof Refusal) return storageError(error);
    throw error;
  }
}

export function isStoragePath(pathname: string): boolean {
  return pathname === '/_storage' || pathname.startsWith('/_storage/');
}

/** Counts a blocked upload as an attempt, although it got no regular response. */
export function recordBlockedUpload(
  request: StorageRequest,
  status: number,
  buckets: readonly [Bucket, ...Bucket[]],
): void {
  const { bucket = buckets[0] } = locate(request, buckets);
  recordAttempt(readFile(request, bucket), bucket, status, 'Fault');
}

/** Returns the bucket in the URL path, and the key, which is empty in the address of a form. */
function locate({ pathname }: Pick<StorageRequest, 'pathname'>, buckets: readonly Bucket[]) {
  const [, , name, ...key] = pathname.split('/');
  return { bucket: buckets.find((bucket) => bucket.name === name), key: key.join('/') };
}

function read(key: string, bucket: Bucket): Reply {
  const object = bucket.findByKey(key)?.object;
  if (!object) throw new Refusal('NoSuchKey');
  return {
    status: 200,
    headers: {
      'Content-Type': object.type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
    body: object.bytes,
  };
}

/** A file that a form or a PUT carries. */
interface SentFile {
  /** Undefined if the file matches no form of this sandbox. */
  readonly upload: Upload | undefined;
  readonly bytes: Buffer;
  readonly type: string;
  /** Status of the response if the file is stored. */
  readonly status: number;
  /** @throws Refusal */
  check(): void;
}

function readFile(request: StorageRequest, bucket: Bucket): SentFile {
  const type = headerOf(request, 'content-type');
  if (request.method === 'PUT') {
    const upload = bucket.findByKey(locate(request, []).key);
    return {
      upload,
      bytes: request.body,
      type: type ?? 'application/octet-stream',
      status: 201,
      check: () => checkSignedPut(request, bucket, upload),
    };
  }
  const form = parseUploadForm(type, request.body);
  const key = form?.fields.find(([name]) => name.toLowerCase() === 'key')?.[1];
  const upload = key === undefined ? undefined : bucket.findByKey(key);
  return {
    upload,
    bytes: form?.file?.bytes ?? Buffer.alloc(0),
    // A bucket that allows any content type stores the type that the client sent.
    type: bucket.fileType ?? (form?.file?.type || 'application/octet-stream'),
    status: 204,
    check: () => checkForm(request, form, bucket, upload),
  };
}

function store(request: StorageRequest, bucket: Bucket, expires: boolean): Reply {
  const file = readFile(request, bucket);
  const { upload, bytes, type, status } = file;
  if (upload && expires) upload.isExpired = true;
  try {
    rejectSessionHeaders(request);
    file.check();
    // The address or the form is valid but was signed before the last reset.
    if (!upload) throw new Refusal('AccessDenied');
  } catch (error) {
    if (error instanceof Refusal) recordAttempt(file, bucket, error.status, error.code);
    throw error;
  }
  recordAttempt(file, bucket, status, null);
  upload.object = storedObject(bytes, type, bucket.now());
  const ETag = `"${upload.object.sha256.slice(0, 32)}"`;
  return { status, headers: { ETag, 'Cache-Control': 'no-store' }, body: Buffer.alloc(0) };
}

function recordAttempt(
  { upload, bytes }: SentFile,
  bucket: Bucket,
  status: number,
  code: string | null,
): void {
  const attempts = upload?.attempts ?? bucket.unmatchedAttempts;
  attempts.push({ atMs: bucket.now(), status, code, byteCount: bytes.length });
}

function rejectSessionHeaders(request: StorageRequest): void {
  for (const name of ['authorization', 'token', request.providerHeader.toLowerCase()])
    if (headerOf(request, name) !== undefined)
      refuseViolation('trust T17', `The upload must not send the header ${name}.`);
}

/** Checks a form as S3 does. Also rejects violations of the API contract, with the id of the requirement. */
function checkForm(
  request: StorageRequest,
  form: UploadForm | undefined,
  bucket: Bucket,
  upload: Upload | undefined,
): void {
  if (request.search !== '') refuseViolation('trust T17', 'The upload URL must not have a query.');
  if (!form) throw new Refusal('InvalidArgument');
  const { file, partsAfterFile } = form;
  const values = new Map(form.fields.map(([name, value]) => [name.toLowerCase(), value]));
  const fieldNames = form.fields.map(([name]) => name.toLowerCase());
  if (partsAfterFile > 0) refuseViolation('API4-21', 'The file must be the last part.');
  if (upload && fieldNames.join() !== upload.fieldNames.join())
    refuseViolation(
      'API4-21',
      `The fields are ${fieldNames.join(', ')}, but the form was signed for ${upload.fieldNames.join(', ')}.`,
    );
  for (const name of Object.keys(storageHeaders)) {
    const header = headerOf(request, name);
    const isField = values.has(name);
    if (isField === (header !== undefined))
      refuseViolation(
        'API4-25',
        `${name} is ${isField ? 'sent twice' : 'missing: send it as a field or as a header'}.`,
      );
    if (header !== undefined) values.set(name, header);
  }
  if (file && bucket.fileType !== null && file.type !== bucket.fileType)
    refuseViolation('PHO-25', `The file has the wrong type: ${file.type || 'no type'}.`);
  if (!values.has('key') || !file) throw new Refusal('InvalidArgument');
  const nowMs = upload?.isExpired ? Number.POSITIVE_INFINITY : bucket.now();
  const submitted = { values, fieldNames, byteCount: file.bytes.length, bucket: bucket.name };
  checkPolicy(submitted, bucket.secret, nowMs);
  const checksum = createHash('sha256').update(file.bytes).digest('base64');
  if (upload?.grant.isChecked && values.get(checksumField) !== checksum) throw new Refusal('BadDigest');
}

/** @throws Refusal */
function checkSignedPut(request: StorageRequest, bucket: Bucket, upload: Upload | undefined): void {
  const signature = new URLSearchParams(request.search).get('signature');
  if (!upload || signature !== signatureOf(bucket, upload)) throw new Refusal('SignatureDoesNotMatch');
  const { contentType, expiresAtMs, maxBytes } = upload.grant;
  if (headerOf(request, blobHeader.name) !== blobHeader.value) throw new Refusal('MissingRequiredHeader');
  if (contentType !== null && headerOf(request, 'content-type') !== contentType)
    throw new Refusal('SignatureDoesNotMatch');
  if (upload.isExpired || bucket.now() >= expiresAtMs) throw new Refusal('AccessDenied');
  if (request.body.length > maxBytes) throw new Refusal('EntityTooLarge');
}

function headerOf({ headers }: StorageRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
