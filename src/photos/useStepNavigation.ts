import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo, useQueryValue } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { isOpen, type PhotoExit, type PhotoFlow } from './photoFlow.ts';
import { isPageStep, type PhotoStep, parseStep, serializeStep } from './photoSteps.ts';

export interface StepRequest {
  /** The step in the URL. */
  readonly requestedStep: PhotoStep | undefined;
  /** Whether the screen has just been opened. */
  readonly isArrival: boolean;
  readonly settle: () => void;
}

export function useRequestedStep(): StepRequest {
  const [isArrival, setArrival] = useState(true);
  const requestedStep = parseStep({
    step: useQueryValue('step'),
    set: useQueryValue('set'),
    prompt: useQueryValue('prompt'),
  });
  return { requestedStep, isArrival, settle: () => setArrival(false) };
}

export interface StepNavigation {
  readonly goTo: (from: PhotoStep, to: PhotoStep) => void;
  /** Replaces a step that cannot be reached. */
  readonly replaceStep: (step: PhotoStep) => void;
  readonly goToBase: () => void;
  readonly exit: (to: PhotoExit, replace?: boolean) => void;
}

/**
 * Navigates between the photo steps of an assignment, and out of them. The steps between the overview and the final
 * review share one history entry, which is above the entry of the base screen: Back returns to the base screen, and
 * another Back leaves the flow.
 */
export function useStepNavigation(assignmentId: string, isAdditional: boolean): StepNavigation {
  const go = useGo();
  const { open, change, close } = useOverlayEntry();
  const base = memberHref.photos(assignmentId, isAdditional ? 'additional' : undefined);
  const exits: Readonly<Record<PhotoExit, string>> = {
    claims: href.claims(),
    vehicle: memberHref.vin(assignmentId),
    sending: memberHref.photos(assignmentId, 'sending'),
    feedback: memberHref.photosFeedback(assignmentId),
  };
  const urlOf = (step: PhotoStep) => {
    const query = serializeStep(step);
    return query === '' ? base : `${base}?${query}`;
  };
  return {
    goTo: (from: PhotoStep, to: PhotoStep) => {
      // The photo that was added is where the customer pressed the button to add it.
      if (isPageStep(to)) close(urlOf(to), { keepScroll: 'at' in from && from.at === null });
      else if (isPageStep(from)) open(urlOf(to));
      else change(urlOf(to));
    },
    replaceStep: (step: PhotoStep) => (isPageStep(step) ? close : change)(urlOf(step)),
    goToBase: () => close(base),
    exit: (to: PhotoExit, replace = false) => go(exits[to], { replace }),
  };
}

/** Makes the URL match the shown step, without a new history entry. */
export function useUrlCorrection(
  flow: PhotoFlow,
  { requestedStep, settle }: StepRequest,
  navigation: StepNavigation,
): void {
  const open = isOpen(flow) ? flow : undefined;
  const exit = flow.status === 'exited' ? flow.to : undefined;
  const shownQuery = open && serializeStep(open.step);
  const requestedQuery = requestedStep ? serializeStep(requestedStep) : '';
  const correctUrl = useEffectEvent(() => {
    if (exit) navigation.exit(exit, true);
    if (!open) return;
    // A URL without a step matches every step, except the review of an earlier photo, which gets its own URL.
    const isCorrect = requestedStep ? shownQuery === requestedQuery : open.step.kind !== 'reviewPhoto';
    if (!isCorrect) navigation.replaceStep(open.step);
    settle();
  });
  // A layout effect, because it must run before a pending Back navigation of the browser; otherwise the correction
  // would apply to the step that the user is leaving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: corrects the URL once per change
  useLayoutEffect(() => correctUrl(), [shownQuery, requestedQuery, exit]);
}
