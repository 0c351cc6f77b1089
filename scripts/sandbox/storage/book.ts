import { createHash, randomBytes } from 'node:crypto';
import { type Grant, signForm } from './policy.ts';

/** What came of one post of bytes. */
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

/** One signed form, and what was done with it. */
export interface SignedForm {
  readonly grant: Grant;
  /** Names of the signed fields, in lower case, in the order of the form. */
  readonly fieldNames: readonly string[];
  /** A fault has made it a dead one. */
  isExpired: boolean;
  readonly attempts: StorageAttempt[];
  object: StoredObject | null;
}

/** What the storage knows of one bucket. */
export interface Bucket {
  readonly name: string;
  /** The one type that its files may say they are; null: any. */
  readonly fileType: string | null;
  readonly secret: Buffer;
  now(): number;
  findByKey(key: string): SignedForm | undefined;
  /** What was refused without knowing whose it was. */
  readonly strays: StorageAttempt[];
}

const formLifeMs = 15 * 60_000;

export interface FormWish {
  /** The key, but for what makes it one of its own. */
  readonly keyStart: string;
  readonly keyEnd: string;
  readonly mostBytes: number;
  /** Whether the storage's headers travel as fields of the form. */
  readonly carriesHeaders: boolean;
}

/** A new form; its fields belong to the answer, and are kept nowhere. */
export function openForm(
  bucket: Bucket,
  wish: FormWish,
): { form: SignedForm; fields: Record<string, string> } {
  const nowMs = bucket.now();
  const grant: Grant = {
    bucket: bucket.name,
    key: `${wish.keyStart}-${randomBytes(8).toString('hex')}${wish.keyEnd}`,
    expiresAtMs: nowMs + formLifeMs,
    mostBytes: wish.mostBytes,
    contentType: bucket.fileType,
  };
  const { secret } = bucket;
  const fields = signForm(grant, { secret, nowMs, carriesHeaders: wish.carriesHeaders });
  const fieldNames = Object.keys(fields).map((name) => name.toLowerCase());
  return { form: { grant, fieldNames, isExpired: false, attempts: [], object: null }, fields };
}

export function storedObject(bytes: Buffer, type: string, atMs: number): StoredObject {
  return { bytes, type, sha256: createHash('sha256').update(bytes).digest('hex'), atMs };
}

/** Where a stored object is seen. */
export function objectPath({ grant }: SignedForm): string {
  return `/_storage/${grant.bucket}/${grant.key}`;
}
