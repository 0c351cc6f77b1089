import { useSetAtom } from 'jotai';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react';
import { isOpen, reloadsAfterPhoto } from '#src/domain/photoFlow.ts';
import { assignment as assignments } from '../assignment/assignment.ts';
import { useServices } from '../services.tsx';
import type { Announce } from './announcement.ts';
import { usePhotoServices } from './photoServices.tsx';
import type { PhotoUnderReview } from './photoUnderReview.ts';
import type { SubmittedPhoto } from './usePhotoContext.ts';
import type { PhotoSteps } from './usePhotoSteps.ts';
import { useTransfers } from './useTransfers.ts';

/** The photo under review, and what the customer can do with it. */
export interface PhotoReview extends PhotoUnderReview {
  readonly submit: () => void;
  readonly retake: () => void;
  /** Stops sending the photo. */
  readonly cancel: () => void;
  /** Goes to the next step without waiting for the photo to be sent. */
  readonly continueWithoutWaiting: () => void;
}

export interface PhotoReviewOptions {
  readonly assignmentId: string;
  readonly submitted: SubmittedPhoto | undefined;
  readonly setSubmitted: Dispatch<SetStateAction<SubmittedPhoto | undefined>>;
  readonly announce: Announce;
  /** Called if a confirmed photo is no longer on the device. */
  readonly onLost: () => void;
}

/** Returns undefined if the current step reviews no photo. */
export function usePhotoReview(steps: PhotoSteps, options: PhotoReviewOptions): PhotoReview | undefined {
  const { queue } = usePhotoServices();
  const transfers = useTransfers();
  useSubmissionResult(steps, options);
  const { flow, context, underReview, apply } = steps;
  const { setSubmitted, announce, onLost } = options;
  if (!underReview) return undefined;
  const { photo, state } = underReview;
  return {
    photo,
    state,
    submit: () => {
      if (flow?.step.kind !== 'reviewPhoto' || state.kind === 'sending') return;
      if (!flow.hasClaim) return apply({ type: 'uploadStarted' });
      const { at } = flow.step;
      setSubmitted({ at, photo });
      void transfers.start(photo.id, context.targetOf(at)).then(({ kind }) => {
        if (kind === 'lost') onLost();
      });
    },
    retake: () => {
      setSubmitted(undefined);
      apply({ type: 'retakeChosen' });
      // An unconfirmed photo stays until another one replaces it.
      if (photo.stage.kind !== 'taken') void queue.discard(photo.id);
    },
    cancel: () => {
      setSubmitted(undefined);
      void queue.withdraw(photo.id);
    },
    continueWithoutWaiting: () => {
      announce(photo.isOnDevice ? 'saved' : 'savedInMemory');
      if (photo.activity.kind === 'resting') queue.resume();
      apply({ type: 'photoSettled' });
      setSubmitted(undefined);
    },
  };
}

/** Continues the flow when the submitted photo is sent, and asks for another photo if it is lost. */
function useSubmissionResult(
  { context, underReview, latestFlow, apply }: PhotoSteps,
  { assignmentId, submitted, setSubmitted, announce }: PhotoReviewOptions,
): void {
  const backend = useServices();
  const refresh = useSetAtom(assignments.loadAtom);
  const isReviewed = (sent: SubmittedPhoto) => underReview?.photo.id === sent.photo.id;
  const handleSent = async (sent: SubmittedPhoto) => {
    announce('sent');
    // If the customer has already moved on to another prompt, the screen does not change.
    if (isReviewed(sent)) {
      const { current } = latestFlow;
      if (isOpen(current) && reloadsAfterPhoto(current))
        await refresh({ backend, key: assignmentId, force: true });
      apply({ type: 'photoSettled' });
    }
    setSubmitted((now) => (now === sent ? undefined : now));
  };
  const handleState = useEffectEvent(() => {
    if (submitted && context.submittedState === 'sent') void handleSent(submitted);
    if (submitted && context.submittedState === 'lost') {
      if (isReviewed(submitted)) apply({ type: 'retakeChosen' });
      setSubmitted(undefined);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per change of the submitted photo
  useEffect(() => handleState(), [submitted?.photo.id, context.submittedState]);
}
