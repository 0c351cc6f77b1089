import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo, useQueryValue } from '#src/navigation/Navigation.tsx';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import type { PromptPosition } from './photoPlan.ts';
import {
  acceptsPhoto,
  isPageStep,
  type PhotoContext,
  type PhotoStep,
  parseStep,
  resolveArrivalStep,
  resolveStep,
  serializeStep,
} from './photoSteps.ts';

interface PhotoSteps {
  /** Undefined if the requested photos need a claim first: the vehicle screen then opens. */
  readonly step: PhotoStep | undefined;
  /** Does nothing after the customer has left these screens. */
  readonly goTo: (step: PhotoStep) => void;
  readonly showOverview: () => void;
  /** Opens the review of a new photo, unless the customer has left the camera screen on which it was taken. */
  readonly showTaken: (at: PromptPosition | null) => void;
}

/**
 * The current step of one assignment. The URL holds the step, and everything else is derived from the backend's data and
 * the queue, so that Back, a reload and a killed tab restore the same state. The steps between the overview and the
 * final review share one history entry, which is above the entry of the base screen: Back returns to the base screen,
 * and another Back leaves the flow.
 */
export function usePhotoSteps(assignment: Assignment, context: PhotoContext): PhotoSteps {
  const [isArrival, setArrival] = useState(true);
  const requested = parseStep({
    step: useQueryValue('step'),
    set: useQueryValue('set'),
    prompt: useQueryValue('prompt'),
  });
  const go = useGo();
  const { open, change, close } = useOverlayEntry();
  const { isAdditional } = context;
  const needsVehicle = assignment.needsClaim && !isAdditional;
  const resolve = isArrival ? resolveArrivalStep : resolveStep;
  const step = needsVehicle ? undefined : resolve(requested, context);
  const latestStep = useLatest(step);
  const base = memberHref.photos(assignment.id, isAdditional ? 'additional' : undefined);
  const urlOf = (to: PhotoStep) => {
    const query = serializeStep(to);
    return query === '' ? base : `${base}?${query}`;
  };
  const goTo = (to: PhotoStep) => {
    const from = latestStep.current;
    if (!from) return;
    // After an additional photo, keep the scroll position: the photo is shown near the button that opened the camera.
    if (isPageStep(to)) close(urlOf(to), { keepScroll: 'at' in from && from.at === null });
    else if (isPageStep(from)) open(urlOf(to));
    else change(urlOf(to));
  };
  const shownQuery = step && serializeStep(step);
  const requestedQuery = requested ? serializeStep(requested) : '';
  const correctUrl = useEffectEvent(() => {
    if (!step) return go(memberHref.vin(assignment.id), { replace: true });
    // A URL without a step is correct for every step except the review of a photo, which gets a URL of its own.
    const isCorrect = requested ? shownQuery === requestedQuery : step.kind !== 'reviewPhoto';
    if (!isCorrect) (isPageStep(step) ? close : change)(urlOf(step));
    setArrival(false);
  });
  // A layout effect, because it must run before a pending Back navigation of the browser; otherwise the correction
  // would apply to the step that the user is leaving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: corrects the URL once per change
  useLayoutEffect(() => correctUrl(), [shownQuery, requestedQuery]);
  return {
    step,
    goTo,
    showOverview: () => close(base),
    showTaken: (at) => {
      if (latestStep.current && acceptsPhoto(latestStep.current, at)) goTo({ kind: 'reviewPhoto', at });
    },
  };
}

/** The step on the screen, for callbacks that finish after a later render; undefined after the screen is closed. */
function useLatest(step: PhotoStep | undefined): { readonly current: PhotoStep | undefined } {
  const latest = useRef(step);
  useLayoutEffect(() => {
    latest.current = step;
  });
  useLayoutEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  return latest;
}
