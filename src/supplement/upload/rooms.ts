import type { UploadRoom } from './uploadRoom.ts';

/**
 * The upload queue of each visit. A visit ends when its vehicle or shop changes. So files are still there after a step
 * back, but never appear in another visit.
 */
export const rooms = new WeakMap<AbortSignal, UploadRoom>();
