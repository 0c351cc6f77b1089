import {
  firstMissing,
  firstMissingIn,
  isSamePlace,
  type PhotoPlan,
  type PromptPlace,
  promptAt,
} from './photoPlan.ts';

/** A step of the photo flow. A place of null is an additional photo. */
export type PhotoStep =
  | { readonly kind: 'overview' }
  | { readonly kind: 'takePhoto'; readonly at: PromptPlace }
  | { readonly kind: 'reviewPhoto'; readonly at: PromptPlace | null }
  | { readonly kind: 'nextPhotoSet'; readonly set: number }
  | { readonly kind: 'reviewAllPhotos' }
  | { readonly kind: 'takeAdditionalPhotos' };

/** Determines which steps can be reached. */
export interface PhotoGround {
  readonly plan: PhotoPlan;
  readonly isAdditional: boolean;
  /** Places of the photos that can be reviewed. */
  readonly taken: readonly (PromptPlace | null)[];
}

/** Query values that name a step; sets and prompts count from 1. */
export interface StepQuery {
  readonly step?: string | undefined;
  readonly set?: string | undefined;
  readonly prompt?: string | undefined;
}

/** Parses the query. Undefined if it names no step. Does not check whether the step can be reached. */
export function readStep({ step, set, prompt }: StepQuery): PhotoStep | undefined {
  const at = { set: indexOf(set), prompt: indexOf(prompt) };
  const isPlace = at.set >= 0 && at.prompt >= 0;
  switch (step) {
    case 'take':
      return isPlace ? { kind: 'takePhoto', at } : undefined;
    case 'review':
      if (set === undefined && prompt === undefined) return { kind: 'reviewPhoto', at: null };
      return isPlace ? { kind: 'reviewPhoto', at } : undefined;
    case 'next':
      return at.set >= 0 ? { kind: 'nextPhotoSet', set: at.set } : undefined;
    case 'all':
      return { kind: 'reviewAllPhotos' };
    default:
      return undefined;
  }
}

/** Serializes a step, without a question mark; empty for steps that need no query. */
export function writeStep(step: PhotoStep): string {
  switch (step.kind) {
    case 'overview':
    case 'takeAdditionalPhotos':
      return '';
    case 'takePhoto':
      return `step=take&${writePlace(step.at)}`;
    case 'reviewPhoto':
      return step.at === null ? 'step=review' : `step=review&${writePlace(step.at)}`;
    case 'nextPhotoSet':
      return `step=next&set=${step.set + 1}`;
    case 'reviewAllPhotos':
      return 'step=all';
  }
}

/** True for steps that are pages of their own. The other steps are overlays and end with their photo. */
export function isGround({ kind }: PhotoStep): boolean {
  return kind === 'overview' || kind === 'reviewAllPhotos' || kind === 'takeAdditionalPhotos';
}

/**
 * Returns the requested step if it can be reached, else the default step.
 * @param asked undefined if the address names none
 */
export function resolveStep(asked: PhotoStep | undefined, ground: PhotoGround): PhotoStep {
  return asked !== undefined && isReachable(asked, ground) ? asked : usualStep(ground);
}

/**
 * The same on arrival, for example after a killed tab: a photo that was taken and not yet confirmed comes first, unless
 * the address names another step.
 */
export function arriveAtStep(asked: PhotoStep | undefined, ground: PhotoGround): PhotoStep {
  const step = resolveStep(asked, ground);
  const waiting = ground.taken.find((at) => (ground.isAdditional ? at === null : true));
  if (waiting === undefined) return step;
  const wants = asked === undefined || step.kind === 'overview' || step.kind === 'takeAdditionalPhotos';
  const isItsOwn = step.kind === 'takePhoto' && isSamePlace(step.at, waiting);
  return wants || isItsOwn ? { kind: 'reviewPhoto', at: waiting } : step;
}

function isReachable(step: PhotoStep, { plan, isAdditional, taken }: PhotoGround): boolean {
  const isWhole = firstMissing(plan) === undefined;
  switch (step.kind) {
    case 'overview':
      return !isAdditional && !isWhole;
    case 'takePhoto':
      return !isAdditional && promptAt(plan, step.at)?.answer === 'missing';
    case 'reviewPhoto':
      if (isAdditional && step.at !== null) return false;
      return taken.some((at) => isSamePlace(at, step.at));
    case 'nextPhotoSet':
      return !isAdditional && firstMissingIn(plan, step.set) !== undefined;
    case 'reviewAllPhotos':
      return !isAdditional && isWhole;
    case 'takeAdditionalPhotos':
      return isAdditional;
  }
}

function usualStep({ plan, isAdditional }: PhotoGround): PhotoStep {
  if (isAdditional) return { kind: 'takeAdditionalPhotos' };
  return { kind: firstMissing(plan) === undefined ? 'reviewAllPhotos' : 'overview' };
}

function writePlace({ set, prompt }: PromptPlace): string {
  return `set=${set + 1}&prompt=${prompt + 1}`;
}

function indexOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) - 1 : -1;
}
