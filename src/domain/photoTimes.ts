import { promptKey } from './photoPlan.ts';
import type { PhotoTarget } from './photoSubmission.ts';

/** When this device sent each photo: epoch milliseconds by `promptKey`, per assignment. */
export type PhotoTimes = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Number of assignments to store; the oldest is removed first. */
const mostAssignments = 20;

/** Parses stored times. Unreadable text counts as empty. */
export function readPhotoTimes(text: string): PhotoTimes {
  try {
    return new Map(entriesOf(JSON.parse(text)).map(([id, times]) => [id, timesOf(times)]));
  } catch {
    return new Map();
  }
}

/** Adds a time and returns the text to store. A retake gets its own time. */
export function withPhotoTime(
  text: string,
  { assignmentId, ...prompt }: Pick<PhotoTarget, 'assignmentId' | 'setId' | 'promptId'>,
  atMs: number,
): string {
  const all = new Map(readPhotoTimes(text));
  const times = new Map(all.get(assignmentId)).set(promptKey(prompt), atMs);
  // Reinserted at the end, because the first entry is removed first.
  all.delete(assignmentId);
  all.set(assignmentId, times);
  const kept = [...all].slice(-mostAssignments).map(([id, its]) => [id, [...its]]);
  return JSON.stringify(kept);
}

/** The time of one prompt of one set. Older releases stored the prompt's id alone. */
export function photoTimeOf(
  times: ReadonlyMap<string, number>,
  prompt: Pick<PhotoTarget, 'setId' | 'promptId'>,
): number | undefined {
  return times.get(promptKey(prompt)) ?? times.get(prompt.promptId ?? '');
}

/** Pairs instead of objects: the ids come from a backend, and objects reorder numeric keys. */
function entriesOf(value: unknown): [string, unknown][] {
  const isPair = (it: unknown): it is [string, unknown] => Array.isArray(it) && typeof it[0] === 'string';
  return Array.isArray(value) ? value.filter(isPair) : [];
}

function timesOf(value: unknown): ReadonlyMap<string, number> {
  const isTime = (it: [string, unknown]): it is [string, number] => typeof it[1] === 'number';
  return new Map(entriesOf(value).filter(isTime));
}
