import { firstMissing, firstMissingIn, isSamePlace, nextMissing, type PromptPlace } from './photoPlan.ts';
import { arriveAtStep, type PhotoGround, type PhotoStep, resolveStep } from './photoSteps.ts';

/** The screen that is opened when the flow ends. */
export type PhotoExit = 'claims' | 'vehicle' | 'feedback';

export interface OpenPhotoFlow extends PhotoGround {
  readonly status: 'ready' | 'uploading';
  /** False if the assignment has no claim yet; photos cannot be sent then. */
  readonly hasClaim: boolean;
  readonly step: PhotoStep;
}

/** The photo flow of one assignment. */
export type PhotoFlow =
  | { readonly status: 'loading' }
  | { readonly status: 'assignmentError' }
  | { readonly status: 'left'; readonly to: PhotoExit }
  | OpenPhotoFlow;

export type PhotoFlowEvent =
  | {
      readonly type: 'assignmentLoaded';
      readonly ground: PhotoGround;
      readonly hasClaim: boolean;
      readonly asked: PhotoStep | undefined;
      /** True if the URL was opened directly, false for navigation inside the flow. */
      readonly isArrival: boolean;
    }
  | { readonly type: 'assignmentFailed' }
  /** The response contained no assignment. */
  | { readonly type: 'assignmentMissed' }
  | { readonly type: 'continued' }
  | { readonly type: 'photoTaken'; readonly at: PromptPlace | null }
  | { readonly type: 'retakeChosen' }
  | { readonly type: 'uploadStarted' }
  | { readonly type: 'uploadStopped' }
  /** The photo was acknowledged, or queued to be sent automatically. The flow continues in both cases. */
  | { readonly type: 'photoSettled' }
  | { readonly type: 'doneChosen' };

export const initialPhotoFlow: PhotoFlow = { status: 'loading' };

/** Returns the same object if the event does not apply. */
export function reducePhotoFlow(flow: PhotoFlow, event: PhotoFlowEvent): PhotoFlow {
  switch (event.type) {
    case 'assignmentLoaded':
      return flow.status === 'left' ? flow : enter(event);
    case 'assignmentFailed':
      return flow.status === 'loading' ? { status: 'assignmentError' } : flow;
    case 'assignmentMissed':
      return { status: 'left', to: 'claims' };
    default:
      return isOpen(flow) ? move(flow, event) : flow;
  }
}

export function isOpen(flow: PhotoFlow): flow is OpenPhotoFlow {
  return flow.status === 'ready' || flow.status === 'uploading';
}

/** True if the assignment has to be loaded again after the photo under review is sent. */
export function refreshesAfterPhoto({ step, plan }: OpenPhotoFlow): boolean {
  if (step.kind !== 'reviewPhoto') return false;
  return step.at === null || nextMissing(plan, step.at) === undefined;
}

type LoadedEvent = Extract<PhotoFlowEvent, { type: 'assignmentLoaded' }>;
type MoveEvent = Exclude<PhotoFlowEvent, { type: `assignment${string}` }>;

/** Additional photos do not require a claim; requested photos do. */
function enter({ ground, hasClaim, asked, isArrival }: LoadedEvent): PhotoFlow {
  if (!ground.isAdditional && !hasClaim) return { status: 'left', to: 'vehicle' };
  const step = isArrival ? arriveAtStep(asked, ground) : resolveStep(asked, ground);
  return { ...ground, status: 'ready', hasClaim, step };
}

function move(flow: OpenPhotoFlow, event: MoveEvent): PhotoFlow {
  const { step } = flow;
  if (event.type === 'photoSettled')
    return step.kind === 'reviewPhoto' ? { ...flow, status: 'ready', step: stepAfter(flow, step.at) } : flow;
  if (event.type === 'uploadStopped')
    return flow.status === 'uploading' ? { ...flow, status: 'ready' } : flow;
  // Ignore all other events while a photo is uploading.
  if (flow.status === 'uploading') return flow;
  switch (event.type) {
    case 'continued':
      return goOn(flow);
    case 'photoTaken':
      return takesPhoto(step, event.at) ? { ...flow, step: { kind: 'reviewPhoto', at: event.at } } : flow;
    case 'retakeChosen':
      return step.kind === 'reviewPhoto' ? { ...flow, step: stepBefore(flow, step.at) } : flow;
    case 'uploadStarted':
      if (step.kind !== 'reviewPhoto') return flow;
      return flow.hasClaim ? { ...flow, status: 'uploading' } : { status: 'left', to: 'vehicle' };
    case 'doneChosen':
      return step.kind === 'reviewAllPhotos' || step.kind === 'takeAdditionalPhotos'
        ? { status: 'left', to: 'feedback' }
        : flow;
    default:
      return event satisfies never;
  }
}

/** Continues to the first missing prompt, or to its photo if one was already taken. */
function goOn(flow: OpenPhotoFlow): PhotoFlow {
  const { plan, step, taken } = flow;
  if (step.kind !== 'overview' && step.kind !== 'nextPhotoSet') return flow;
  const at = step.kind === 'overview' ? firstMissing(plan) : firstMissingIn(plan, step.set);
  if (!at) return flow;
  const isTaken = taken.some((place) => isSamePlace(place, at));
  return { ...flow, step: { kind: isTaken ? 'reviewPhoto' : 'takePhoto', at } };
}

function takesPhoto(step: PhotoStep, at: PromptPlace | null): boolean {
  if (at !== null) return step.kind === 'takePhoto' && isSamePlace(step.at, at);
  return step.kind === 'takeAdditionalPhotos' || step.kind === 'reviewAllPhotos';
}

function stepBefore({ isAdditional }: OpenPhotoFlow, at: PromptPlace | null): PhotoStep {
  if (at !== null) return { kind: 'takePhoto', at };
  return { kind: isAdditional ? 'takeAdditionalPhotos' : 'reviewAllPhotos' };
}

function stepAfter(flow: OpenPhotoFlow, at: PromptPlace | null): PhotoStep {
  if (at === null) return stepBefore(flow, at);
  const next = nextMissing(flow.plan, at);
  if (!next) return { kind: 'reviewAllPhotos' };
  return next.set === at.set ? { kind: 'takePhoto', at: next } : { kind: 'nextPhotoSet', set: next.set };
}
