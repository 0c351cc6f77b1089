import { createHash, randomBytes } from 'node:crypto';
import { type Grant, signForm } from './policy.ts';

/** The result of one upload attempt. */
interface StorageAttempt {
  readonly atMs: number;
  readonly status: number;
  readonly code: string | null;
  readonly byteCount: number;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly sha256: string;
  readonly atMs: number;
}

/** The upload of one file, from the issued form to the client's confirmation. */
export interface Upload {
  readonly id: string;
  grant: Grant;
  /** Lower-case names of the expected fields, in form order. */
  fieldNames: readonly string[];
  /** True if a fault has expired the form. */
  isExpired: boolean;
  readonly attempts: StorageAttempt[];
  object: StoredObject | null;
  readonly createdAtMs: number;
  confirmedAtMs: number | null;
  rejectedConfirmations: number;
}

/** The state of one bucket. */
export interface Bucket {
  readonly name: string;
  /** The only allowed content type; null allows any type. */
  readonly fileType: string | null;
  readonly secret: Buffer;
  now(): number;
  findByKey(key: string): Upload | undefined;
  /** Rejected uploads that match no form. */
  readonly unmatchedAttempts: StorageAttempt[];
}

const formLifetimeMs = 15 * 60_000;

interface UploadRequest {
  readonly id: string;
  /** The key is keyStart, the id, a random part and keyEnd. */
  readonly keyStart: string;
  readonly keyEnd?: string;
  readonly maxBytes: number;
  /** Whether the storage headers are sent as form fields. */
  readonly carriesHeaders: boolean;
}

/** @param uploads the uploads to this bucket */
export function createBucket(
  facts: Pick<Bucket, 'name' | 'fileType' | 'now'>,
  uploads: () => Iterable<Upload>,
): Bucket {
  return {
    ...facts,
    secret: randomBytes(32),
    unmatchedAttempts: [],
    findByKey: (key) => [...uploads()].find(({ grant }) => grant.key === key),
  };
}

/** Creates a presigned form. Its fields are only returned and never stored. */
export function createUpload(
  bucket: Bucket,
  { id, keyStart, keyEnd = '', maxBytes, carriesHeaders }: UploadRequest,
): { upload: Upload; fields: Record<string, string> } {
  const nowMs = bucket.now();
  const grant: Grant = {
    bucket: bucket.name,
    key: `${keyStart}/${id}-${randomBytes(8).toString('hex')}${keyEnd}`,
    expiresAtMs: nowMs + formLifetimeMs,
    maxBytes,
    contentType: bucket.fileType,
  };
  const fields = signForm(grant, { secret: bucket.secret, nowMs, carriesHeaders });
  const upload: Upload = {
    id,
    grant,
    fieldNames: Object.keys(fields).map((name) => name.toLowerCase()),
    isExpired: false,
    attempts: [],
    object: null,
    createdAtMs: nowMs,
    confirmedAtMs: null,
    rejectedConfirmations: 0,
  };
  return { upload, fields };
}

export function storedObject(bytes: Buffer, type: string, atMs: number): StoredObject {
  return { bytes, type, sha256: createHash('sha256').update(bytes).digest('hex'), atMs };
}

/** Returns the URL path of a stored object. */
export function objectPath({ grant }: Upload): string {
  return `/_storage/${grant.bucket}/${grant.key}`;
}
