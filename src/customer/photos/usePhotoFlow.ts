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
import { type Making, useCapture } from './useCapture.ts';
import { type HeldPhoto, type LivePhotoGround, usePhotoGround } from './usePhotoGround.ts';
import { type PlaceOffer, usePlace } from './usePlace.ts';
import { type Sending, useSending } from './useSending.ts';
import { useAskedStep, useStepTo } from './useStepAddress.ts';

/** What has just happened, for those who do not see it. */
export type Saying = 'taken' | 'sent' | 'saved';

export interface PhotoFlowHandle {
  readonly flow: OpenPhotoFlow | undefined;
  readonly ground: LivePhotoGround;
  /** The photo that the step is about. */
  readonly photo: PhotoInHand | undefined;
  readonly making: Making;
  readonly advice: Advice | undefined;
  readonly sending: Sending;
  readonly saying: Saying | undefined;
  readonly place: PlaceOffer;
  readonly dispatch: (event: PhotoFlowEvent) => void;
  readonly capture: (file: File) => void;
  readonly retake: () => void;
  readonly submit: () => void;
  readonly cancel: () => void;
  /** On, without waiting for the photo to arrive. */
  readonly goOn: () => void;
  readonly showOverview: () => void;
}

/**
 * The flow of one assignment. The address holds the step; everything else follows from what the backend and the queue
 * hold, so that Back, a reload and a killed tab end where they began.
 */
export function usePhotoFlow(assignment: Assignment, isAdditional: boolean): PhotoFlowHandle {
  const backend = useServices();
  const { queue, maker } = usePhotoServices();
  const refresh = useSetAtom(assignments.loadAtom);
  const sending = useSending();
  const [held, setHeld] = useState<HeldPhoto>();
  const [givenUp, setGivenUp] = useState<string>();
  const ground = usePhotoGround(assignment, { isAdditional, held, givenUp });
  const place = usePlace();
  const camera = useCapture();
  const [isArriving, setArriving] = useState(false);
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
  const isSending = sending.state.kind === 'sending' || isArriving;
  const flow = isSending ? reducePhotoFlow(loaded, { type: 'uploadStarted' }) : loaded;
  const open = isOpen(flow) ? flow : undefined;
  const photo = open?.step.kind === 'reviewPhoto' ? ground.reviewed(open.step.at) : undefined;

  const latest = useLatest(flow);
  const follow = (event: PhotoFlowEvent) => {
    const before = latest.current;
    const next = reducePhotoFlow(before, event);
    if (next === before) return;
    if (next.status === 'left') go.exit(next.to);
    else if (isOpen(next) && isOpen(before)) go.step(before.step, next.step);
  };

  // What the address asks for and what is shown are one, without a trace in the history.
  const shown = open && writeStep(open.step);
  const wanted = asked ? writeStep(asked) : '';
  const exit = flow.status === 'left' ? flow.to : undefined;
  const straighten = useEffectEvent(() => {
    if (exit) go.exit(exit, true);
    if (!open) return;
    // The path alone stands for whatever the rule decides; only a photo from before is worth an address of its own.
    const isMeant = asked ? shown === wanted : open.step.kind !== 'reviewPhoto';
    if (!isMeant) go.instead(open.step);
    settle();
  });
  // At once: a step back that the browser is about to take would be answered in the name of the step that it leaves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is obeyed once
  useLayoutEffect(() => straighten(), [shown, wanted, exit]);

  const arrive = async () => {
    setSaying('sent');
    setArriving(true);
    const { current } = latest;
    if (isOpen(current) && refreshesAfterPhoto(current))
      await refresh({ backend, key: assignment.id, force: true });
    follow({ type: 'photoSettled' });
    setHeld(undefined);
    setArriving(false);
  };
  const isGone = held !== undefined && !ground.inHand.some(({ id }) => id === held.photo.id);
  const noticeGone = useEffectEvent(() => {
    // What came to rest here was sent by the queue itself.
    if (isGone && !isSending) void arrive();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is gone
  useEffect(() => noticeGone(), [isGone]);

  return {
    flow: open,
    ground,
    photo,
    making: camera.making,
    advice: camera.adviceFor(photo),
    sending: sending.state,
    saying,
    place,
    dispatch: (event) => {
      camera.forget();
      follow(event);
    },
    capture: (file) => {
      if (!open || camera.making.kind === 'making') return;
      const at = open.step.kind === 'takePhoto' ? open.step.at : null;
      const title = (at && promptAt(open.plan, at)?.title) ?? '';
      setSaying(undefined);
      camera.start(file, { target: ground.targetOf(at), title, place: place.current() }, () => {
        setSaying('taken');
        follow({ type: 'photoTaken', at });
      });
    },
    retake: () => {
      sending.stop();
      setHeld(undefined);
      follow({ type: 'retakeChosen' });
      if (!photo || photo.stage.kind === 'taken') return;
      setGivenUp(photo.id);
      ground.expectGone(photo.id, true);
      void queue.discard(photo.id);
    },
    submit: () => {
      if (open?.step.kind !== 'reviewPhoto' || !photo || isSending) return;
      if (!open.hasClaim) return follow({ type: 'uploadStarted' });
      const { at } = open.step;
      setHeld({ at, photo });
      ground.expectGone(photo.id, true);
      void sending.start(photo, ground.targetOf(at)).then(({ outcome, isCurrent }) => {
        if (outcome.kind !== 'sent') ground.expectGone(photo.id, false);
        if (outcome.kind === 'sent' && isCurrent) void arrive();
      });
    },
    cancel: sending.stop,
    goOn: () => {
      setSaying('saved');
      sending.leaveToItself();
      follow({ type: 'photoSettled' });
      setHeld(undefined);
    },
    showOverview: go.ground,
  };
}

/** For what ends later than the drawing that began it; after the screen is left it is nowhere any more. */
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
