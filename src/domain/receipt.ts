import type { Assignment } from './assignment.ts';
import { type Photo, type PhotoPrompt, shownUrl } from './photoSet.ts';
import type { PhotoTarget } from './photoSubmission.ts';

/** One photo that the carrier has received. */
export interface ReceiptPhoto {
  /** Unique within its claim. */
  readonly key: string;
  /** Title of the prompt; empty for additional photos, or if the backend does not send it. */
  readonly title: string;
  readonly isAdded: boolean;
  readonly url: string | null;
  /** Epoch milliseconds; null if unknown. */
  readonly sentAtMs: number | null;
}

/** Returns the time at which this device sent the photo of a prompt; undefined if unknown. */
type SentAtMs = (prompt: Pick<PhotoTarget, 'setId' | 'promptId'>) => number | undefined;

/**
 * All received photos in the order of the prompts, then the additional photos.
 * @param sentAtMs used if the backend sends no time
 */
export function receiptPhotosOf(
  { vinPhotoSet, photoSets, additionalPhotos }: Assignment,
  sentAtMs: SentAtMs,
): readonly ReceiptPhoto[] {
  const sets = [...(vinPhotoSet ? [vinPhotoSet] : []), ...photoSets];
  const asked = sets.flatMap(({ id, prompts }, set) =>
    prompts.flatMap((prompt) =>
      prompt.photo
        ? answered(prompt, prompt.photo, {
            // Different sets can contain the same prompt and may have no ids.
            key: `${set}-${prompt.id}`,
            ownSentAtMs: sentAtMs({ setId: id, promptId: prompt.id }),
          })
        : [],
    ),
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
  { title }: PhotoPrompt,
  photo: Photo,
  { key, ownSentAtMs }: { readonly key: string; readonly ownSentAtMs: number | undefined },
): ReceiptPhoto {
  return {
    key,
    title,
    isAdded: false,
    url: shownUrl(photo),
    sentAtMs: photo.sentAtMs ?? ownSentAtMs ?? null,
  };
}
