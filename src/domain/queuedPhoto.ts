import type { Assignment } from './assignment.ts';
import { promptKey } from './photoPlan.ts';
import { isUploaded, type Photo } from './photoSet.ts';
import type { PhotoTarget } from './photoSubmission.ts';

/** How far the upload of one photo has come. Each stage survives a killed tab. */
export type UploadStage =
  /** Saved on this device. The customer has not confirmed it and may retake it. */
  | { readonly kind: 'taken' }
  /** Confirmed by the customer, to be sent. */
  | { readonly kind: 'waiting' }
  /** The storage has the bytes. The backend has not acknowledged them: only the third call is left. */
  | { readonly kind: 'stored'; readonly submissionId: string };

/** What is stored about a photo beside its bytes. */
export interface QueuedPhoto {
  readonly id: string;
  /** The customer who took it: it is never sent in another customer's session. */
  readonly userId: string;
  readonly target: PhotoTarget;
  /** Title of the prompt; empty for an additional photo. */
  readonly title: string;
  /** The prompt had no picture when this photo was taken, so that a picture there now is this photo. */
  readonly wasMissing: boolean;
  /** Epoch milliseconds. */
  readonly takenAtMs: number;
  readonly byteCount: number;
  readonly stage: UploadStage;
  /** Counts the changes of this record, so that two tabs can tell which one is newer. */
  readonly revision: number;
  /** The customer has been warned that this photo is about to be deleted unsent. */
  readonly isExpiryAnnounced: boolean;
}

/** Reads a record from the device; undefined if it is not a photo of the queue. */
export function readQueuedPhoto(id: string, meta: unknown): QueuedPhoto | undefined {
  if (!isRecord(meta)) return undefined;
  const { userId, target, title, takenAtMs, byteCount, stage } = meta;
  const isRead =
    [userId, title].every((text) => typeof text === 'string') &&
    [takenAtMs, byteCount].every((count) => typeof count === 'number');
  if (!isRead || !isTarget(target) || !isStage(stage)) return undefined;
  const own = { id, userId, target, title, takenAtMs, byteCount, stage } as QueuedPhoto;
  return {
    ...own,
    // Earlier releases wrote none of these.
    revision: typeof meta.revision === 'number' ? meta.revision : 0,
    wasMissing: meta.wasMissing === true,
    isExpiryAnnounced: meta.isExpiryAnnounced === true,
  };
}

function isTarget(value: unknown): value is PhotoTarget {
  if (!isRecord(value) || typeof value.assignmentId !== 'string') return false;
  return [value.claimId, value.promptId, value.setId].every((id) => id === null || typeof id === 'string');
}

function isStage(value: unknown): value is UploadStage {
  if (!isRecord(value)) return false;
  if (value.kind === 'stored') return typeof value.submissionId === 'string';
  return value.kind === 'taken' || value.kind === 'waiting';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The photo after the customer has confirmed it. A later stage stays.
 * @param target where the photo belongs by now
 */
export function confirmed(photo: QueuedPhoto, target = photo.target): QueuedPhoto {
  return photo.stage.kind === 'taken' ? changed({ ...photo, target, stage: { kind: 'waiting' } }) : photo;
}

/** The photo after the customer has withdrawn the confirmation. What the storage has cannot be withdrawn. */
export function withdrawn(photo: QueuedPhoto): QueuedPhoto {
  return photo.stage.kind === 'waiting' ? changed({ ...photo, stage: { kind: 'taken' } }) : photo;
}

/** The photo after the storage has accepted its bytes. */
export function stored(photo: QueuedPhoto, submissionId: string): QueuedPhoto {
  return changed({ ...photo, stage: { kind: 'stored', submissionId } });
}

/** The photo after the customer has been warned that it is about to be deleted. */
export function expiryAnnounced(photo: QueuedPhoto): QueuedPhoto {
  return changed({ ...photo, isExpiryAnnounced: true });
}

function changed(photo: QueuedPhoto): QueuedPhoto {
  return { ...photo, revision: photo.revision + 1 };
}

/** Whether one record of a photo is newer than another record of it. */
export function isNewer({ revision }: QueuedPhoto, than: QueuedPhoto): boolean {
  return revision > than.revision;
}

/** Whether a new photo replaces an older one: both answer the same prompt, and the older is not confirmed. */
export function replaces(fresh: PhotoTarget, old: QueuedPhoto): boolean {
  return (
    old.stage.kind === 'taken' &&
    fresh.promptId !== null &&
    promptKey(old.target) === promptKey(fresh) &&
    old.target.assignmentId === fresh.assignmentId
  );
}

/**
 * Whether the backend has acknowledged a photo, found by the id of its submission. API v4 gives the photos of its
 * prompts no ids: there the photo is found by its prompt, if the prompt had no picture before.
 */
export function isAcknowledged(assignment: Assignment, { stage, target, wasMissing }: QueuedPhoto): boolean {
  if (stage.kind !== 'stored') return false;
  const { promptId } = target;
  const isOurs = (photo: Photo) => wasMissing && promptId !== null && photo.promptId === promptId;
  return photosOf(assignment).some(
    (photo) => photo.id === stage.submissionId || (photo.id === null && isOurs(photo)),
  );
}

/**
 * Whether a photo's prompt has a picture, of this photo or of another one. For a backend that has just refused a second
 * notification, it is this one.
 */
export function isAnswered(assignment: Assignment, photo: QueuedPhoto): boolean {
  const { promptId } = photo.target;
  const hasPrompt = promptId !== null && photosOf(assignment).some((other) => other.promptId === promptId);
  return hasPrompt || isAcknowledged(assignment, photo);
}

function photosOf({ photoSets, vinPhotoSet, userPhotos, additionalPhotos }: Assignment): Photo[] {
  const sets = vinPhotoSet ? [vinPhotoSet, ...photoSets] : photoSets;
  const answers = sets.flatMap(({ prompts }) => prompts.flatMap(({ photo }) => photo ?? []));
  return [...answers, ...userPhotos, ...additionalPhotos].filter(isUploaded);
}
