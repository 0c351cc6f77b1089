import type { Coordinates } from '../location.ts';
import type { Advice } from './advice.ts';

export interface PhotoJob {
  readonly file: Blob;
  /** The device's position, used if the photo has none. */
  readonly place: Coordinates | undefined;
}

/** What the page sends to the photo worker. */
export interface PhotoRequest extends PhotoJob {
  readonly id: number;
}

/** Asks the worker to prewarm its code before the first request. The worker sends no reply. */
export type PrewarmRequest = 'prewarm';

/** This warning is only counted, because many apps remove EXIF before they share a photo. */
export const noExifWarning = 'photo: no exif';

/** A finished photo. `warnings` are fixed phrases for reports. */
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
  /** The file is no picture, or one that browsers cannot read. Other ways of processing would fail too. */
  | { readonly kind: 'unreadable'; readonly warnings: readonly string[] }
  /** The browser returns noise instead of pixels. Nothing helps until the user allows canvas access. */
  | { readonly kind: 'withheld' }
  /** The picture may be valid, but this way of processing it failed. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface PhotoReply {
  readonly id: number;
  readonly outcome: PhotoOutcome;
}
