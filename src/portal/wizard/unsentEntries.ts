/**
 * For each visit, a function that returns whether it has unsent files or notes. A visit ends when its vehicle or shop
 * changes, so the wizard asks before such a change.
 */
export const unsentEntries = new WeakMap<AbortSignal, () => boolean>();
