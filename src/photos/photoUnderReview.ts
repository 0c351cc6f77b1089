import { isOpen, type PhotoFlow } from './photoFlow.ts';
import type { LocalPhoto, UploadFailure } from './queue/photoQueue.ts';
import { needsAttention } from './uploadError.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';

/** The state of the photo under review. */
export type ReviewState =
  /** The customer can use or retake the photo. */
  | { readonly kind: 'unconfirmed' }
  /** The backend has rejected the photo. */
  | { readonly kind: 'refused'; readonly failure: UploadFailure };

export interface PhotoUnderReview {
  readonly photo: LocalPhoto;
  readonly state: ReviewState;
}

/** Finds the photo that the current step reviews. Undefined in all other steps. */
export function findPhotoUnderReview(
  flow: PhotoFlow,
  context: Pick<LivePhotoContext, 'reviewed'>,
): PhotoUnderReview | undefined {
  if (!isOpen(flow) || flow.step.kind !== 'reviewPhoto') return undefined;
  const photo = context.reviewed(flow.step.at);
  if (!photo) return undefined;
  const { failure } = photo;
  return {
    photo,
    state: failure && needsAttention(photo) ? { kind: 'refused', failure } : { kind: 'unconfirmed' },
  };
}
