import type { Advice } from './advice.ts';

/** A point on the earth, in degrees, north and east positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** What is asked of the worker. */
export interface PhotoRequest {
  readonly id: number;
  readonly file: Blob;
  /** Where the device is, for a photo that does not say where it was taken. */
  readonly place: Place | undefined;
}

/** Asks for everything to be gone through once, before the first request; it is not answered. */
export type Rehearsal = 'rehearse';

/** The one warning that is only counted: many apps remove EXIF before they share a photo. */
export const noExif = 'photo: no exif';

/** A finished photo, with what went less than well on the way, as fixed phrases for a report. */
export interface FinishedPhoto {
  readonly kind: 'made';
  readonly bytes: ArrayBuffer;
  readonly width: number;
  readonly height: number;
  readonly advice?: Advice;
  readonly warnings: readonly string[];
}

export type PhotoOutcome =
  | FinishedPhoto
  /** No picture, or none that any browser reads: to try it by other means would be for nothing. */
  | { readonly kind: 'unreadable'; readonly warnings: readonly string[] }
  /** The browser gives noise for pictures: no other one would do better, until somebody allows it. */
  | { readonly kind: 'withheld' }
  /** The picture may be sound, and this way of making it is not. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The worker's answer to one request. */
export interface PhotoReply {
  readonly id: number;
  readonly outcome: PhotoOutcome;
}
