import { useStore } from 'jotai';
import { useState } from 'react';
import type { PhotoTarget } from '#src/api/photoTarget.ts';
import { sessionAtom } from '#src/claim/session.atoms.ts';
import type { Advice } from '#src/device/image/advice.ts';
import type { Coordinates } from '#src/device/location.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import { canRead } from '#src/upload/canRead.ts';
import { type PhotoServices, usePhotoServices } from './photoServices.tsx';
import type { LocalPhoto } from './queue/photoQueue.ts';

/** Processing state of the last chosen file. */
export type ProcessingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'unreadable' | 'oversized' | 'withheld' | 'lost'; readonly attempt: number }
  /** @property name of the chosen file */
  | { readonly kind: 'fileGone'; readonly name: string; readonly attempt: number };

/** Details of the photo that is created from a file. */
export type PhotoDetails = Omit<CaptureRequest, 'file' | 'isSameSession'>;

export interface CaptureHandle {
  readonly processing: ProcessingState;
  /** Advice for a photo; undefined unless it is the last photo taken. */
  readonly adviceFor: (photo: LocalPhoto | undefined) => Advice | undefined;
  /** Starts processing a file. Does nothing while another file is being processed. */
  readonly start: (file: File, details: PhotoDetails, onTaken: (photo: LocalPhoto) => void) => void;
  /** Shows that the confirmed photo is no longer on the device and asks for another one. */
  readonly showLost: () => void;
  /** Removes the message about the last file. A file that is still being processed stays. */
  readonly reset: () => void;
}

/** Turns chosen files into photos, one at a time. */
export function useCapture(): CaptureHandle {
  const { queue, photoProcessor } = usePhotoServices();
  const reporting = useReporting();
  const store = useStore();
  const [processing, setProcessing] = useState<ProcessingState>({ kind: 'idle' });
  const [advised, setAdvised] = useState<{ readonly id: string; readonly advice: Advice | undefined }>();
  return {
    processing,
    adviceFor: (photo) => (photo && photo.id === advised?.id ? advised.advice : undefined),
    start(file, details, onTaken) {
      if (processing.kind === 'processing') return;
      setProcessing({ kind: 'processing' });
      const session = store.get(sessionAtom);
      const isSameSession = () => store.get(sessionAtom) === session;
      void capturePhoto({ file, ...details, isSameSession }, { queue, photoProcessor }, reporting).then(
        (outcome) => {
          const { kind } = outcome;
          if (kind === 'signedOut') return;
          if (kind !== 'stored')
            return setProcessing((last) => ({ ...outcome, attempt: attemptOf(last) + 1 }));
          setProcessing({ kind: 'idle' });
          setAdvised({ id: outcome.photo.id, advice: outcome.advice });
          onTaken(outcome.photo);
        },
      );
    },
    showLost: () => setProcessing((last) => ({ kind: 'lost', attempt: attemptOf(last) + 1 })),
    reset: () => setProcessing((last) => (last.kind === 'processing' ? last : { kind: 'idle' })),
  };
}

function attemptOf(processing: ProcessingState): number {
  return 'attempt' in processing ? processing.attempt : 0;
}

interface CaptureRequest {
  readonly file: File;
  readonly target: PhotoTarget;
  readonly title: string;
  readonly wasMissing: boolean;
  readonly location: Coordinates | undefined;
  /** Whether the user who chose the file is still signed in. */
  readonly isSameSession: () => boolean;
}

type CaptureOutcome =
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
async function capturePhoto(
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
