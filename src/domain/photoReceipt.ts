import type { QueuedPhoto } from './queuedPhoto.ts';

/**
 * Stored record of a photo whose bytes were deleted, so that other tabs and later visits can read its outcome. A photo
 * that is missing without a receipt was lost: the browser or the customer cleared the storage.
 */
export interface PhotoReceipt {
  /** `sent`: acknowledged by the backend · `discarded`: by the customer · `expired`: deleted unsent, by age. */
  readonly end: 'sent' | 'discarded' | 'expired';
  readonly userId: string;
  /** Epoch milliseconds of the end. */
  readonly atMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Unsent photos are personal data: they are deleted after this time, even while their owner is signed out. */
export const photoLifetimeMs = 30 * dayMs;
/** Customers who visit in the last days of a photo are warned. */
const warningMs = 7 * dayMs;
const receiptLifetimeMs = 90 * dayMs;

export function receiptFor({ userId }: QueuedPhoto, end: PhotoReceipt['end'], atMs: number): PhotoReceipt {
  return { end, userId, atMs };
}

/** Reads a record from the device; undefined if it is not a receipt. */
export function readReceipt(meta: unknown): PhotoReceipt | undefined {
  if (typeof meta !== 'object' || meta === null) return undefined;
  const { end, userId, atMs } = meta as Record<string, unknown>;
  const isRead = typeof userId === 'string' && typeof atMs === 'number';
  if (!isRead || (end !== 'sent' && end !== 'discarded' && end !== 'expired')) return undefined;
  return { end, userId, atMs };
}

/** @param takenAtMs epoch milliseconds, like `nowMs` */
export function isPhotoExpired(takenAtMs: number, nowMs: number): boolean {
  return nowMs - takenAtMs > photoLifetimeMs;
}

/** Whether the customer should be warned now that a photo is about to be deleted unsent. */
export function needsExpiryWarning({ takenAtMs, isExpiryAnnounced }: QueuedPhoto, nowMs: number): boolean {
  return !isExpiryAnnounced && nowMs - takenAtMs > photoLifetimeMs - warningMs;
}

export function isReceiptExpired({ atMs }: PhotoReceipt, nowMs: number): boolean {
  return nowMs - atMs > receiptLifetimeMs;
}
