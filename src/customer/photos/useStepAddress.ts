import { useState } from 'react';
import type { PhotoExit } from '#src/domain/photoFlow.ts';
import { isGround, type PhotoStep, readStep, writeStep } from '#src/domain/photoSteps.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo, useQueryValue } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useUpperEntry } from '#src/navigation/useUpperEntry.ts';

/** The step that the URL requests, and whether the screen has just been opened. */
export function useAskedStep(): {
  asked: PhotoStep | undefined;
  isArrival: boolean;
  settle: () => void;
} {
  const [isArrival, setArrival] = useState(true);
  const asked = readStep({
    step: useQueryValue('step'),
    set: useQueryValue('set'),
    prompt: useQueryValue('prompt'),
  });
  return { asked, isArrival, settle: () => setArrival(false) };
}

/**
 * Navigates between the photo steps of an assignment, and out of them. The steps between the overview and the final
 * review share one history entry, which is above the entry of the base screen: Back returns to the base screen, and
 * another Back leaves the flow.
 */
export function useStepTo(assignmentId: string, isAdditional: boolean) {
  const go = useGo();
  const { open, change, close } = useUpperEntry();
  const base = memberHref.photos(assignmentId, isAdditional ? 'additional' : undefined);
  const exits: Readonly<Record<PhotoExit, string>> = {
    claims: href.claims(),
    vehicle: memberHref.vin(assignmentId),
    feedback: memberHref.photosFeedback(assignmentId),
  };
  const addressOf = (step: PhotoStep) => {
    const query = writeStep(step);
    return query === '' ? base : `${base}?${query}`;
  };
  return {
    step: (from: PhotoStep, to: PhotoStep) => {
      if (isGround(to)) close(addressOf(to));
      else if (isGround(from)) open(addressOf(to));
      else change(addressOf(to));
    },
    /** Replaces a step that cannot be reached. */
    instead: (step: PhotoStep) => (isGround(step) ? close : change)(addressOf(step)),
    ground: () => close(base),
    exit: (to: PhotoExit, replace = false) => go(exits[to], { replace }),
  };
}
