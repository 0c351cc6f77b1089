import { createBucket, createUpload, type Upload } from '../storage/bucket.ts';

/** The upload of a photo. */
export interface Submission extends Upload {
  readonly carrier: string;
  readonly assignmentId: string;
  /** Null if the photo was added without a prompt. */
  readonly promptId: string | null;
}

interface SubmissionTarget {
  readonly carrier: string;
  readonly assignmentId: string;
  readonly promptId: string | null;
  /** Whether the storage headers are sent as form fields. */
  readonly carriesHeaders: boolean;
}

const maxBytes = 10 * 1024 * 1024;

/** All photo uploads since the last reset. */
export type PhotoStore = ReturnType<typeof createPhotoStore>;

export function createPhotoStore(now: () => number = Date.now) {
  const submissions = new Map<string, Submission>();
  const bucket = createBucket({ name: 'livery-photos', fileType: 'image/jpeg', now }, () =>
    submissions.values(),
  );
  let nextId = 70_001;
  return {
    ...bucket,
    /** The form fields are only returned and never stored. */
    create({ carriesHeaders, ...target }: SubmissionTarget) {
      const id = String(nextId++);
      const keyStart = `${target.carrier}/${target.assignmentId}`;
      const { upload, fields } = createUpload(bucket, {
        id,
        keyStart,
        keyEnd: '.jpg',
        maxBytes,
        carriesHeaders,
      });
      const submission: Submission = { ...upload, ...target };
      submissions.set(id, submission);
      return { submission, fields };
    },
    find(carrier: string, id: string): Submission | undefined {
      const submission = submissions.get(id);
      return submission?.carrier === carrier ? submission : undefined;
    },
    list: (): readonly Submission[] => [...submissions.values()],
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
