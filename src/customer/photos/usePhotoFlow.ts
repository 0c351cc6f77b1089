import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Assignment } from '#src/domain/assignment.ts';
import {
  initialPhotoFlow,
  isOpen,
  type OpenPhotoFlow,
  type PhotoExit,
  type PhotoFlow,
  type PhotoFlowEvent,
  reducePhotoFlow,
  refreshesAfterPhoto,
} from '#src/domain/photoFlow.ts';
import { promptAt } from '#src/domain/photoPlan.ts';
import { type PhotoStep, readStep, writeStep } from '#src/domain/photoSteps.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo, useQueryValue } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { assignment as assignments } from '../claims/assignment.ts';
import { useReporting } from '../reporting.tsx';
import { useServices } from '../services.tsx';
import { capturePhoto } from './capture.runner.ts';
import type { Advice } from './photoMaker.ts';
import type { PhotoInHand } from './photoQueue.ts';
import { usePhotoServices } from './photoServices.tsx';
import { type HeldPhoto, type LivePhotoGround, usePhotoGround } from './usePhotoGround.ts';
import { type PlaceOffer, usePlace } from './usePlace.ts';
import { type Sending, useSending } from './useSending.ts';

/** What became of the last file that was chosen. */
export type Making =
  | { readonly kind: 'idle' | 'making' }
  | { readonly kind: 'unreadable'; readonly attempt: number };

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
  const reporting = useReporting();
  const refresh = useSetAtom(assignments.loadAtom);
  const sending = useSending();
  const [held, setHeld] = useState<HeldPhoto>();
  const ground = usePhotoGround(assignment, isAdditional, held);
  const place = usePlace();
  const [making, setMaking] = useState<Making>({ kind: 'idle' });
  const [isArriving, setArriving] = useState(false);
  const [saying, setSaying] = useState<Saying>();
  const [advised, setAdvised] = useState<{ readonly id: string; readonly advice: Advice | undefined }>();
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
    const next = reducePhotoFlow(latest.current, event);
    if (next === latest.current) return;
    if (next.status === 'left') go.exit(next.to);
    else if (isOpen(next)) go.step(next.step, event.type !== 'photoTaken' && event.type !== 'continued');
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
    if (!isMeant) go.step(open.step, true);
    settle();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is obeyed once
  useEffect(() => straighten(), [shown, wanted, exit]);

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
    making,
    advice: photo && photo.id === advised?.id ? advised.advice : undefined,
    sending: sending.state,
    saying,
    place,
    dispatch: (event) => {
      setMaking({ kind: 'idle' });
      follow(event);
    },
    capture: (file) => {
      if (!open || making.kind === 'making') return;
      const at = open.step.kind === 'takePhoto' ? open.step.at : null;
      const title = (at && promptAt(open.plan, at)?.title) ?? '';
      setMaking({ kind: 'making' });
      setSaying(undefined);
      const given = { file, target: ground.targetOf(at), title, place: place.current() };
      void capturePhoto(given, { queue, maker }, reporting).then((outcome) => {
        if (outcome.kind === 'unreadable')
          return setMaking((last) => ({ kind: 'unreadable', attempt: attemptOf(last) + 1 }));
        setMaking({ kind: 'idle' });
        setSaying('taken');
        setAdvised({ id: outcome.photo.id, advice: outcome.advice });
        follow({ type: 'photoTaken', at });
      });
    },
    retake: () => {
      sending.stop();
      setHeld(undefined);
      follow({ type: 'retakeChosen' });
      if (!photo || photo.stage.kind === 'taken') return;
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
    showOverview: () => go.overview(),
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

function attemptOf(making: Making): number {
  return making.kind === 'unreadable' ? making.attempt : 0;
}

/** The step in the address, and whether this is the first look at it. */
function useAskedStep(): { asked: PhotoStep | undefined; isArrival: boolean; settle: () => void } {
  const [isArrival, setArrival] = useState(true);
  const asked = readStep({
    step: useQueryValue('step'),
    set: useQueryValue('set'),
    prompt: useQueryValue('prompt'),
  });
  return { asked, isArrival, settle: () => setArrival(false) };
}

function useStepTo(assignmentId: string, isAdditional: boolean) {
  const go = useGo();
  const base = memberHref.photos(assignmentId, isAdditional ? 'additional' : undefined);
  const exits: Readonly<Record<PhotoExit, string>> = {
    claims: href.claims(),
    vehicle: memberHref.vin(assignmentId),
    feedback: memberHref.photosFeedback(assignmentId),
  };
  return {
    step: (step: PhotoStep, replace: boolean) => {
      const query = writeStep(step);
      go(query === '' ? base : `${base}?${query}`, { replace });
    },
    overview: () => go(base),
    exit: (to: PhotoExit, replace = false) => go(exits[to], { replace }),
  };
}
