import type { Photo, PhotoSet } from './photoSet.ts';
import type { PhotoTarget } from './photoSubmission.ts';

/** State of a prompt. `inHand`: its photo is queued on this device, so it is not requested again. */
export type PromptAnswer = 'missing' | 'inHand' | 'sent';

/** The position of a prompt: the index of its set, and its index within the set. Both start at 0. */
export interface PromptPlace {
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
  readonly answer: PromptAnswer;
  readonly photo: Photo | null;
}

/** Sets before the current one are complete, sets after it are pending. */
export type PlannedSetState = 'complete' | 'current' | 'pending';

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
  readonly inHandCount: number;
}

/** The photos on this device that the backend's response does not contain yet, by `promptKey`. */
export interface KnownPhotos {
  /** Confirmed by the customer, but not acknowledged by the backend yet. */
  readonly inHand: ReadonlySet<string>;
  /** Acknowledged by the backend after the assignment was loaded. */
  readonly sent: ReadonlySet<string>;
}

/** Identifies a prompt. Two sets may use the same overlay, so the set is part of the key. */
export function promptKey({ setId, promptId }: Pick<PhotoTarget, 'setId' | 'promptId'>): string {
  return `${setId ?? ''}/${promptId ?? ''}`;
}

/**
 * Combines the backend's photo sets with the photos on this device. Queued photos count too, so that a customer who is
 * offline never takes a photo twice. Skips sets without prompts.
 */
export function planPhotos(sets: readonly PhotoSet[], known: KnownPhotos): PhotoPlan {
  let number = 0;
  const answered = sets
    .filter(({ prompts }) => prompts.length > 0)
    .map(({ id, title, description, prompts }) => ({
      id,
      title,
      description,
      prompts: prompts.map(({ sequence: _, ...prompt }): PlannedPrompt => {
        number += 1;
        const key = promptKey({ setId: id, promptId: prompt.id });
        return { ...prompt, number, answer: answerOf(prompt.photo, key, known) };
      }),
    }));
  const current = answered.findIndex(({ prompts }) => prompts.some(isMissing));
  const all = answered.flatMap(({ prompts }) => prompts);
  return {
    sets: answered.map((set, index) => ({ ...set, state: stateOf(index, current) })),
    total: number,
    sentCount: all.filter(({ answer }) => answer === 'sent').length,
    inHandCount: all.filter(({ answer }) => answer === 'inHand').length,
  };
}

export function promptAt(plan: PhotoPlan, { set, prompt }: PromptPlace): PlannedPrompt | undefined {
  return plan.sets[set]?.prompts[prompt];
}

/** Finds the position of the prompt that a photo belongs to. */
export function placeOf(
  plan: PhotoPlan,
  target: Pick<PhotoTarget, 'setId' | 'promptId'>,
): PromptPlace | undefined {
  return places(plan).find(({ set, prompt }) => {
    const setId = plan.sets[set]?.id ?? null;
    return promptKey({ setId, promptId: plan.sets[set]?.prompts[prompt]?.id ?? null }) === promptKey(target);
  });
}

/** The first missing prompt of the first incomplete set. */
export function firstMissing(plan: PhotoPlan): PromptPlace | undefined {
  return places(plan).find((place) => isMissingAt(plan, place));
}

/** The first missing prompt of one set. */
export function firstMissingIn(plan: PhotoPlan, set: number): PromptPlace | undefined {
  return places(plan).find((place) => place.set === set && isMissingAt(plan, place));
}

/**
 * The next missing prompt after `after`. Searches the rest of its set, then the start of its set, then later sets, then
 * earlier sets. `after` itself counts as complete.
 */
export function nextMissing(plan: PhotoPlan, after: PromptPlace): PromptPlace | undefined {
  const missing = places(plan).filter((place) => isMissingAt(plan, place) && !isSamePlace(place, after));
  const inSet = missing.filter(({ set }) => set === after.set);
  const candidates = [
    inSet.find(({ prompt }) => prompt > after.prompt),
    inSet[0],
    missing.find(({ set }) => set > after.set),
    missing[0],
  ];
  return candidates.find((place) => place !== undefined);
}

export function isSamePlace(a: PromptPlace | null, b: PromptPlace | null): boolean {
  return a?.set === b?.set && a?.prompt === b?.prompt;
}

/** Estimates the minutes to take a number of photos, including walking around the car; at least 1. */
export function minutesFor(photoCount: number): number {
  return Math.max(1, Math.round(photoCount * 0.375));
}

function places({ sets }: PhotoPlan): PromptPlace[] {
  return sets.flatMap(({ prompts }, set) => prompts.map((_, prompt) => ({ set, prompt })));
}

function isMissingAt(plan: PhotoPlan, place: PromptPlace): boolean {
  const prompt = promptAt(plan, place);
  return prompt !== undefined && isMissing(prompt);
}

function isMissing({ answer }: PlannedPrompt): boolean {
  return answer === 'missing';
}

function answerOf(photo: Photo | null, key: string, { inHand, sent }: KnownPhotos): PromptAnswer {
  if (photo !== null || sent.has(key)) return 'sent';
  return inHand.has(key) ? 'inHand' : 'missing';
}

function stateOf(index: number, current: number): PlannedSetState {
  if (current === -1 || index < current) return 'complete';
  return index === current ? 'current' : 'pending';
}
