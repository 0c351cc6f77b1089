import { useStore } from 'jotai';
import { useState } from 'react';
import type { PhotoTarget } from '#src/domain/photoSubmission.ts';
import type { Advice } from '#src/platform/image/advice.ts';
import type { Place } from '#src/platform/image/protocol.ts';
import { useReporting } from '../reporting.tsx';
import { sessionAtom } from '../session.atoms.ts';
import { capturePhoto } from './capture.runner.ts';
import type { PhotoInHand } from './photoQueue.ts';
import { usePhotoServices } from './photoServices.tsx';

/** Processing state of the last chosen file. */
export type Making =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making' }
  | { readonly kind: 'unreadable' | 'withheld' | 'lost'; readonly attempt: number };

/** Details of the photo that is created from a file. */
export interface Wanted {
  readonly target: PhotoTarget;
  readonly title: string;
  readonly wasMissing: boolean;
  readonly place: Place | undefined;
}

export interface CaptureHandle {
  readonly making: Making;
  /** Advice for a photo; undefined unless it is the last photo taken. */
  readonly adviceFor: (photo: PhotoInHand | undefined) => Advice | undefined;
  /** Starts processing a file. Does nothing while another file is being processed. */
  readonly start: (file: File, wanted: Wanted, onTaken: (photo: PhotoInHand) => void) => void;
  /** Shows that the confirmed photo is no longer on the device and asks for another one. */
  readonly showLost: () => void;
  /** Removes the message about the last file. */
  readonly forget: () => void;
}

/** Turns chosen files into photos, one at a time. */
export function useCapture(): CaptureHandle {
  const { queue, maker } = usePhotoServices();
  const reporting = useReporting();
  const store = useStore();
  const [making, setMaking] = useState<Making>({ kind: 'idle' });
  const [advised, setAdvised] = useState<{ readonly id: string; readonly advice: Advice | undefined }>();
  return {
    making,
    adviceFor: (photo) => (photo && photo.id === advised?.id ? advised.advice : undefined),
    start(file, wanted, onTaken) {
      if (making.kind === 'making') return;
      setMaking({ kind: 'making' });
      const session = store.get(sessionAtom);
      const isTheirs = () => store.get(sessionAtom) === session;
      void capturePhoto({ file, ...wanted, isTheirs }, { queue, maker }, reporting).then((outcome) => {
        const { kind } = outcome;
        if (kind === 'left') return;
        if (kind !== 'kept') return setMaking((last) => ({ kind, attempt: attemptOf(last) + 1 }));
        setMaking({ kind: 'idle' });
        setAdvised({ id: outcome.photo.id, advice: outcome.advice });
        onTaken(outcome.photo);
      });
    },
    showLost: () => setMaking((last) => ({ kind: 'lost', attempt: attemptOf(last) + 1 })),
    forget: () => setMaking({ kind: 'idle' }),
  };
}

function attemptOf(making: Making): number {
  return 'attempt' in making ? making.attempt : 0;
}
