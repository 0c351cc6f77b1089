import { useState } from 'react';
import type { PhotoExit } from '#src/domain/photoFlow.ts';
import { isGround, type PhotoStep, readStep, writeStep } from '#src/domain/photoSteps.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo, useQueryValue } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useUpperEntry } from '#src/navigation/useUpperEntry.ts';

/** The step in the address, and whether this is the first look at it. */
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
 * Where the steps of an assignment and the ways out of them lead. The steps between the overview and the review of all
 * share one entry of the history, above that of the ground they stand on: Back leads down to it, and from it out.
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
    /** In place of a step that cannot be reached. */
    instead: (step: PhotoStep) => (isGround(step) ? close : change)(addressOf(step)),
    ground: () => close(base),
    exit: (to: PhotoExit, replace = false) => go(exits[to], { replace }),
  };
}
