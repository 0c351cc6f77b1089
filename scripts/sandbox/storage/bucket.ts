import { createHash, randomBytes } from 'node:crypto';
import { type Grant, signForm } from './policy.ts';

/** The result of one upload attempt. */
export interface StorageAttempt {
  readonly atMs: number;
  readonly status: number;
  readonly code: string | null;
  readonly byteCount: number;
}

export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly sha256: string;
  readonly atMs: number;
}

/** A presigned form and its uploads. */
export interface PresignedForm {
  readonly grant: Grant;
  /** Lower-case names of the signed fields, in form order. */
  readonly fieldNames: readonly string[];
  /** True if a fault has expired the form. */
  isExpired: boolean;
  readonly attempts: StorageAttempt[];
  object: StoredObject | null;
}

/** The state of one bucket. */
export interface Bucket {
  readonly name: string;
  /** The only allowed content type; null allows any type. */
  readonly fileType: string | null;
  readonly secret: Buffer;
  now(): number;
  findByKey(key: string): PresignedForm | undefined;
  /** Rejected uploads that match no form. */
  readonly unmatchedAttempts: StorageAttempt[];
}

const formLifetimeMs = 15 * 60_000;

export interface FormRequest {
  /** The key is keyStart, a random part and keyEnd. */
  readonly keyStart: string;
  readonly keyEnd: string;
  readonly maxBytes: number;
  /** Whether the storage headers are sent as form fields. */
  readonly carriesHeaders: boolean;
}

/** Creates a presigned form. Its fields are only returned and never stored. */
export function createPresignedForm(
  bucket: Bucket,
  request: FormRequest,
): { form: PresignedForm; fields: Record<string, string> } {
  const nowMs = bucket.now();
  const grant: Grant = {
    bucket: bucket.name,
    key: `${request.keyStart}-${randomBytes(8).toString('hex')}${request.keyEnd}`,
    expiresAtMs: nowMs + formLifetimeMs,
    maxBytes: request.maxBytes,
    contentType: bucket.fileType,
  };
  const { secret } = bucket;
  const fields = signForm(grant, { secret, nowMs, carriesHeaders: request.carriesHeaders });
  const fieldNames = Object.keys(fields).map((name) => name.toLowerCase());
  return { form: { grant, fieldNames, isExpired: false, attempts: [], object: null }, fields };
}

export function storedObject(bytes: Buffer, type: string, atMs: number): StoredObject {
  return { bytes, type, sha256: createHash('sha256').update(bytes).digest('hex'), atMs };
}

/** Returns the URL path of a stored object. */
export function objectPath({ grant }: PresignedForm): string {
  return `/_storage/${grant.bucket}/${grant.key}`;
}
