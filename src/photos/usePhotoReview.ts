import type { Announce } from './announcement.ts';
import { usePhotoServices } from './photoServices.tsx';
import type { PhotoUnderReview } from './photoUnderReview.ts';
import type { ConfirmOutcome, LocalPhoto } from './queue/photoQueue.ts';
import type { PhotoSteps } from './usePhotoSteps.ts';

/** The photo under review, and what the customer can do with it. */
export interface PhotoReview extends PhotoUnderReview {
  /** Hands the photo to the queue, and opens the next step without waiting. */
  readonly submit: () => void;
  readonly retake: () => void;
}

export interface PhotoReviewOptions {
  readonly announce: Announce;
  /** Called before an additional photo is taken again. */
  readonly onRetake: (photo: LocalPhoto) => void;
  /** Called if the photo is no longer on the device. */
  readonly onLost: () => void;
}

/** Returns undefined if the current step reviews no photo. */
export function usePhotoReview(
  { flow, context, underReview, apply }: PhotoSteps,
  { announce, onRetake, onLost }: PhotoReviewOptions,
): PhotoReview | undefined {
  const { queue } = usePhotoServices();
  if (!underReview || flow?.step.kind !== 'reviewPhoto') return undefined;
  const { photo, state } = underReview;
  const { at } = flow.step;
  const handleOutcome = (outcome: ConfirmOutcome) => {
    if (outcome === 'confirmed' || outcome === 'alreadySent') announce('saved');
    if (outcome === 'unsaved') announce('savedInMemory');
    if (outcome !== 'lost') return;
    onLost();
    apply({ type: 'photoLost', at });
  };
  const retakeInCamera = () => {
    // In additional mode, the camera is the screen below the review.
    const opensCamera = at === null && !context.isAdditional;
    apply({ type: opensCamera ? 'additionalChosen' : 'retakeChosen' });
  };
  return {
    photo,
    state,
    submit() {
      // The photo is on the device already, so the next step is shown while the device stores the confirmation.
      if (flow.hasClaim) void queue.confirm(photo.id, context.targetOf(at)).then(handleOutcome);
      apply({ type: 'photoConfirmed' });
    },
    retake() {
      if (at === null) onRetake(photo);
      if (__TENANT__.liveCamera) retakeInCamera();
      else apply({ type: 'retakeChosen' });
      // An unconfirmed photo of a prompt stays until another one replaces it. An additional photo has no prompt, so it would
      // stay in the list.
      if (at === null || photo.stage.kind !== 'taken') void queue.discard(photo.id);
    },
  };
}
