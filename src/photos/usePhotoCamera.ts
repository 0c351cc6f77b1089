import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { PhotoTarget } from '#src/api/photoSet.ts';
import { sessionAtom } from '#src/claim/session.ts';
import type { Advice } from '#src/device/image/advice.ts';
import type { Coordinates } from '#src/device/location.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import { canRead } from '#src/upload/canRead.ts';
import type { PhotoLocation } from './LocationCard.tsx';
import { vibrate } from './live/useShutter.ts';
import { type PromptPosition, promptAt } from './photoPlan.ts';
import { type PhotoServices, usePhotoServices } from './photoServices.ts';
import { usePromptTitle } from './photoTitles.ts';
import type { LocalPhoto } from './queue/photoQueue.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';

/** Processing state of the last chosen file. */
export type ProcessingState =
  | { readonly kind: 'idle' }
  /** @property url object URL of the chosen file */
  | { readonly kind: 'processing'; readonly url: string }
  | { readonly kind: 'unreadable' | 'oversized' | 'withheld' | 'lost'; readonly attempt: number }
  /** @property name of the chosen file */
  | { readonly kind: 'fileGone'; readonly name: string; readonly attempt: number };

interface TakenPhoto {
  readonly advice?: Advice | undefined;
  /** Object URL of the file, to show it until the stored photo has been read. */
  readonly fileUrl?: string;
}

export interface PhotoCamera {
  readonly processing: ProcessingState;
  /** What this page knows about the photo that was taken last; empty for other photos. */
  readonly takenFor: (photo: LocalPhoto | undefined) => TakenPhoto;
  /**
   * Turns the file into a photo of the current step. Does nothing while another file is being processed.
   * @param place what an additional photo shows, if it is known
   * @param findPosition where the photo was taken, for a photo that does not contain it. The default is the position of
   * the device.
   */
  readonly capture: (file: File, place?: string, findPosition?: PhotoLocation['current']) => void;
  /** Shows that the confirmed photo is no longer on the device and asks for another one. */
  readonly showLost: () => void;
  /** Removes the message about the last file. Does not affect a file that is still being processed. */
  readonly reset: () => void;
}

interface PhotoCameraOptions {
  readonly context: LivePhotoContext;
  /** The prompt whose camera is open; null for an additional photo. */
  readonly at: PromptPosition | null;
  readonly location: Pick<PhotoLocation, 'current'>;
  /** Called when a file is chosen. */
  readonly onStart: () => void;
  readonly onTaken: (photo: LocalPhoto, at: PromptPosition | null) => void;
}

/** Turns chosen files into photos of the current step, one at a time. */
export function usePhotoCamera({ context, at, location, onStart, onTaken }: PhotoCameraOptions): PhotoCamera {
  const { queue, photoProcessor } = usePhotoServices();
  const reporting = useReporting();
  const store = useStore();
  const titleOf = usePromptTitle();
  const [processing, setProcessing] = useState<ProcessingState>({ kind: 'idle' });
  const [taken, setTaken] = useState<TakenPhoto & { readonly id: string }>();
  const fileUrl = useRef('');
  useEffect(() => photoProcessor.prepare(), [photoProcessor]);
  useEffect(() => () => URL.revokeObjectURL(fileUrl.current), []);
  return {
    processing,
    takenFor: (photo) => (photo && photo.id === taken?.id ? taken : {}),
    capture(file, place = '', findPosition = location.current) {
      if (processing.kind === 'processing') return;
      onStart();
      URL.revokeObjectURL(fileUrl.current);
      const url = URL.createObjectURL(file);
      fileUrl.current = url;
      setProcessing({ kind: 'processing', url });
      const prompt = at ? promptAt(context.plan, at) : undefined;
      const session = store.get(sessionAtom);
      const request: CaptureRequest = {
        file,
        target: context.targetOf(at),
        title: prompt ? titleOf(prompt) : place,
        wasMissing: prompt?.photo === null,
        location: findPosition(),
        isSameSession: () => store.get(sessionAtom) === session,
      };
      void capturePhoto(request, { queue, photoProcessor }, reporting).then((outcome) => {
        if (outcome.kind === 'signedOut') return;
        if (outcome.kind !== 'stored')
          return setProcessing((last) => ({ ...outcome, attempt: attemptOf(last) + 1 }));
        const { photo, advice } = outcome;
        setProcessing({ kind: 'idle' });
        setTaken({ id: photo.id, advice, fileUrl: url });
        if (__TENANT__.liveCamera && photo.isOnDevice) vibrate('saved');
        onTaken(photo, at);
      });
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
 * Processes a chosen file and stores the photo on the device; only then is it shown as taken. Processing cannot be
 * aborted, so a user who leaves the screen finds the photo on return. After a logout the photo is dropped, because it
 * must not be assigned to another user.
 */
async function capturePhoto(
  request: CaptureRequest,
  services: Pick<PhotoServices, 'photoProcessor' | 'queue'>,
  reporting: Reporting,
): Promise<CaptureOutcome> {
  const outcome = await makePhoto(request, services, reporting);
  const { file } = request;
  // `unreadable` can mean a broken picture, or a file that was moved or deleted; `canRead` tells which.
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
