import { useStore } from 'jotai';
import { useState } from 'react';
import { sessionAtom } from '#src/claim/session.atoms.ts';
import type { Advice } from '#src/device/image/advice.ts';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import { type CaptureRequest, capturePhoto } from './capture.runner.ts';
import { usePhotoServices } from './photoServices.tsx';
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
