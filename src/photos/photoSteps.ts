import {
  firstMissing,
  firstMissingIn,
  hasAllPhotos,
  isSamePosition,
  needsPhoto,
  nextMissing,
  type PhotoPlan,
  type PromptPosition,
  promptAt,
} from './photoPlan.ts';

/** A step of the photo flow. `at` is null for an additional photo. */
export type PhotoStep =
  | { readonly kind: 'overview' }
  | { readonly kind: 'takePhoto'; readonly at: PromptPosition | null }
  | { readonly kind: 'reviewPhoto'; readonly at: PromptPosition | null }
  | { readonly kind: 'nextPhotoSet'; readonly set: number }
  | { readonly kind: 'completion' }
  | { readonly kind: 'takeAdditionalPhotos' };

/** The data that determines which steps can be reached. */
export interface PhotoContext {
  readonly plan: PhotoPlan;
  readonly isAdditional: boolean;
  /**
   * Positions of photos that the customer has to look at: taken and not confirmed yet, or rejected by the backend. Null
   * stands for an additional photo.
   */
  readonly taken: readonly (PromptPosition | null)[];
}

/** The query parameters of a step. Sets and prompts are numbered from 1. */
interface StepQuery {
  readonly step?: string | undefined;
  readonly set?: string | undefined;
  readonly prompt?: string | undefined;
}

/** Parses the query; undefined if it contains no valid step. Does not check whether the step can be reached. */
export function parseStep({ step, set, prompt }: StepQuery): PhotoStep | undefined {
  const at = { set: indexOf(set), prompt: indexOf(prompt) };
  const hasPosition = at.set >= 0 && at.prompt >= 0;
  switch (step) {
    case 'take':
    case 'review': {
      const kind = step === 'take' ? 'takePhoto' : 'reviewPhoto';
      if (set === undefined && prompt === undefined) return { kind, at: null };
      return hasPosition ? { kind, at } : undefined;
    }
    case 'next':
      return at.set >= 0 ? { kind: 'nextPhotoSet', set: at.set } : undefined;
    case 'all':
      return { kind: 'completion' };
    default:
      return undefined;
  }
}

/** Serializes a step as a query without the question mark. Empty for the default steps. */
export function serializeStep(step: PhotoStep): string {
  switch (step.kind) {
    case 'overview':
    case 'takeAdditionalPhotos':
      return '';
    case 'takePhoto':
      return `step=take${serializePosition(step.at)}`;
    case 'reviewPhoto':
      return `step=review${serializePosition(step.at)}`;
    case 'nextPhotoSet':
      return `step=next&set=${step.set + 1}`;
    case 'completion':
      return 'step=all';
  }
}

/** True for base screens. All other steps share one history entry above the base screen, so that Back returns to it. */
export function isPageStep({ kind }: PhotoStep): boolean {
  return kind === 'overview' || kind === 'completion' || kind === 'takeAdditionalPhotos';
}

/**
 * Returns the requested step if it can be reached, else the default step.
 * @param requested undefined if the URL contains no step
 */
export function resolveStep(requested: PhotoStep | undefined, context: PhotoContext): PhotoStep {
  return requested !== undefined && isReachable(requested, context) ? requested : defaultStep(context);
}

/**
 * Like `resolveStep`, for a URL that was opened directly, for example after the phone closed the tab. Shows a photo
 * that was taken but not confirmed, unless the URL contains the step of another prompt.
 */
export function resolveArrivalStep(requested: PhotoStep | undefined, context: PhotoContext): PhotoStep {
  const step = resolveStep(requested, context);
  const unconfirmed = context.taken.find((at) => (context.isAdditional ? at === null : true));
  if (unconfirmed === undefined) return step;
  const isDefaultStep =
    requested === undefined || step.kind === 'overview' || step.kind === 'takeAdditionalPhotos';
  const isSamePrompt = step.kind === 'takePhoto' && isSamePosition(step.at, unconfirmed);
  return isDefaultStep || isSamePrompt ? { kind: 'reviewPhoto', at: unconfirmed } : step;
}

function isReachable(step: PhotoStep, { plan, isAdditional, taken }: PhotoContext): boolean {
  switch (step.kind) {
    case 'overview':
      return !isAdditional && firstMissing(plan) !== undefined;
    case 'takePhoto': {
      if (isAdditional) return false;
      if (step.at === null) return hasAllPhotos(plan);
      const prompt = promptAt(plan, step.at);
      return prompt !== undefined && needsPhoto(prompt);
    }
    case 'reviewPhoto':
      if (isAdditional && step.at !== null) return false;
      return taken.some((at) => isSamePosition(at, step.at));
    case 'nextPhotoSet':
      return !isAdditional && firstMissingIn(plan, step.set) !== undefined;
    case 'completion':
      return !isAdditional && hasAllPhotos(plan);
    case 'takeAdditionalPhotos':
      return isAdditional;
  }
}

function defaultStep({ plan, isAdditional }: PhotoContext): PhotoStep {
  if (isAdditional) return { kind: 'takeAdditionalPhotos' };
  return { kind: hasAllPhotos(plan) ? 'completion' : 'overview' };
}

/** The step after the overview, or after the start of a set; undefined if no photo is missing. */
export function nextStep(step: PhotoStep, context: PhotoContext): PhotoStep | undefined {
  const { plan } = context;
  const at = step.kind === 'nextPhotoSet' ? firstMissingIn(plan, step.set) : firstMissing(plan);
  return at && stepFor(context, at);
}

/** The step after the customer has confirmed a photo. */
export function stepAfter(at: PromptPosition | null, context: PhotoContext): PhotoStep {
  if (at === null) return stepBefore(at, context);
  const next = nextMissing(context.plan, at);
  if (!next) return { kind: 'completion' };
  return next.set === at.set ? stepFor(context, next) : { kind: 'nextPhotoSet', set: next.set };
}

/** The step to take a photo again; for an additional photo, the screen where photos are added. */
export function stepBefore(at: PromptPosition | null, { isAdditional }: PhotoContext): PhotoStep {
  if (at !== null) return { kind: 'takePhoto', at };
  return { kind: isAdditional ? 'takeAdditionalPhotos' : 'completion' };
}

/** Whether the review of a processed photo may open: not if the customer has gone to another step meanwhile. */
export function acceptsPhoto(step: PhotoStep, at: PromptPosition | null): boolean {
  if (step.kind === 'takePhoto') return isSamePosition(step.at, at);
  return at === null && (step.kind === 'takeAdditionalPhotos' || step.kind === 'completion');
}

/** The step that takes the photo of a prompt or, if the photo is already taken, reviews it. */
function stepFor({ taken }: PhotoContext, at: PromptPosition): PhotoStep {
  const isTaken = taken.some((position) => isSamePosition(position, at));
  return { kind: isTaken ? 'reviewPhoto' : 'takePhoto', at };
}

function serializePosition(at: PromptPosition | null): string {
  return at === null ? '' : `&set=${at.set + 1}&prompt=${at.prompt + 1}`;
}

function indexOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) - 1 : -1;
}
