import { createHash, randomBytes } from 'node:crypto';
import { type Grant, signForm } from './storage/policy.ts';

/** What came of one post of bytes. */
export interface StorageAttempt {
  readonly atMs: number;
  readonly status: number;
  readonly code: string | null;
  readonly byteCount: number;
}

/** One photo on its way: asked for, stored, and said to have arrived. */
export interface Submission {
  readonly id: string;
  readonly carrier: string;
  readonly assignmentId: string;
  /** Null: added freely. */
  readonly promptId: string | null;
  readonly createdAtMs: number;
  readonly grant: Grant;
  /** Names of the signed fields, in lower case, in the order of the form. */
  readonly fieldNames: readonly string[];
  /** A fault has made its form a dead one. */
  isExpired: boolean;
  readonly attempts: StorageAttempt[];
  object: StoredObject | null;
  confirmedAtMs: number | null;
  refusedConfirmations: number;
}

export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly sha256: string;
  readonly atMs: number;
}

export interface SubmissionTarget {
  readonly carrier: string;
  readonly assignmentId: string;
  readonly promptId: string | null;
  /** Whether the storage's headers travel as fields of the form. */
  readonly carriesHeaders: boolean;
}

/** Every photo that was asked for since the last reset. */
export interface PhotoBook {
  readonly secret: Buffer;
  now(): number;
  /** The fields of its form belong to the answer, and are kept nowhere. */
  create(target: SubmissionTarget): { submission: Submission; fields: Record<string, string> };
  find(carrier: string, id: string): Submission | undefined;
  findByKey(key: string): Submission | undefined;
  list(): readonly Submission[];
  /** What the storage refused without knowing whose it was. */
  readonly strays: StorageAttempt[];
  reset(): void;
}

export const bucketName = 'livery-photos';

const formLifeMs = 15 * 60_000;
const mostPhotoBytes = 10 * 1024 * 1024;

export function createPhotoBook(now: () => number = Date.now): PhotoBook {
  const submissions = new Map<string, Submission>();
  const strays: StorageAttempt[] = [];
  const secret = randomBytes(32);
  let nextId = 70_001;
  return {
    secret,
    now,
    strays,
    create({ carrier, assignmentId, promptId, carriesHeaders }) {
      const id = String(nextId++);
      const nowMs = now();
      const grant: Grant = {
        bucket: bucketName,
        key: `${carrier}/${assignmentId}/${id}-${randomBytes(8).toString('hex')}.jpg`,
        expiresAtMs: nowMs + formLifeMs,
        mostBytes: mostPhotoBytes,
        contentType: 'image/jpeg',
      };
      const fields = signForm(grant, { secret, nowMs, carriesHeaders });
      const submission: Submission = {
        id,
        carrier,
        assignmentId,
        promptId,
        createdAtMs: nowMs,
        grant,
        fieldNames: Object.keys(fields).map((name) => name.toLowerCase()),
        isExpired: false,
        attempts: [],
        object: null,
        confirmedAtMs: null,
        refusedConfirmations: 0,
      };
      submissions.set(id, submission);
      return { submission, fields };
    },
    find(carrier, id) {
      const submission = submissions.get(id);
      return submission?.carrier === carrier ? submission : undefined;
    },
    findByKey: (key) => [...submissions.values()].find(({ grant }) => grant.key === key),
    list: () => [...submissions.values()],
    reset() {
      submissions.clear();
      strays.length = 0;
    },
  };
}

export function storedObject(bytes: Buffer, type: string, atMs: number): StoredObject {
  return { bytes, type, sha256: createHash('sha256').update(bytes).digest('hex'), atMs };
}

/** An earlier photo of the same claim and prompt with the same bytes that has arrived: then this one was sent twice. */
export function findTwin(book: PhotoBook, submission: Submission): Submission | undefined {
  return book
    .list()
    .find(
      (other) =>
        other !== submission &&
        other.confirmedAtMs !== null &&
        other.carrier === submission.carrier &&
        other.assignmentId === submission.assignmentId &&
        other.promptId === submission.promptId &&
        other.object?.sha256 === submission.object?.sha256,
    );
}

/** Where a stored photo is seen. */
export function objectPath({ grant }: Submission): string {
  return `/_storage/${grant.bucket}/${grant.key}`;
}
