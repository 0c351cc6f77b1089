import { randomBytes } from 'node:crypto';
import { type Bucket, openForm, type SignedForm } from './storage/book.ts';

/** One photo on its way: asked for, stored, and said to have arrived. */
export interface Submission extends SignedForm {
  readonly id: string;
  readonly carrier: string;
  readonly assignmentId: string;
  /** Null: added freely. */
  readonly promptId: string | null;
  readonly createdAtMs: number;
  confirmedAtMs: number | null;
  refusedConfirmations: number;
}

export interface SubmissionTarget {
  readonly carrier: string;
  readonly assignmentId: string;
  readonly promptId: string | null;
  /** Whether the storage's headers travel as fields of the form. */
  readonly carriesHeaders: boolean;
}

/** Every photo that was asked for since the last reset. */
export interface PhotoBook extends Bucket {
  /** The fields of its form belong to the answer, and are kept nowhere. */
  create(target: SubmissionTarget): { submission: Submission; fields: Record<string, string> };
  find(carrier: string, id: string): Submission | undefined;
  list(): readonly Submission[];
  reset(): void;
}

const bucketName = 'livery-photos';

const mostPhotoBytes = 10 * 1024 * 1024;

export function createPhotoBook(now: () => number = Date.now): PhotoBook {
  const submissions = new Map<string, Submission>();
  let nextId = 70_001;
  const bucket: Bucket = {
    name: bucketName,
    fileType: 'image/jpeg',
    secret: randomBytes(32),
    now,
    strays: [],
    findByKey: (key) => [...submissions.values()].find(({ grant }) => grant.key === key),
  };
  return {
    ...bucket,
    create({ carrier, assignmentId, promptId, carriesHeaders }) {
      const id = String(nextId++);
      const keyStart = `${carrier}/${assignmentId}/${id}`;
      const wish = { keyStart, keyEnd: '.jpg', mostBytes: mostPhotoBytes, carriesHeaders };
      const { form, fields } = openForm(bucket, wish);
      const submission: Submission = {
        ...form,
        id,
        carrier,
        assignmentId,
        promptId,
        createdAtMs: now(),
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
    list: () => [...submissions.values()],
    reset() {
      submissions.clear();
      bucket.strays.length = 0;
    },
  };
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
