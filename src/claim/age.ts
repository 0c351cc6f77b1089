/** A running clock is corrected by less than this, in milliseconds. */
const correctionMs = 60_000;

/**
 * The age of a time that this device has stored, in milliseconds. Infinite for a time in the future: the clock was wrong
 * then, or is wrong now, so that nothing is known about the age. All ages are compared with this function, so that such
 * a time is not trusted until its date has come.
 */
export function ageMs(atMs: number, nowMs: number): number {
  const age = nowMs - atMs;
  return age < -correctionMs ? Number.POSITIVE_INFINITY : Math.max(0, age);
}
