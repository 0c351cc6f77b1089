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
  refreshesAfterPhoto,
} from '#src/domain/photoFlow.ts';
import { promptAt } from '#src/domain/photoPlan.ts';
import { writeStep } from '#src/domain/photoSteps.ts';
import type { Advice } from '#src/platform/image/advice.ts';
import { assignment as assignments } from '../claims/assignment.ts';
import { useServices } from '../services.tsx';
import type { PhotoInHand } from './photoQueue.ts';
import { usePhotoServices } from './photoServices.tsx';
import { type ReviewState, reviewStateOf } from './reviewState.ts';
import { type Making, useCapture } from './useCapture.ts';
import { type LivePhotoGround, type ReleasedPhoto, usePhotoGround } from './usePhotoGround.ts';
import { type PlaceOffer, usePlace } from './usePlace.ts';
import { useAskedStep, useStepTo } from './useStepAddress.ts';
import { useTransfers } from './useTransfers.ts';

/** The last action, for screen readers. `…InMemory`: the device could not store the photo. */
export type Saying = 'taken' | 'takenInMemory' | 'sent' | 'saved' | 'savedInMemory';

export interface PhotoFlowHandle {
  readonly flow: OpenPhotoFlow | undefined;
  readonly ground: LivePhotoGround;
  /** The photo under review. */
  readonly photo: PhotoInHand | undefined;
  readonly review: ReviewState;
  readonly making: Making;
  readonly advice: Advice | undefined;
  readonly saying: Saying | undefined;
  readonly place: PlaceOffer;
  readonly dispatch: (event: PhotoFlowEvent) => void;
  readonly capture: (file: File) => void;
  readonly retake: () => void;
  readonly submit: () => void;
  readonly cancel: () => void;
  /** Goes to the next step without waiting for the photo to be sent. */
  readonly goOn: () => void;
  readonly showOverview: () => void;
}

/**
 * The photo flow of one assignment. The URL holds the step, and everything else is derived from the backend's data and
 * the queue, so that Back, a reload and a killed tab restore the same state.
 */
export function usePhotoFlow(assignment: Assignment, isAdditional: boolean): PhotoFlowHandle {
  const backend = useServices();
  const { queue, maker } = usePhotoServices();
  const refresh = useSetAtom(assignments.loadAtom);
  const transfers = useTransfers();
  const [released, setReleased] = useState<ReleasedPhoto>();
  const ground = usePhotoGround(assignment, { isAdditional, released });
  const place = usePlace();
  const camera = useCapture();
  const [saying, setSaying] = useState<Saying>();
  const { asked, isArrival, settle } = useAskedStep();
  const go = useStepTo(assignment.id, isAdditional);

  useEffect(() => maker.prepare(), [maker]);

  const hasClaim = !assignment.needsClaim;
  const loaded = reducePhotoFlow(initialPhotoFlow, {
    type: 'assignmentLoaded',
    ground,
    hasClaim,
    asked,
    isArrival,
  });
  const photo =
    isOpen(loaded) && loaded.step.kind === 'reviewPhoto' ? ground.reviewed(loaded.step.at) : undefined;
  const isArriving = photo?.id === released?.photo.id && ground.releasedState === 'sent';
  const review: ReviewState = isArriving || !photo ? { kind: 'sending' } : reviewStateOf(photo);
  const isSending = review.kind === 'sending';
  const flow = isSending ? reducePhotoFlow(loaded, { type: 'uploadStarted' }) : loaded;
  const open = isOpen(flow) ? flow : undefined;

  const latest = useLatest(flow);
  const follow = (event: PhotoFlowEvent) => {
    const before = latest.current;
    const next = reducePhotoFlow(before, event);
    if (next === before) return;
    if (next.status === 'left') go.exit(next.to);
    else if (isOpen(next) && isOpen(before)) go.step(before.step, next.step);
  };

  // Makes the URL match the shown step, without a new history entry.
  const shown = open && writeStep(open.step);
  const wanted = asked ? writeStep(asked) : '';
  const exit = flow.status === 'left' ? flow.to : undefined;
  const straighten = useEffectEvent(() => {
    if (exit) go.exit(exit, true);
    if (!open) return;
    // A URL without a step matches every step, except the review of an earlier photo, which gets its own URL.
    const isMeant = asked ? shown === wanted : open.step.kind !== 'reviewPhoto';
    if (!isMeant) go.instead(open.step);
    settle();
  });
  // A layout effect, because it must run before a pending Back navigation of the browser; otherwise the correction
  // would apply to the step that the user is leaving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: corrects the URL once per change
  useLayoutEffect(() => straighten(), [shown, wanted, exit]);

  const arrive = async (sent: ReleasedPhoto) => {
    setSaying('sent');
    // The customer may have moved on to another prompt and stays there.
    if (photo?.id === sent.photo.id) {
      const { current } = latest;
      if (isOpen(current) && refreshesAfterPhoto(current))
        await refresh({ backend, key: assignment.id, force: true });
      follow({ type: 'photoSettled' });
    }
    setReleased((now) => (now === sent ? undefined : now));
  };
  const followReleased = useEffectEvent(() => {
    if (released && ground.releasedState === 'sent') void arrive(released);
    if (released && ground.releasedState === 'gone') {
      if (photo?.id === released.photo.id) follow({ type: 'retakeChosen' });
      setReleased(undefined);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per change of the submitted photo
  useEffect(() => followReleased(), [released?.photo.id, ground.releasedState]);

  return {
    flow: open,
    ground,
    photo,
    review,
    making: camera.making,
    advice: camera.adviceFor(photo),
    saying,
    place,
    dispatch: (event) => {
      camera.forget();
      follow(event);
    },
    capture: (file) => {
      if (!open || camera.making.kind === 'making') return;
      const at = open.step.kind === 'takePhoto' ? open.step.at : null;
      const prompt = at ? promptAt(open.plan, at) : undefined;
      const title = prompt?.title ?? '';
      const wasMissing = prompt?.photo === null;
      setSaying(undefined);
      camera.start(
        file,
        { target: ground.targetOf(at), title, wasMissing, place: place.current() },
        ({ isOnDevice }) => {
          setSaying(isOnDevice ? 'taken' : 'takenInMemory');
          follow({ type: 'photoTaken', at });
        },
      );
    },
    retake: () => {
      setReleased(undefined);
      follow({ type: 'retakeChosen' });
      // An unconfirmed photo stays until another one replaces it.
      if (photo && photo.stage.kind !== 'taken') void queue.discard(photo.id);
    },
    submit: () => {
      if (open?.step.kind !== 'reviewPhoto' || !photo || isSending) return;
      if (!open.hasClaim) return follow({ type: 'uploadStarted' });
      const { at } = open.step;
      setReleased({ at, photo });
      void transfers.start(photo.id, ground.targetOf(at)).then(({ kind }) => {
        if (kind === 'lost') camera.showLost();
      });
    },
    cancel: () => {
      setReleased(undefined);
      if (photo) void queue.withdraw(photo.id);
    },
    goOn: () => {
      setSaying(photo?.isOnDevice ? 'saved' : 'savedInMemory');
      if (photo?.activity.kind === 'resting') queue.resume();
      follow({ type: 'photoSettled' });
      setReleased(undefined);
    },
    showOverview: go.ground,
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
