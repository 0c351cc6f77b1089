import { useState } from 'react';
import type { PhotoExit } from '#src/domain/photoFlow.ts';
import { type PhotoStep, readStep, writeStep } from '#src/domain/photoSteps.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo, useQueryValue } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';

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

/** Where the steps of an assignment and the ways out of them lead. */
export function useStepTo(assignmentId: string, isAdditional: boolean) {
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
