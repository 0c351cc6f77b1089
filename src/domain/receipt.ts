import type { Assignment } from './assignment.ts';
import { type Photo, type PhotoPrompt, shownUrl } from './photoSet.ts';

/** One photo that the carrier has. */
export interface ReceiptPhoto {
  /** Tells it from the others of its claim. */
  readonly key: string;
  /** What was asked for; empty where the backend does not say, and for one that was added freely. */
  readonly title: string;
  readonly isAdded: boolean;
  readonly url: string | null;
  /** Epoch milliseconds; null where nobody knows. */
  readonly sentAtMs: number | null;
}

/**
 * Every photo that has arrived, in the order in which they were asked for, then those that were added.
 * @param sentAtMs what this device knows of when a photo was sent, by its prompt: a backend need not say
 */
export function receiptPhotosOf(
  { vinPhotoSet, photoSets, additionalPhotos }: Assignment,
  sentAtMs: (promptId: string) => number | undefined,
): readonly ReceiptPhoto[] {
  const asked = [...(vinPhotoSet ? [vinPhotoSet] : []), ...photoSets].flatMap(({ prompts }) =>
    prompts.flatMap((prompt) => (prompt.photo ? answered(prompt, prompt.photo, sentAtMs) : [])),
  );
  const added = additionalPhotos.map((photo, index) => ({
    key: `added-${photo.id ?? index}`,
    title: '',
    isAdded: true,
    url: shownUrl(photo),
    sentAtMs: photo.sentAtMs,
  }));
  return [...asked, ...added];
}

function answered(
  { id, title }: PhotoPrompt,
  photo: Photo,
  sentAtMs: (promptId: string) => number | undefined,
): ReceiptPhoto {
  return {
    key: id,
    title,
    isAdded: false,
    url: shownUrl(photo),
    sentAtMs: photo.sentAtMs ?? sentAtMs(id) ?? null,
  };
}
