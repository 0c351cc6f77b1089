import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Assignment } from '#src/domain/assignment.ts';
import {
  initialPhotoFlow,
  isOpen,
  type OpenPhotoFlow,
  type PhotoFlow,
  type PhotoFlowEvent,
  reducePhotoFlow,
  reloadsAfterPhoto,
} from '#src/domain/photoFlow.ts';
import { promptAt } from '#src/domain/photoPlan.ts';
import { serializeStep } from '#src/domain/photoSteps.ts';
import type { Advice } from '#src/platform/image/advice.ts';
import { assignment as assignments } from '../assignment/assignment.ts';
import { useServices } from '../services.tsx';
import type { LocalPhoto } from './photoQueue.ts';
import { usePhotoServices } from './photoServices.tsx';
import { type ReviewState, reviewStateOf } from './reviewState.ts';
import { type ProcessingState, useCapture } from './useCapture.ts';
import { type LivePhotoContext, type SubmittedPhoto, usePhotoContext } from './usePhotoContext.ts';
import { type LocationOffer, usePhotoLocation } from './usePhotoLocation.ts';
import { useRequestedStep, useStepNavigation } from './useStepNavigation.ts';
import { useTransfers } from './useTransfers.ts';

/** The last action, for screen readers. `…InMemory`: the device could not store the photo. */
export type Announcement = 'taken' | 'takenInMemory' | 'sent' | 'saved' | 'savedInMemory';

export interface PhotoFlowHandle {
  readonly flow: OpenPhotoFlow | undefined;
  readonly context: LivePhotoContext;
  /** The photo under review. */
  readonly photo: LocalPhoto | undefined;
  readonly review: ReviewState;
  readonly processing: ProcessingState;
  readonly advice: Advice | undefined;
  readonly announcement: Announcement | undefined;
  readonly location: LocationOffer;
  readonly dispatch: (event: PhotoFlowEvent) => void;
  readonly capture: (file: File) => void;
  readonly retake: () => void;
  readonly submit: () => void;
  readonly cancel: () => void;
  /** Goes to the next step without waiting for the photo to be sent. */
  readonly continueWithoutWaiting: () => void;
  readonly showOverview: () => void;
}

/**
 * The photo flow of one assignment. The URL holds the step, and everything else is derived from the backend's data and
 * the queue, so that Back, a reload and a killed tab restore the same state.
 */
export function usePhotoFlow(assignment: Assignment, isAdditional: boolean): PhotoFlowHandle {
  const backend = useServices();
  const { queue, photoProcessor } = usePhotoServices();
  const refresh = useSetAtom(assignments.loadAtom);
  const transfers = useTransfers();
  const [submitted, setSubmitted] = useState<SubmittedPhoto>();
  const context = usePhotoContext(assignment, { isAdditional, submitted });
  const location = usePhotoLocation();
  const camera = useCapture();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const { requestedStep, isArrival, settle } = useRequestedStep();
  const stepNavigation = useStepNavigation(assignment.id, isAdditional);

  useEffect(() => photoProcessor.prepare(), [photoProcessor]);

  const hasClaim = !assignment.needsClaim;
  const loaded = reducePhotoFlow(initialPhotoFlow, {
    type: 'assignmentLoaded',
    context,
    hasClaim,
    requested: requestedStep,
    isArrival,
  });
  const photo =
    isOpen(loaded) && loaded.step.kind === 'reviewPhoto' ? context.reviewed(loaded.step.at) : undefined;
  const isJustSent = photo?.id === submitted?.photo.id && context.submittedState === 'sent';
  const review: ReviewState = isJustSent || !photo ? { kind: 'sending' } : reviewStateOf(photo);
  const isSending = review.kind === 'sending';
  const flow = isSending ? reducePhotoFlow(loaded, { type: 'uploadStarted' }) : loaded;
  const open = isOpen(flow) ? flow : undefined;

  const latest = useLatest(flow);
  const applyEvent = (event: PhotoFlowEvent) => {
    const before = latest.current;
    const next = reducePhotoFlow(before, event);
    if (next === before) return;
    if (next.status === 'exited') stepNavigation.exit(next.to);
    else if (isOpen(next) && isOpen(before)) stepNavigation.goTo(before.step, next.step);
  };

  // Makes the URL match the shown step, without a new history entry.
  const shownQuery = open && serializeStep(open.step);
  const requestedQuery = requestedStep ? serializeStep(requestedStep) : '';
  const exit = flow.status === 'exited' ? flow.to : undefined;
  const correctUrl = useEffectEvent(() => {
    if (exit) stepNavigation.exit(exit, true);
    if (!open) return;
    // A URL without a step matches every step, except the review of an earlier photo, which gets its own URL.
    const isCorrect = requestedStep ? shownQuery === requestedQuery : open.step.kind !== 'reviewPhoto';
    if (!isCorrect) stepNavigation.replaceStep(open.step);
    settle();
  });
  // A layout effect, because it must run before a pending Back navigation of the browser; otherwise the correction
  // would apply to the step that the user is leaving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: corrects the URL once per change
  useLayoutEffect(() => correctUrl(), [shownQuery, requestedQuery, exit]);

  const handleSent = async (sent: SubmittedPhoto) => {
    setAnnouncement('sent');
    // If the customer has already moved on to another prompt, the screen does not change.
    if (photo?.id === sent.photo.id) {
      const { current } = latest;
      if (isOpen(current) && reloadsAfterPhoto(current))
        await refresh({ backend, key: assignment.id, force: true });
      applyEvent({ type: 'photoSettled' });
    }
    setSubmitted((now) => (now === sent ? undefined : now));
  };
  const handleSubmittedState = useEffectEvent(() => {
    if (submitted && context.submittedState === 'sent') void handleSent(submitted);
    if (submitted && context.submittedState === 'lost') {
      if (photo?.id === submitted.photo.id) applyEvent({ type: 'retakeChosen' });
      setSubmitted(undefined);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per change of the submitted photo
  useEffect(() => handleSubmittedState(), [submitted?.photo.id, context.submittedState]);

  return {
    flow: open,
    context,
    photo,
    review,
    processing: camera.processing,
    advice: camera.adviceFor(photo),
    announcement,
    location,
    dispatch: (event) => {
      camera.reset();
      applyEvent(event);
    },
    capture: (file) => {
      if (!open || camera.processing.kind === 'processing') return;
      const at = open.step.kind === 'takePhoto' ? open.step.at : null;
      const prompt = at ? promptAt(open.plan, at) : undefined;
      const title = prompt?.title ?? '';
      const wasMissing = prompt?.photo === null;
      setAnnouncement(undefined);
      camera.start(
        file,
        { target: context.targetOf(at), title, wasMissing, location: location.current() },
        ({ isOnDevice }) => {
          setAnnouncement(isOnDevice ? 'taken' : 'takenInMemory');
          applyEvent({ type: 'photoTaken', at });
        },
      );
    },
    retake: () => {
      setSubmitted(undefined);
      applyEvent({ type: 'retakeChosen' });
      // An unconfirmed photo stays until another one replaces it.
      if (photo && photo.stage.kind !== 'taken') void queue.discard(photo.id);
    },
    submit: () => {
      if (open?.step.kind !== 'reviewPhoto' || !photo || isSending) return;
      if (!open.hasClaim) return applyEvent({ type: 'uploadStarted' });
      const { at } = open.step;
      setSubmitted({ at, photo });
      void transfers.start(photo.id, context.targetOf(at)).then(({ kind }) => {
        if (kind === 'lost') camera.showLost();
      });
    },
    cancel: () => {
      setSubmitted(undefined);
      if (photo) void queue.withdraw(photo.id);
    },
    continueWithoutWaiting: () => {
      setAnnouncement(photo?.isOnDevice ? 'saved' : 'savedInMemory');
      if (photo?.activity.kind === 'resting') queue.resume();
      applyEvent({ type: 'photoSettled' });
      setSubmitted(undefined);
    },
    showOverview: stepNavigation.goToBase,
  };
}

/**
 * A ref to the current flow, for async callbacks that finish after a later render. It is reset to the initial flow when
 * the user leaves the screen.
 */
function useLatest(flow: PhotoFlow): { readonly current: PhotoFlow } {
  const latest = useRef<PhotoFlow>(flow);
  useLayoutEffect(() => {
    latest.current = flow;
  });
  useLayoutEffect(
    () => () => {
      latest.current = initialPhotoFlow;
    },
    [],
  );
  return latest;
}
