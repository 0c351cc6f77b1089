import type { Assignment } from '#src/api/assignment.ts';
import { displayUrl, type Photo, type PhotoPrompt, type PhotoTarget } from '#src/api/photoSet.ts';

/** One photo that the carrier has received. */
export interface ReceiptPhoto {
  /** Unique within its claim. */
  readonly key: string;
  /** Title of the prompt; empty for additional photos, or if the backend does not send it. */
  readonly title: string;
  readonly isAdditional: boolean;
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
  const promptPhotos = sets.flatMap(({ id, prompts }, set) =>
    prompts.flatMap((prompt) =>
      prompt.photo
        ? toReceiptPhoto(prompt, prompt.photo, {
            // Different sets can contain the same prompt, and a set may have no id.
            key: `${set}-${prompt.id}`,
            localSentAtMs: sentAtMs({ setId: id, promptId: prompt.id }),
          })
        : [],
    ),
  );
  const additional = additionalPhotos.map((photo, index) => ({
    key: `added-${photo.id ?? index}`,
    title: '',
    isAdditional: true,
    url: displayUrl(photo),
    sentAtMs: photo.sentAtMs,
  }));
  return [...promptPhotos, ...additional];
}

function toReceiptPhoto(
  { title }: PhotoPrompt,
  photo: Photo,
  { key, localSentAtMs }: { readonly key: string; readonly localSentAtMs: number | undefined },
): ReceiptPhoto {
  return {
    key,
    title,
    isAdditional: false,
    url: displayUrl(photo),
    sentAtMs: photo.sentAtMs ?? localSentAtMs ?? null,
  };
}
