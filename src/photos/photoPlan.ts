import { type Photo, type PhotoSet, type PhotoTarget, promptKey } from '#src/api/photoSet.ts';

/**
 * State of a prompt. `queued`: its photo is queued on this device, so it is not requested again. `refused`: the backend
 * has rejected its photo, which is still on this device.
 */
export type PromptStatus = 'missing' | 'queued' | 'refused' | 'sent';

/** The position of a prompt: the index of its set, and its index within the set. Both start at 0. */
export interface PromptPosition {
  readonly set: number;
  readonly prompt: number;
}

export interface PlannedPrompt {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly exampleUrl: string | null;
  /** Number among the prompts of all sets, starting at 1. */
  readonly number: number;
  readonly status: PromptStatus;
  readonly photo: Photo | null;
}

/** Sets before the current one are complete, sets after it are pending. */
type PlannedSetState = 'complete' | 'current' | 'pending';

export interface PlannedSet {
  readonly id: string | null;
  readonly title: string;
  readonly description: string;
  readonly state: PlannedSetState;
  readonly prompts: readonly PlannedPrompt[];
}

/** All requested photos with their state. */
export interface PhotoPlan {
  readonly sets: readonly PlannedSet[];
  readonly total: number;
  readonly sentCount: number;
  readonly queuedCount: number;
}

/** The photos on this device that the backend's response does not contain yet, by `promptKey`. */
export interface LocalPhotos {
  /** Confirmed by the customer, but not acknowledged by the backend yet. */
  readonly queued: ReadonlySet<string>;
  /** Confirmed by the customer, and rejected by the backend. */
  readonly refused: ReadonlySet<string>;
  /** Acknowledged by the backend after the assignment was loaded. */
  readonly sent: ReadonlySet<string>;
}

/**
 * Combines the backend's photo sets with the photos on this device. Queued photos count too, so that a customer who is
 * offline never takes a photo twice. Skips sets without prompts.
 */
export function planPhotos(sets: readonly PhotoSet[], local: LocalPhotos): PhotoPlan {
  let number = 0;
  const plannedSets = sets
    .filter(({ prompts }) => prompts.length > 0)
    .map(({ id, title, description, prompts }) => ({
      id,
      title,
      description,
      prompts: prompts.map(({ sequence: _, ...prompt }): PlannedPrompt => {
        number += 1;
        const key = promptKey({ setId: id, promptId: prompt.id });
        return { ...prompt, number, status: statusOf(prompt.photo, key, local) };
      }),
    }));
  const current = plannedSets.findIndex(({ prompts }) => prompts.some(needsPhoto));
  const all = plannedSets.flatMap(({ prompts }) => prompts);
  return {
    sets: plannedSets.map((set, index) => ({ ...set, state: stateOf(index, current) })),
    total: number,
    sentCount: all.filter(({ status }) => status === 'sent').length,
    queuedCount: all.filter(({ status }) => status === 'queued').length,
  };
}

export function promptAt(plan: PhotoPlan, { set, prompt }: PromptPosition): PlannedPrompt | undefined {
  return plan.sets[set]?.prompts[prompt];
}

/** Finds the position of the prompt that a photo belongs to. */
export function positionOf(
  plan: PhotoPlan,
  target: Pick<PhotoTarget, 'setId' | 'promptId'>,
): PromptPosition | undefined {
  return positions(plan).find(({ set, prompt }) => {
    const setId = plan.sets[set]?.id ?? null;
    return promptKey({ setId, promptId: plan.sets[set]?.prompts[prompt]?.id ?? null }) === promptKey(target);
  });
}

/** Whether every prompt has a photo, even if the backend has rejected some of them. */
export function hasAllPhotos({ sets }: PhotoPlan): boolean {
  return sets.every(({ prompts }) => prompts.every(({ status }) => status !== 'missing'));
}

/** The first prompt, in the first incomplete set, that needs a photo. */
export function firstMissing(plan: PhotoPlan): PromptPosition | undefined {
  return positions(plan).find((position) => isMissingAt(plan, position));
}

/** The first prompt of one set that needs a photo. */
export function firstMissingIn(plan: PhotoPlan, set: number): PromptPosition | undefined {
  return positions(plan).find((position) => position.set === set && isMissingAt(plan, position));
}

/**
 * The next prompt after `after` that needs a photo. Searches the rest of its set, then the start of its set, then later sets, then
 * earlier sets. `after` itself counts as complete.
 */
export function nextMissing(plan: PhotoPlan, after: PromptPosition): PromptPosition | undefined {
  const missing = positions(plan).filter(
    (place) => isMissingAt(plan, place) && !isSamePosition(place, after),
  );
  const inSet = missing.filter(({ set }) => set === after.set);
  const candidates = [
    inSet.find(({ prompt }) => prompt > after.prompt),
    inSet[0],
    missing.find(({ set }) => set > after.set),
    missing[0],
  ];
  return candidates.find((position) => position !== undefined);
}

export function isSamePosition(a: PromptPosition | null, b: PromptPosition | null): boolean {
  return a?.set === b?.set && a?.prompt === b?.prompt;
}

/** Estimates the minutes to take a number of photos, including walking around the car; at least 1. */
export function estimateMinutes(photoCount: number): number {
  return Math.max(1, Math.round(photoCount * 0.375));
}

function positions({ sets }: PhotoPlan): PromptPosition[] {
  return sets.flatMap(({ prompts }, set) => prompts.map((_, prompt) => ({ set, prompt })));
}

function isMissingAt(plan: PhotoPlan, position: PromptPosition): boolean {
  const prompt = promptAt(plan, position);
  return prompt !== undefined && needsPhoto(prompt);
}

/** True for a prompt without a photo, and for one whose photo was rejected. */
export function needsPhoto({ status }: PlannedPrompt): boolean {
  return status === 'missing' || status === 'refused';
}

function statusOf(photo: Photo | null, key: string, { queued, refused, sent }: LocalPhotos): PromptStatus {
  if (photo !== null || sent.has(key)) return 'sent';
  if (refused.has(key)) return 'refused';
  return queued.has(key) ? 'queued' : 'missing';
}

function stateOf(index: number, current: number): PlannedSetState {
  if (current === -1 || index < current) return 'complete';
  return index === current ? 'current' : 'pending';
}
