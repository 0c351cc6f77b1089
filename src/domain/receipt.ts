import type { Assignment } from './assignment.ts';
import { type Photo, type PhotoPrompt, shownUrl } from './photoSet.ts';
import type { PhotoTarget } from './photoSubmission.ts';

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

/** What this device knows of when the photo of a prompt was sent. */
type SentAtMs = (prompt: Pick<PhotoTarget, 'setId' | 'promptId'>) => number | undefined;

/**
 * Every photo that has arrived, in the order in which they were asked for, then those that were added.
 * @param sentAtMs counts where the backend does not say
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
            // Two sets may ask for the same overlay, and have no ids.
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
