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
  /** Whether whoever chose the file is still signed in. */
  readonly isTheirs: () => boolean;
}

export type CaptureOutcome =
  | { readonly kind: 'kept'; readonly photo: PhotoInHand; readonly advice: Advice | undefined }
  /** Not a JPEG, or none that can be read. */
  | { readonly kind: 'unreadable' }
  /** The browser gives this page noise for pictures. */
  | { readonly kind: 'withheld' }
  /** Its owner is signed in no more. */
  | { readonly kind: 'left' };

/**
 * A chosen file becomes a photo that is safe on the device, and only then is it shown as taken. It has no way to be
 * called off: somebody who leaves meanwhile finds it on return. After a log-out it would be nobody's, or another's.
 *
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
    // Whatever went wrong with one picture, another one may do.
    reporting.warn('photos: capture failed', cause);
    return { kind: 'unreadable' };
  }
}
