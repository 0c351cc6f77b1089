import { promptKey } from './photoPlan.ts';
import type { PhotoTarget } from './photoSubmission.ts';

/** When this device has sent which photo: epoch milliseconds by `promptKey`, by assignment. */
export type PhotoTimes = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Assignments of which this is remembered; the oldest makes room. */
const mostAssignments = 20;

/** What cannot be read counts as absent. */
export function readPhotoTimes(text: string): PhotoTimes {
  try {
    return new Map(entriesOf(JSON.parse(text)).map(([id, times]) => [id, timesOf(times)]));
  } catch {
    return new Map();
  }
}

/** The same with one more, as it is kept. A retake counts from its own time. */
export function withPhotoTime(
  text: string,
  { assignmentId, ...prompt }: Pick<PhotoTarget, 'assignmentId' | 'setId' | 'promptId'>,
  atMs: number,
): string {
  const all = new Map(readPhotoTimes(text));
  const times = new Map(all.get(assignmentId)).set(promptKey(prompt), atMs);
  // Last, so that it goes last: the oldest is the first.
  all.delete(assignmentId);
  all.set(assignmentId, times);
  const kept = [...all].slice(-mostAssignments).map(([id, its]) => [id, [...its]]);
  return JSON.stringify(kept);
}

/** What is known of one prompt of one set. Older releases have kept the prompt's id alone. */
export function photoTimeOf(
  times: ReadonlyMap<string, number>,
  prompt: Pick<PhotoTarget, 'setId' | 'promptId'>,
): number | undefined {
  return times.get(promptKey(prompt)) ?? times.get(prompt.promptId ?? '');
}

/** Pairs, not objects: the ids are a backend's, and an object has its own idea of the order of numbers. */
function entriesOf(value: unknown): [string, unknown][] {
  const isPair = (it: unknown): it is [string, unknown] => Array.isArray(it) && typeof it[0] === 'string';
  return Array.isArray(value) ? value.filter(isPair) : [];
}

function timesOf(value: unknown): ReadonlyMap<string, number> {
  const isTime = (it: [string, unknown]): it is [string, number] => typeof it[1] === 'number';
  return new Map(entriesOf(value).filter(isTime));
}
