import type { PhotoTarget } from '#src/api/photoTarget.ts';
import type { Advice } from '#src/device/image/advice.ts';
import type { Coordinates } from '#src/device/location.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { canRead } from '#src/upload/canRead.ts';
import type { PhotoServices } from './photoServices.tsx';
import type { LocalPhoto } from './queue/photoQueue.ts';

export interface CaptureRequest {
  readonly file: File;
  readonly target: PhotoTarget;
  readonly title: string;
  readonly wasMissing: boolean;
  readonly location: Coordinates | undefined;
  /** Whether the user who chose the file is still signed in. */
  readonly isSameSession: () => boolean;
}

export type CaptureOutcome =
  | { readonly kind: 'stored'; readonly photo: LocalPhoto; readonly advice: Advice | undefined }
  /** The file is not a JPEG, or cannot be decoded. */
  | { readonly kind: 'unreadable' }
  /** The photo has more pixels than this browser can decode. */
  | { readonly kind: 'oversized' }
  /** The file can no longer be read: it was changed, moved or deleted after it was chosen. */
  | { readonly kind: 'fileGone'; readonly name: string }
  /** The browser returns noise instead of image data, to prevent fingerprinting. */
  | { readonly kind: 'withheld' }
  /** The user who chose the file has signed out. */
  | { readonly kind: 'signedOut' };

/**
 * Processes a chosen file and stores the photo on the device; only then is it shown as taken. It cannot be aborted, so
 * a user who leaves the screen finds the photo on return. After a logout the photo is dropped, because it must not be
 * assigned to another user.
 */
export async function capturePhoto(
  request: CaptureRequest,
  services: Pick<PhotoServices, 'photoProcessor' | 'queue'>,
  reporting: Reporting,
): Promise<CaptureOutcome> {
  const outcome = await makePhoto(request, services, reporting);
  const { file } = request;
  // A file that is gone fails like a damaged one.
  if (outcome.kind !== 'unreadable' || (await canRead(file))) return outcome;
  return { kind: 'fileGone', name: file.name };
}

async function makePhoto(
  { file, target, title, wasMissing, location, isSameSession }: CaptureRequest,
  { photoProcessor, queue }: Pick<PhotoServices, 'photoProcessor' | 'queue'>,
  reporting: Reporting,
): Promise<CaptureOutcome> {
  try {
    const processed = await photoProcessor.process(file, location, new AbortController().signal);
    if (processed.kind !== 'made') return processed;
    if (!isSameSession()) return { kind: 'signedOut' };
    const photo = await queue.add({ target, title, wasMissing, bytes: processed.bytes });
    return { kind: 'stored', photo, advice: processed.advice };
  } catch (cause) {
    // The error may affect only this picture, so the user can try another one.
    reporting.warn('photos: capture failed', cause);
    return { kind: 'unreadable' };
  }
}
