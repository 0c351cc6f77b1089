import { useState } from 'react';
import type { PhotoExit } from '#src/domain/photoFlow.ts';
import { isPageStep, type PhotoStep, parseStep, serializeStep } from '#src/domain/photoSteps.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo, useQueryValue } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';

/** The step that the URL requests, and whether the screen has just been opened. */
export function useRequestedStep(): {
  requestedStep: PhotoStep | undefined;
  isArrival: boolean;
  settle: () => void;
} {
  const [isArrival, setArrival] = useState(true);
  const requestedStep = parseStep({
    step: useQueryValue('step'),
    set: useQueryValue('set'),
    prompt: useQueryValue('prompt'),
  });
  return { requestedStep, isArrival, settle: () => setArrival(false) };
}

/**
 * Navigates between the photo steps of an assignment, and out of them. The steps between the overview and the final
 * review share one history entry, which is above the entry of the base screen: Back returns to the base screen, and
 * another Back leaves the flow.
 */
export function useStepNavigation(assignmentId: string, isAdditional: boolean) {
  const go = useGo();
  const { open, change, close } = useOverlayEntry();
  const base = memberHref.photos(assignmentId, isAdditional ? 'additional' : undefined);
  const exits: Readonly<Record<PhotoExit, string>> = {
    claims: href.claims(),
    vehicle: memberHref.vin(assignmentId),
    feedback: memberHref.photosFeedback(assignmentId),
  };
  const urlOf = (step: PhotoStep) => {
    const query = serializeStep(step);
    return query === '' ? base : `${base}?${query}`;
  };
  return {
    goTo: (from: PhotoStep, to: PhotoStep) => {
      if (isPageStep(to)) close(urlOf(to));
      else if (isPageStep(from)) open(urlOf(to));
      else change(urlOf(to));
    },
    /** Replaces a step that cannot be reached. */
    replaceStep: (step: PhotoStep) => (isPageStep(step) ? close : change)(urlOf(step)),
    goToBase: () => close(base),
    exit: (to: PhotoExit, replace = false) => go(exits[to], { replace }),
  };
}
