import type { Reply } from '../server/reply.ts';
import { type Bucket, type StorageAttempt, storedObject } from './bucket.ts';
import { findChecksumError } from './checkedForm.ts';
import { parseUploadForm, type UploadForm } from './form.ts';
import { findFormError, type StorageError, storageHeaders } from './policy.ts';
import { storageError } from './reply.ts';

export interface StorageRequest {
  readonly method: string;
  readonly pathname: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Name of the header with the client code. It must be sent only to the backend, never to the storage. */
  readonly providerHeader: string;
  /** If true, the submitted form expires now. */
  readonly expireForm: boolean;
}

/**
 * Emulates an S3-compatible storage with several buckets. Presigned forms upload files, and anyone with the key can
 * read them.
 */
export function answerStorage(request: StorageRequest, buckets: readonly Bucket[]): Reply {
  const { method, pathname } = request;
  const bucket = bucketOf(pathname, buckets);
  const key = /^\/_storage\/[^/]+(?:\/(.*))?$/.exec(pathname)?.[1];
  if (!bucket) return storageError(404, 'NoSuchBucket', 'The specified bucket does not exist');
  if (method === 'POST' && (key === undefined || key === '')) return store(request, bucket);
  if (method === 'GET' || method === 'HEAD') return read(key ?? '', bucket);
  return storageError(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}

/** Returns the bucket in the URL path. */
export function bucketOf(pathname: string, buckets: readonly Bucket[]): Bucket | undefined {
  const name = /^\/_storage\/([^/]+)/.exec(pathname)?.[1];
  return buckets.find((bucket) => bucket.name === name);
}

export function isStoragePath(pathname: string): boolean {
  return pathname === '/_storage' || pathname.startsWith('/_storage/');
}

/** Counts a blocked upload as an attempt, although it got no regular response. */
export function recordBlockedUpload(
  contentType: string | undefined,
  body: Buffer,
  status: number,
  bucket: Bucket,
): void {
  const form = parseUploadForm(contentType, body);
  const key = form && keyOf(form);
  const submission = key === undefined ? undefined : bucket.findByKey(key);
  const byteCount = form?.file?.bytes.length ?? 0;
  (submission?.attempts ?? bucket.unmatchedAttempts).push({
    atMs: bucket.now(),
    status,
    code: 'Fault',
    byteCount,
  });
}

function keyOf({ fields }: UploadForm): string | undefined {
  return fields.find(([name]) => name.toLowerCase() === 'key')?.[1];
}

function read(key: string, bucket: Bucket): Reply {
  const object = bucket.findByKey(key)?.object;
  if (!object) return storageError(404, 'NoSuchKey', 'The specified key does not exist.');
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

function store(request: StorageRequest, bucket: Bucket): Reply {
  const form = parseUploadForm(headerOf(request, 'content-type'), request.body);
  const key = form && keyOf(form);
  const submission = key === undefined ? undefined : bucket.findByKey(key);
  if (submission && request.expireForm) submission.isExpired = true;
  const error =
    findViolation(request, form, { expected: submission?.fieldNames, fileType: bucket.fileType }) ??
    findS3Error(form, submission?.isExpired);
  const bytes = form?.file?.bytes ?? Buffer.alloc(0);
  const attempt: StorageAttempt = {
    atMs: bucket.now(),
    status: error?.status ?? 204,
    code: error?.code ?? null,
    byteCount: bytes.length,
  };
  (submission?.attempts ?? bucket.unmatchedAttempts).push(attempt);
  if (error) return storageError(error.status, error.code, error.message);
  if (submission) submission.object = storedObject(bytes, typeOf(form, bucket), attempt.atMs);
  const tag = submission?.object?.sha256.slice(0, 32);
  return { status: 204, headers: { ETag: `"${tag}"`, 'Cache-Control': 'no-store' }, body: Buffer.alloc(0) };

  function findS3Error(given: UploadForm | undefined, isExpired = false): StorageError | undefined {
    if (!given) return invalid('The body of your POST request is not well-formed multipart/form-data.');
    const names = given.fields.map(([name]) => name.toLowerCase());
    if (!names.includes('key'))
      return invalid(
        'Bucket POST must contain a field named ‘key’. If it is specified, please check the order of the fields.',
      );
    if (!given.file) return invalid('POST requires exactly one file upload per request.');
    const values = new Map(given.fields.map(([name, value]) => [name.toLowerCase(), value]));
    for (const name of Object.keys(storageHeaders)) {
      const sent = headerOf(request, name);
      if (!values.has(name) && sent !== undefined) values.set(name, sent);
    }
    const nowMs = isExpired ? Number.POSITIVE_INFINITY : bucket.now();
    const submitted = { values, fieldNames: names, byteCount: given.file.bytes.length, bucket: bucket.name };
    const error =
      findFormError(submitted, bucket.secret, nowMs) ??
      findChecksumError(submission, values, given.file.bytes);
    // The form is valid but was signed before the last reset.
    const isUnknownForm = !error && !submission;
    return isUnknownForm ? { status: 403, code: 'AccessDenied', message: 'Access Denied' } : error;
  }
}

/** If the bucket does not require a content type, returns the type that the client sent. */
function typeOf(form: UploadForm | undefined, { fileType }: Bucket): string {
  return fileType ?? (form?.file?.type || 'application/octet-stream');
}

/** Reports violations of the API contract that a real storage would not detect. */
function findViolation(
  request: StorageRequest,
  form: UploadForm | undefined,
  {
    expected: expectedFields,
    fileType,
  }: { expected: readonly string[] | undefined; fileType: string | null },
): StorageError | undefined {
  for (const name of ['authorization', 'token', request.providerHeader.toLowerCase()])
    if (headerOf(request, name) !== undefined)
      return violation('trust T17', `The upload must not send the header ${name}.`);
  if (request.search !== '') return violation('trust T17', 'The upload URL must not have a query.');
  if (!form) return undefined;
  const names = form.fields.map(([name]) => name.toLowerCase());
  if (form.partsAfterFile > 0) return violation('API4-26', 'The file must be the last part.');
  if (expectedFields && names.join() !== expectedFields.join())
    return violation(
      'API4-26',
      `The fields are ${names.join(', ')}, but the form was signed for ${expectedFields.join(', ')}.`,
    );
  for (const name of Object.keys(storageHeaders)) {
    const isField = names.includes(name);
    if (isField === (headerOf(request, name) !== undefined))
      return violation(
        'API4-25',
        `${name} is ${isField ? 'sent twice' : 'missing: send it as a field or as a header'}.`,
      );
  }
  if (form.file && fileType !== null && form.file.type !== fileType)
    return violation('CONST-11', `The file has the wrong type: ${form.file.type || 'no type'}.`);
  return undefined;
}

/** An error that names the requirement that the request violates. */
export function violation(row: string, message: string): StorageError {
  return { status: 400, code: 'ContractBroken', message: `${row}: ${message}` };
}

function invalid(message: string): StorageError {
  return { status: 400, code: 'InvalidArgument', message };
}

export function headerOf({ headers }: Pick<StorageRequest, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
