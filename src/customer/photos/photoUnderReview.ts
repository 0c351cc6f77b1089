import { isOpen, type PhotoFlow } from '#src/domain/photoFlow.ts';
import type { LocalPhoto } from './photoQueue.ts';
import { type ReviewState, reviewStateOf } from './reviewState.ts';
import type { LivePhotoContext, SubmittedPhoto } from './usePhotoContext.ts';

export interface PhotoUnderReview {
  readonly photo: LocalPhoto;
  readonly state: ReviewState;
}

/** Finds the photo that the current step reviews. Undefined in all other steps. */
export function findPhotoUnderReview(
  flow: PhotoFlow,
  context: Pick<LivePhotoContext, 'reviewed' | 'submittedState'>,
  submitted: SubmittedPhoto | undefined,
): PhotoUnderReview | undefined {
  if (!isOpen(flow) || flow.step.kind !== 'reviewPhoto') return undefined;
  const photo = context.reviewed(flow.step.at);
  if (!photo) return undefined;
  // A photo that was just sent counts as sending until the next step is shown.
  const isJustSent = photo.id === submitted?.photo.id && context.submittedState === 'sent';
  return { photo, state: isJustSent ? { kind: 'sending' } : reviewStateOf(photo) };
}
