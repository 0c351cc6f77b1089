import { type PhotoTarget, promptKey } from '#src/api/photoSet.ts';

/** Assignment id → `promptKey` → time at which this device sent the photo, in epoch milliseconds. */
type PhotoTimes = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Number of assignments to store; the oldest is removed first. */
const maxAssignments = 20;

/** Parses stored times. Unreadable text counts as empty. */
export function parsePhotoTimes(text: string): PhotoTimes {
  try {
    return new Map(entriesOf(JSON.parse(text)).map(([id, times]) => [id, timesOf(times)]));
  } catch {
    return new Map();
  }
}

/** Adds a time and returns the text to store. A retake replaces the time of the earlier photo. */
export function addPhotoTime(
  text: string,
  { assignmentId, ...prompt }: Pick<PhotoTarget, 'assignmentId' | 'setId' | 'promptId'>,
  atMs: number,
): string {
  const all = new Map(parsePhotoTimes(text));
  const times = new Map(all.get(assignmentId)).set(promptKey(prompt), atMs);
  // Move the assignment to the end, because entries at the start are removed first.
  all.delete(assignmentId);
  all.set(assignmentId, times);
  const recent = [...all].slice(-maxAssignments).map(([id, promptTimes]) => [id, [...promptTimes]]);
  return JSON.stringify(recent);
}

/** Adds a time like `addPhotoTime`, unless the same or a more recent time is known. */
export function addEarlierPhotoTime(
  text: string,
  target: Parameters<typeof addPhotoTime>[1],
  atMs: number,
  nowMs: number,
): string {
  const times = parsePhotoTimes(text).get(target.assignmentId);
  const known = times?.get(promptKey(target));
  return known !== undefined && ageMs(known, nowMs) <= ageMs(atMs, nowMs)
    ? text
    : addPhotoTime(text, target, atMs);
}

/** Maximum delay until a backend lists a photo that it has acknowledged. */
const listingDelayMs = 10 * 60_000;

/**
 * The prompts (as `promptKey`) whose photos this device sent recently. A page that is opened again does not request
 * these photos, even if the backend does not list them yet.
 */
export function recentlySentPrompts(times: PhotoTimes, assignmentId: string, nowMs: number): string[] {
  return [...(times.get(assignmentId) ?? [])].flatMap(([key, sentAtMs]) =>
    ageMs(sentAtMs, nowMs) < listingDelayMs ? key : [],
  );
}

/** Stored as pairs, because objects reorder numeric keys and the ids come from a backend. */
function entriesOf(value: unknown): [string, unknown][] {
  const isPair = (it: unknown): it is [string, unknown] => Array.isArray(it) && typeof it[0] === 'string';
  return Array.isArray(value) ? value.filter(isPair) : [];
}

function timesOf(value: unknown): ReadonlyMap<string, number> {
  const isTime = (it: [string, unknown]): it is [string, number] => typeof it[1] === 'number';
  return new Map(entriesOf(value).filter(isTime));
}

/** Tolerance for times in the future, in milliseconds: clock synchronization sets a clock back by less than this. */
const correctionMs = 60_000;

/**
 * The age of a time that this device has stored, in milliseconds. Infinite for a time in the future: the clock was
 * wrong then or is wrong now, so the age is unknown. Use this function for every comparison of ages, so that a time in
 * the future is never trusted.
 */
export function ageMs(atMs: number, nowMs: number): number {
  const age = nowMs - atMs;
  return age < -correctionMs ? Number.POSITIVE_INFINITY : Math.max(0, age);
}
