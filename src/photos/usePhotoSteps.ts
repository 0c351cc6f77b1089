import { useLayoutEffect, useRef } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import {
  initialPhotoFlow,
  isOpen,
  type OpenPhotoFlow,
  type PhotoFlow,
  type PhotoFlowEvent,
  reducePhotoFlow,
} from './photoFlow.ts';
import type { PromptPosition } from './photoPlan.ts';
import { findPhotoUnderReview, type PhotoUnderReview } from './photoUnderReview.ts';
import { type LivePhotoContext, usePhotoContext } from './usePhotoContext.ts';
import { useRequestedStep, useStepNavigation, useUrlCorrection } from './useStepNavigation.ts';

export interface PhotoSteps {
  /** Undefined while another page opens. */
  readonly flow: OpenPhotoFlow | undefined;
  readonly context: LivePhotoContext;
  readonly underReview: PhotoUnderReview | undefined;
  /** The flow of the last render, for callbacks that finish after a later one. */
  readonly latestFlow: { readonly current: PhotoFlow };
  /** Goes to the step that follows the event. */
  readonly apply: (event: PhotoFlowEvent) => void;
  readonly showOverview: () => void;
  /** Opens the review of a photo that waits for the customer. */
  readonly showReview: (at: PromptPosition | null) => void;
}

/**
 * The current step of one assignment. The URL holds the step, and everything else is derived from the backend's data and
 * the queue, so that Back, a reload and a killed tab restore the same state.
 */
export function usePhotoSteps(assignment: Assignment, isAdditional: boolean): PhotoSteps {
  const context = usePhotoContext(assignment, isAdditional);
  const request = useRequestedStep();
  const navigation = useStepNavigation(assignment.id, isAdditional);
  const flow = reducePhotoFlow(initialPhotoFlow, {
    type: 'assignmentLoaded',
    context,
    hasClaim: !assignment.needsClaim,
    requested: request.requestedStep,
    isArrival: request.isArrival,
  });
  const latestFlow = useLatest(flow);
  useUrlCorrection(flow, request, navigation);
  return {
    flow: isOpen(flow) ? flow : undefined,
    context,
    underReview: findPhotoUnderReview(flow, context),
    latestFlow,
    apply: (event) => {
      const before = latestFlow.current;
      const next = reducePhotoFlow(before, event);
      if (next === before) return;
      if (next.status === 'exited') navigation.exit(next.to);
      else if (isOpen(next) && isOpen(before)) navigation.goTo(before.step, next.step);
    },
    showOverview: navigation.goToBase,
    showReview: (at) => {
      if (isOpen(flow)) navigation.goTo(flow.step, { kind: 'reviewPhoto', at });
    },
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
