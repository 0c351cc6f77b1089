import * as v from 'valibot';
import { type Assignment, photoSetsOf } from '#src/api/assignment.ts';
import { isUploaded, type Photo, type PhotoTarget, promptKey } from '#src/api/photoSet.ts';

const text = v.string();
const optionalText = v.nullable(text);

export const photoTargetSchema: v.GenericSchema<PhotoTarget> = v.object({
  assignmentId: text,
  claimId: optionalText,
  promptId: optionalText,
  setId: optionalText,
});

/** The upload stage of one photo. It is stored, so it survives if the phone closes the tab. */
const stageSchema = v.variant('kind', [
  /** Saved on this device. The customer has not confirmed it yet and can retake it. */
  v.object({ kind: v.literal('taken') }),
  /** Confirmed by the customer and waiting to be sent. */
  v.object({ kind: v.literal('waiting') }),
  /** The bytes were uploaded to storage. Only the third call, which notifies the backend, is missing. */
  v.object({ kind: v.literal('stored'), submissionId: text }),
]);

/** The stored metadata of a photo. The bytes are stored separately. */
const photoSchema = v.object({
  id: text,
  /** The customer who took the photo. The photo is never sent in another customer's session. */
  userId: text,
  target: photoTargetSchema,
  /** Title of the prompt; empty for an additional photo. */
  title: text,
  /**
   * True if the prompt had no picture when this photo was taken. A picture that appears there later is then this photo.
   */
  wasMissing: v.boolean(),
  /** Epoch milliseconds. */
  takenAtMs: v.number(),
  byteCount: v.number(),
  stage: stageSchema,
  /** Increases with each change, so that tabs can determine which record is newer. */
  revision: v.number(),
  /** True if the customer was warned that the photo will be deleted without being sent. */
  isExpiryAnnounced: v.boolean(),
});

export type QueuedPhoto = Readonly<v.InferOutput<typeof photoSchema>>;

/** Reads a record from the device; undefined if it is not a photo of the queue. */
export function parseQueuedPhoto(id: string, meta: unknown): QueuedPhoto | undefined {
  const parsed = v.safeParse(photoSchema, typeof meta === 'object' ? { ...meta, id } : meta);
  return parsed.success ? parsed.output : undefined;
}

/** The photo's record without the state that exists only on this page. */
export function recordOf(photo: QueuedPhoto): QueuedPhoto {
  return v.parse(photoSchema, photo);
}

/**
 * Marks a taken photo as confirmed by the customer. Does not change photos in a later stage.
 * @param target the current target, which may have a claim that did not exist when the photo was taken
 */
export function withConfirmation(photo: QueuedPhoto, target = photo.target): QueuedPhoto {
  return photo.stage.kind === 'taken'
    ? withNextRevision({ ...photo, target, stage: { kind: 'waiting' } })
    : photo;
}

/** Reverts the confirmation. Does not change photos whose bytes were already uploaded. */
export function withoutConfirmation(photo: QueuedPhoto): QueuedPhoto {
  return photo.stage.kind === 'waiting' ? withNextRevision({ ...photo, stage: { kind: 'taken' } }) : photo;
}

/** Marks the bytes as uploaded to storage. */
export function withStoredBytes(photo: QueuedPhoto, submissionId: string): QueuedPhoto {
  return withNextRevision({ ...photo, stage: { kind: 'stored', submissionId } });
}

/** Marks a confirmed photo as not uploaded, so that it is uploaded again. */
export function withoutStoredBytes(photo: QueuedPhoto): QueuedPhoto {
  return withNextRevision({ ...photo, stage: { kind: 'waiting' } });
}

/** Records that the customer was warned about the deletion. */
export function withExpiryAnnounced(photo: QueuedPhoto): QueuedPhoto {
  return withNextRevision({ ...photo, isExpiryAnnounced: true });
}

function withNextRevision(photo: QueuedPhoto): QueuedPhoto {
  return { ...photo, revision: photo.revision + 1 };
}

/** True if the first record of a photo is newer than the second. */
export function isNewer({ revision }: QueuedPhoto, other: QueuedPhoto): boolean {
  return revision > other.revision;
}

/** True if both photos answer the same prompt. Additional photos have no prompt, so no two of them are the same. */
export function isSamePrompt(a: PhotoTarget, b: PhotoTarget): boolean {
  return a.promptId !== null && a.assignmentId === b.assignmentId && promptKey(a) === promptKey(b);
}

/**
 * True if the assignment contains the photo, identified by its submission id. In API v4, photos of prompts have no ids,
 * so a picture counts as this photo if its prompt had no picture before.
 */
export function isAcknowledged(assignment: Assignment, { stage, target, wasMissing }: QueuedPhoto): boolean {
  if (stage.kind !== 'stored') return false;
  const isListed = photosOf(assignment).some(({ id }) => id === stage.submissionId);
  return isListed || (wasMissing && answersTo(assignment, target).some(({ id }) => id === null));
}

/**
 * True if the photo's prompt has any picture. If the backend has just rejected a repeated upload notification, that
 * picture is this photo.
 */
export function isAnswered(assignment: Assignment, photo: QueuedPhoto): boolean {
  return answersTo(assignment, photo.target).length > 0 || isAcknowledged(assignment, photo);
}

function photosOf(assignment: Assignment): Photo[] {
  const answers = photoSetsOf(assignment, true).flatMap(({ prompts }) =>
    prompts.flatMap(({ photo }) => photo ?? []),
  );
  return [...answers, ...assignment.userPhotos, ...assignment.additionalPhotos].filter(isUploaded);
}

/** The pictures of a prompt. Two sets may use the same overlay, so the set must match, too. */
function answersTo(assignment: Assignment, target: PhotoTarget): Photo[] {
  const { promptId } = target;
  if (promptId === null) return [];
  const listed = photoSetsOf(assignment, true).flatMap(({ id: setId, prompts }) =>
    prompts.flatMap(({ id, photo }) => (id === promptId && photo ? { setId, photo } : [])),
  );
  const answers = listed
    .filter(({ setId }) => promptKey({ setId, promptId }) === promptKey(target))
    .map(({ photo }) => photo);
  // In API v4, the list of the user's photos contains the photos of the sets again, without the id of the set.
  const others = assignment.userPhotos.filter(
    (photo) => photo.promptId === promptId && (photo.id !== null || listed.length === 0),
  );
  return [...answers, ...others].filter(isUploaded);
}
