import * as v from 'valibot';
import { ageMs } from '#src/claim/photoTimes.ts';
import { photoTargetSchema, type QueuedPhoto } from './queuedPhoto.ts';

/**
 * The record that stays in storage after a photo's bytes were deleted, so that other tabs and later visits can read the
 * outcome. If a photo is missing and has no receipt, the browser or the customer cleared the storage.
 */
const receiptSchema = v.object({
  /**
   * `sent`: acknowledged by the backend. `discarded`: deleted by the customer. `expired`: deleted because of its age,
   * without being sent.
   */
  end: v.picklist(['sent', 'discarded', 'expired']),
  userId: v.string(),
  /** Time of the outcome, in epoch milliseconds. */
  atMs: v.number(),
  /** Only for a sent photo: its claim and prompt, so that pages opened later can record when the photo was sent. */
  target: v.optional(photoTargetSchema),
});

export type PhotoReceipt = Readonly<v.InferOutput<typeof receiptSchema>>;

const dayMs = 24 * 60 * 60 * 1000;
/** Unsent photos are personal data: they are deleted after this time, even while their owner is signed out. */
export const photoLifetimeMs = 30 * dayMs;
/** The customer is warned this long before a photo is deleted. */
const warningMs = 7 * dayMs;
const receiptLifetimeMs = 90 * dayMs;

export function receiptFor(
  { userId, target }: QueuedPhoto,
  end: PhotoReceipt['end'],
  atMs: number,
): PhotoReceipt {
  return { end, userId, atMs, ...(end === 'sent' && { target }) };
}

/** Reads a record from the device; undefined if it is not a receipt. */
export function parseReceipt(meta: unknown): PhotoReceipt | undefined {
  const parsed = v.safeParse(receiptSchema, meta);
  return parsed.success ? parsed.output : undefined;
}

/** After its battery was empty, a phone can start with a date years ago. No photo is older than Livery. */
const earliestDateMs = Date.UTC(2026, 0, 1);

/**
 * Returns the date that decides when a photo is deleted: the latest of its dates, except dates of a wrong clock. If all
 * dates are wrong, the age of the photo is unknown and counts from now.
 */
export function ageDateOf(datesMs: readonly number[], nowMs: number): number {
  if (nowMs < earliestDateMs) return Math.max(...datesMs);
  const valid = datesMs.filter((dateMs) => dateMs >= earliestDateMs && Number.isFinite(ageMs(dateMs, nowMs)));
  return valid.length === 0 ? nowMs : Math.max(...valid);
}

/** @param takenAtMs epoch milliseconds, like `nowMs` */
export function isPhotoExpired(takenAtMs: number, nowMs: number): boolean {
  return nowMs - takenAtMs > photoLifetimeMs;
}

/** True if the photo will soon be deleted without being sent, and the customer was not warned yet. */
export function needsExpiryWarning({ takenAtMs, isExpiryAnnounced }: QueuedPhoto, nowMs: number): boolean {
  return !isExpiryAnnounced && nowMs - takenAtMs > photoLifetimeMs - warningMs;
}

export function isReceiptExpired({ atMs }: PhotoReceipt, nowMs: number): boolean {
  return ageMs(atMs, nowMs) > receiptLifetimeMs;
}
