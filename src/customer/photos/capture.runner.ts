import { isJpegFile } from '#src/domain/jpegFile.ts';
import type { PhotoTarget } from '#src/domain/photoSubmission.ts';
import type { Advice } from '#src/platform/image/advice.ts';
import type { Place } from '#src/platform/image/protocol.ts';
import type { Reporting } from '#src/platform/reporting.ts';
import type { PhotoInHand } from './photoQueue.ts';
import type { PhotoServices } from './photoServices.tsx';

export interface Capture {
  readonly file: File;
  readonly target: PhotoTarget;
  readonly title: string;
  readonly wasMissing: boolean;
  readonly place: Place | undefined;
  /** Whether the user who chose the file is still signed in. */
  readonly isTheirs: () => boolean;
}

export type CaptureOutcome =
  | { readonly kind: 'kept'; readonly photo: PhotoInHand; readonly advice: Advice | undefined }
  /** The file is not a JPEG, or cannot be decoded. */
  | { readonly kind: 'unreadable' }
  /** The browser returns noise instead of image data, to prevent fingerprinting. */
  | { readonly kind: 'withheld' }
  /** The user who chose the file has signed out. */
  | { readonly kind: 'left' };

/**
 * Processes a chosen file and stores the photo on the device; only then is it shown as taken. It cannot be aborted, so
 * a user who leaves the screen finds the photo on return. After a log-out the photo is dropped, because it must not be
 * assigned to another user.
 */
export async function capturePhoto(
  { file, target, title, wasMissing, place, isTheirs }: Capture,
  { maker, queue }: Pick<PhotoServices, 'maker' | 'queue'>,
  reporting: Reporting,
): Promise<CaptureOutcome> {
  if (!isJpegFile(file)) return { kind: 'unreadable' };
  try {
    const made = await maker.make(file, place, new AbortController().signal);
    if (made.kind !== 'made') return made;
    if (!isTheirs()) return { kind: 'left' };
    const photo = await queue.keep({ target, title, wasMissing, bytes: made.bytes });
    return { kind: 'kept', photo, advice: made.advice };
  } catch (cause) {
    // The error may affect only this picture, so the user can try another one.
    reporting.warn('photos: capture failed', cause);
    return { kind: 'unreadable' };
  }
}
