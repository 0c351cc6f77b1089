import type { UploadRoom } from './uploadRoom.ts';

/**
 * By visit, which ends with its vehicle and its shop: what was added is there again after a step back, and nowhere
 * else.
 */
export const rooms = new WeakMap<AbortSignal, UploadRoom>();
