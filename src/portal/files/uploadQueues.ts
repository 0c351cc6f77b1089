import type { UploadQueue } from './uploadQueue.ts';

/**
 * The upload queue of each visit. A visit ends when its vehicle or shop changes. So files are still there after a step
 * back, but never appear in another visit.
 */
export const uploadQueues = new WeakMap<AbortSignal, UploadQueue>();
