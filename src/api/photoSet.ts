import * as v from 'valibot';
import { number, type Stored, text } from './stored.ts';

export const photoSchema = v.object({
  id: text,
  /** The prompt that the photo was taken for; null for an additional photo. */
  promptId: text,
  submittedUrl: text,
  processedUrl: text,
  /** Epoch milliseconds; null if the backend does not send it. */
  sentAtMs: number,
});

/** A photo as the backend returns it. */
export type Photo = Stored<typeof photoSchema>;

const promptSchema = v.object({
  id: v.string(),
  sequence: number,
  title: v.string(),
  description: v.string(),
  exampleUrl: text,
  /** The photo that was sent for this prompt; null if none was sent. */
  photo: v.nullable(photoSchema),
});

/** One requested photo. */
export type PhotoPrompt = Stored<typeof promptSchema>;

export const photoSetSchema = v.object({
  id: text,
  category: text,
  sequence: number,
  title: v.string(),
  description: v.string(),
  prompts: v.array(promptSchema),
});

export type PhotoSet = Stored<typeof photoSetSchema>;

/** The assignment and prompt that a photo belongs to. An additional photo has neither prompt nor set. */
export interface PhotoTarget {
  readonly assignmentId: string;
  /** Null if the assignment has no claim yet; the photo cannot be sent then. */
  readonly claimId: string | null;
  readonly promptId: string | null;
  readonly setId: string | null;
}

/** Identifies a prompt. Two sets may use the same overlay, so the set is part of the key. */
export function promptKey({ setId, promptId }: Pick<PhotoTarget, 'setId' | 'promptId'>): string {
  return `${setId ?? ''}/${promptId ?? ''}`;
}

/** The URL to show: the processed image, else the submitted image. */
export function displayUrl(photo: Photo): string | null {
  return photo.processedUrl || photo.submittedUrl || null;
}

/** True if the backend has the image itself, not only its record. */
export function isUploaded(photo: Photo): boolean {
  return displayUrl(photo) !== null;
}

export function missingPrompts(set: PhotoSet): PhotoPrompt[] {
  return set.prompts.filter((prompt) => prompt.photo === null);
}

/** Sets with at least one prompt that has no photo. */
export function incompleteSets(sets: readonly PhotoSet[]): PhotoSet[] {
  return sets.filter((set) => missingPrompts(set).length > 0);
}

/** Sorts by sequence, ascending. Items without a sequence come last, in their original order. */
export function sortBySequence<T extends { readonly sequence: number | null }>(items: readonly T[]): T[] {
  const orderOf = ({ sequence }: T) => sequence ?? Number.POSITIVE_INFINITY;
  return [...items].sort((a, b) => (orderOf(a) === orderOf(b) ? 0 : orderOf(a) - orderOf(b)));
}
