import { randomBytes } from 'node:crypto';
import { type Bucket, createPresignedForm, type PresignedForm } from '../storage/bucket.ts';

/** A photo upload and its state: form issued, stored, confirmed. */
export interface Submission extends PresignedForm {
  readonly id: string;
  readonly carrier: string;
  readonly assignmentId: string;
  /** Null if the photo was added without a prompt. */
  readonly promptId: string | null;
  readonly createdAtMs: number;
  confirmedAtMs: number | null;
  rejectedConfirmations: number;
}

export interface SubmissionTarget {
  readonly carrier: string;
  readonly assignmentId: string;
  readonly promptId: string | null;
  /** Whether the storage headers are sent as form fields. */
  readonly carriesHeaders: boolean;
}

/** All photo uploads since the last reset. */
export interface PhotoStore extends Bucket {
  /** The form fields are only returned and never stored. */
  create(target: SubmissionTarget): { submission: Submission; fields: Record<string, string> };
  find(carrier: string, id: string): Submission | undefined;
  list(): readonly Submission[];
  reset(): void;
}

const bucketName = 'livery-photos';

const maxPhotoBytes = 10 * 1024 * 1024;

export function createPhotoStore(now: () => number = Date.now): PhotoStore {
  const submissions = new Map<string, Submission>();
  let nextId = 70_001;
  const bucket: Bucket = {
    name: bucketName,
    fileType: 'image/jpeg',
    secret: randomBytes(32),
    now,
    unmatchedAttempts: [],
    findByKey: (key) => [...submissions.values()].find(({ grant }) => grant.key === key),
  };
  return {
    ...bucket,
    create({ carrier, assignmentId, promptId, carriesHeaders }) {
      const id = String(nextId++);
      const keyStart = `${carrier}/${assignmentId}/${id}`;
      const formRequest = { keyStart, keyEnd: '.jpg', maxBytes: maxPhotoBytes, carriesHeaders };
      const { form, fields } = createPresignedForm(bucket, formRequest);
      const submission: Submission = {
        ...form,
        id,
        carrier,
        assignmentId,
        promptId,
        createdAtMs: now(),
        confirmedAtMs: null,
        rejectedConfirmations: 0,
      };
      submissions.set(id, submission);
      return { submission, fields };
    },
    find(carrier, id) {
      const submission = submissions.get(id);
      return submission?.carrier === carrier ? submission : undefined;
    },
    list: () => [...submissions.values()],
    reset() {
      submissions.clear();
      bucket.unmatchedAttempts.length = 0;
    },
  };
}

/**
 * Returns an earlier confirmed photo of the same claim and prompt with identical bytes, which means that the photo was
 * sent twice.
 */
export function findDuplicate(store: PhotoStore, submission: Submission): Submission | undefined {
  return store
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
