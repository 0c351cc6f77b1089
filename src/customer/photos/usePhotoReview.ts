import type { Dispatch, SetStateAction } from 'react';
import type { Announce } from './announcement.ts';
import { usePhotoServices } from './photoServices.tsx';
import type { PhotoUnderReview } from './photoUnderReview.ts';
import type { SubmittedPhoto } from './usePhotoContext.ts';
import type { PhotoSteps } from './usePhotoSteps.ts';

/** The photo under review, and what the customer can do with it. */
export interface PhotoReview extends PhotoUnderReview {
  /** Hands the photo to the queue, and opens the next step without waiting until it is sent. */
  readonly submit: () => void;
  readonly retake: () => void;
}

export interface PhotoReviewOptions {
  readonly setSubmitted: Dispatch<SetStateAction<SubmittedPhoto | undefined>>;
  readonly announce: Announce;
  /** Called if the photo is no longer on the device. */
  readonly onLost: () => void;
}

/** Returns undefined if the current step reviews no photo. */
export function usePhotoReview(
  { flow, context, underReview, apply }: PhotoSteps,
  { setSubmitted, announce, onLost }: PhotoReviewOptions,
): PhotoReview | undefined {
  const { queue } = usePhotoServices();
  if (!underReview || flow?.step.kind !== 'reviewPhoto') return undefined;
  const { photo, state } = underReview;
  const { at } = flow.step;
  const confirm = async () => {
    setSubmitted({ at, photo });
    const outcome = await queue.confirm(photo.id, context.targetOf(at));
    if (outcome === 'lost') {
      onLost();
      apply({ type: 'photoLost' });
    }
    if (outcome === 'confirmed' || outcome === 'alreadySent') {
      announce(photo.isOnDevice ? 'saved' : 'savedInMemory');
      apply({ type: 'photoSettled' });
    }
    setSubmitted(undefined);
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
      if (state.kind === 'confirming') return;
      if (flow.hasClaim) void confirm();
      else apply({ type: 'uploadStarted' });
    },
    retake() {
      if (__TENANT__.liveCamera) retakeInCamera();
      else apply({ type: 'retakeChosen' });
      // An unconfirmed photo stays until another one replaces it.
      if (photo.stage.kind !== 'taken') void queue.discard(photo.id);
    },
  };
}
