import type { Photo, PhotoSet } from './photoSet.ts';

/** How far the photos of one claim have come. */
export interface PhotoProgress {
  readonly sentCount: number;
  readonly totalCount: number;
  /** Set by set, prompt by prompt: whether its photo has been sent. */
  readonly sets: readonly (readonly boolean[])[];
}

/** Counts what is asked for; a set that asks for nothing is no part of it. */
export function photoProgressOf(sets: readonly PhotoSet[]): PhotoProgress {
  const marks = sets
    .map(({ prompts }) => prompts.map(({ photo }) => isSent(photo)))
    .filter(({ length }) => length > 0);
  const all = marks.flat();
  return { sentCount: all.filter(Boolean).length, totalCount: all.length, sets: marks };
}

function isSent(photo: Photo | null): boolean {
  return photo !== null;
}
