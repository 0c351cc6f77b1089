import {
  firstMissing,
  firstMissingIn,
  isSamePosition,
  nextMissing,
  type PromptPosition,
} from './photoPlan.ts';
import {
  isPageStep,
  type PhotoContext,
  type PhotoStep,
  resolveArrivalStep,
  resolveStep,
} from './photoSteps.ts';

/** The screen that is opened when the flow ends. `sending` shows the photos that are on their way. */
export type PhotoExit = 'claims' | 'vehicle' | 'sending' | 'feedback';

export interface OpenPhotoFlow extends PhotoContext {
  readonly status: 'ready';
  /** False if the assignment has no claim yet; photos cannot be sent then. */
  readonly hasClaim: boolean;
  readonly step: PhotoStep;
}

/** The photo flow of one assignment. */
export type PhotoFlow =
  | { readonly status: 'loading' }
  | { readonly status: 'assignmentError' }
  | { readonly status: 'exited'; readonly to: PhotoExit }
  | OpenPhotoFlow;

export type PhotoFlowEvent =
  | {
      readonly type: 'assignmentLoaded';
      readonly context: PhotoContext;
      readonly hasClaim: boolean;
      readonly requested: PhotoStep | undefined;
      /** True if the URL was opened directly, false for navigation inside the flow. */
      readonly isArrival: boolean;
    }
  | { readonly type: 'assignmentFailed' }
  /** The response contained no assignment. */
  | { readonly type: 'assignmentMissing' }
  | { readonly type: 'continued' }
  /** The customer opens the camera for an additional photo, or to take that photo again. */
  | { readonly type: 'additionalChosen' }
  | { readonly type: 'photoTaken'; readonly at: PromptPosition | null }
  | { readonly type: 'retakeChosen' }
  /** The customer withdrew a confirmed photo. Null is an additional photo. */
  | { readonly type: 'photoWithdrawn'; readonly at: PromptPosition | null }
  /**
   * The customer uses the photo under review. The flow does not wait until the device stores this or sends the photo.
   */
  | { readonly type: 'photoConfirmed' }
  /** The photo was no longer on the device when the customer confirmed it. Another step may be open by now. */
  | { readonly type: 'photoLost'; readonly at: PromptPosition | null }
  | {
      readonly type: 'doneChosen';
      /** True if photos of this assignment are still on the device. */
      readonly hasUnsentPhotos: boolean;
    };

export const initialPhotoFlow: PhotoFlow = { status: 'loading' };

/** Returns the same object if the event does not apply. */
export function reducePhotoFlow(flow: PhotoFlow, event: PhotoFlowEvent): PhotoFlow {
  switch (event.type) {
    case 'assignmentLoaded':
      return flow.status === 'exited' ? flow : openFlow(event);
    case 'assignmentFailed':
      return flow.status === 'loading' ? { status: 'assignmentError' } : flow;
    case 'assignmentMissing':
      return { status: 'exited', to: 'claims' };
    default:
      return isOpen(flow) ? reduceOpenFlow(flow, event) : flow;
  }
}

export function isOpen(flow: PhotoFlow): flow is OpenPhotoFlow {
  return flow.status === 'ready';
}

type LoadedEvent = Extract<PhotoFlowEvent, { type: 'assignmentLoaded' }>;
type OpenFlowEvent = Exclude<PhotoFlowEvent, { type: `assignment${string}` }>;

/** Additional photos do not require a claim; requested photos do. */
function openFlow({ context, hasClaim, requested, isArrival }: LoadedEvent): PhotoFlow {
  if (!context.isAdditional && !hasClaim) return { status: 'exited', to: 'vehicle' };
  const step = isArrival ? resolveArrivalStep(requested, context) : resolveStep(requested, context);
  return { ...context, status: 'ready', hasClaim, step };
}

function reduceOpenFlow(flow: OpenPhotoFlow, event: OpenFlowEvent): PhotoFlow {
  const { step } = flow;
  switch (event.type) {
    case 'continued':
      return continueFlow(flow);
    case 'additionalChosen':
      return opensAdditional(flow) ? { ...flow, step: { kind: 'takePhoto', at: null } } : flow;
    case 'photoTaken':
      return acceptsPhoto(step, event.at) ? { ...flow, step: { kind: 'reviewPhoto', at: event.at } } : flow;
    case 'retakeChosen':
      return step.kind === 'reviewPhoto' ? { ...flow, step: stepBefore(flow, step.at) } : flow;
    case 'photoWithdrawn':
      if (!isPageStep(step)) return flow;
      return { ...flow, step: stepToReplace(event.at) };
    case 'photoConfirmed':
      if (step.kind !== 'reviewPhoto') return flow;
      return flow.hasClaim
        ? { ...flow, step: stepAfter(flow, step.at) }
        : { status: 'exited', to: 'vehicle' };
    case 'photoLost':
      return { ...flow, step: stepBefore(flow, event.at) };
    case 'doneChosen':
      return step.kind === 'reviewAllPhotos' || step.kind === 'takeAdditionalPhotos'
        ? { status: 'exited', to: event.hasUnsentPhotos ? 'sending' : 'feedback' }
        : flow;
    default:
      return event satisfies never;
  }
}

function continueFlow(flow: OpenPhotoFlow): PhotoFlow {
  const { plan, step } = flow;
  if (step.kind !== 'overview' && step.kind !== 'nextPhotoSet') return flow;
  const at = step.kind === 'overview' ? firstMissing(plan) : firstMissingIn(plan, step.set);
  return at ? { ...flow, step: stepFor(flow, at) } : flow;
}

/** Takes the photo of a prompt, or reviews the one that waits there for the customer. */
function stepFor({ taken }: OpenPhotoFlow, at: PromptPosition): PhotoStep {
  const isTaken = taken.some((position) => isSamePosition(position, at));
  return { kind: isTaken ? 'reviewPhoto' : 'takePhoto', at };
}

function opensAdditional({ step, isAdditional }: OpenPhotoFlow): boolean {
  if (step.kind === 'reviewPhoto') return step.at === null && !isAdditional;
  return step.kind === 'reviewAllPhotos';
}

function acceptsPhoto(step: PhotoStep, at: PromptPosition | null): boolean {
  if (step.kind === 'takePhoto') return isSamePosition(step.at, at);
  return at === null && (step.kind === 'takeAdditionalPhotos' || step.kind === 'reviewAllPhotos');
}

/** An additional photo has no prompt, so it is replaced from its review. */
function stepToReplace(at: PromptPosition | null): PhotoStep {
  return at === null ? { kind: 'reviewPhoto', at } : { kind: 'takePhoto', at };
}

function stepBefore({ isAdditional }: OpenPhotoFlow, at: PromptPosition | null): PhotoStep {
  if (at !== null) return { kind: 'takePhoto', at };
  return { kind: isAdditional ? 'takeAdditionalPhotos' : 'reviewAllPhotos' };
}

function stepAfter(flow: OpenPhotoFlow, at: PromptPosition | null): PhotoStep {
  if (at === null) return stepBefore(flow, at);
  const next = nextMissing(flow.plan, at);
  if (!next) return { kind: 'reviewAllPhotos' };
  return next.set === at.set ? stepFor(flow, next) : { kind: 'nextPhotoSet', set: next.set };
}
