import type { Photo, PhotoSet } from '#src/api/photoSet.ts';

/** How many photos of one claim have been sent. */
export interface PhotoProgress {
  readonly sentCount: number;
  readonly totalCount: number;
  /** Per set and prompt: whether its photo has been sent. */
  readonly sets: readonly (readonly boolean[])[];
}

/** Counts the requested photos. Skips sets without prompts. */
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
