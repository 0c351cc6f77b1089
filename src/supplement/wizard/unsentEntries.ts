/**
 * Tells for each visit whether files or notes were not sent yet. A visit ends when its vehicle or shop changes, so the
 * wizard asks before such a change.
 */
export const unsentEntries = new WeakMap<AbortSignal, () => boolean>();
