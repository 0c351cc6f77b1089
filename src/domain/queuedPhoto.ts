import type { Assignment } from './assignment.ts';
import { promptKey } from './photoPlan.ts';
import { isUploaded, type Photo } from './photoSet.ts';
import type { PhotoTarget } from './photoSubmission.ts';

/** How far one photo has come on its way; each later stage outlives a killed tab. [PHO-38] */
export type UploadStage =
  /** On this device, and not yet given free by the customer, who may still retake it. */
  | { readonly kind: 'taken' }
  /** To be sent. */
  | { readonly kind: 'waiting' }
  /** The storage has it; the backend does not know that yet. Only the third call is left. */
  | { readonly kind: 'stored'; readonly submissionId: string };

/** What is remembered of a photo beside its bytes. */
export interface QueuedPhoto {
  readonly id: string;
  /** Whose it is: it is sent in the name of nobody else. [trust U18] */
  readonly userId: string;
  readonly target: PhotoTarget;
  /** What was asked for, as people read it; empty for a photo added freely. */
  readonly title: string;
  /** Epoch milliseconds. */
  readonly takenAtMs: number;
  readonly byteCount: number;
  readonly stage: UploadStage;
}

/** What a device gives back of a photo; undefined where it is not what was put there. */
export function readQueuedPhoto(id: string, meta: unknown): QueuedPhoto | undefined {
  if (!isRecord(meta)) return undefined;
  const { userId, target, title, takenAtMs, byteCount, stage } = meta;
  const isRead =
    [userId, title].every((text) => typeof text === 'string') &&
    [takenAtMs, byteCount].every((count) => typeof count === 'number');
  if (!isRead || !isTarget(target) || !isStage(stage)) return undefined;
  return { id, userId, target, title, takenAtMs, byteCount, stage } as QueuedPhoto;
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
 * Given free by its owner. What has come further stays where it is.
 * @param target where it belongs by now
 */
export function freed(photo: QueuedPhoto, target = photo.target): QueuedPhoto {
  return photo.stage.kind === 'taken' ? { ...photo, target, stage: { kind: 'waiting' } } : photo;
}

export function stored(photo: QueuedPhoto, submissionId: string): QueuedPhoto {
  return { ...photo, stage: { kind: 'stored', submissionId } };
}

const stages: readonly UploadStage['kind'][] = ['taken', 'waiting', 'stored'];

/** Whether one account of a photo is newer than another: no photo ever goes back. */
export function isFurther({ stage }: QueuedPhoto, than: QueuedPhoto): boolean {
  return stages.indexOf(stage.kind) > stages.indexOf(than.stage.kind);
}

/** Whether one photo takes the place of another: both answer one prompt of one set, and the older is not given free. */
export function replaces(fresh: PhotoTarget, old: QueuedPhoto): boolean {
  return (
    old.stage.kind === 'taken' &&
    fresh.promptId !== null &&
    promptKey(old.target) === promptKey(fresh) &&
    old.target.assignmentId === fresh.assignmentId
  );
}

/** Whether the backend names a photo among those that it has. Where it names none, nobody knows. [API4-20] */
export function isAcknowledged(assignment: Assignment, { stage }: QueuedPhoto): boolean {
  return stage.kind === 'stored' && photosOf(assignment).some(({ id }) => id === stage.submissionId);
}

/**
 * Whether a photo's prompt has a picture, this one or another: it may be a retake, so alone this says nothing. With a
 * backend that has heard of the photo before it is this one. [ENT-59]
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
