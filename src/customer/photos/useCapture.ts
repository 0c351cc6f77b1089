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

/** What became of the last file that was chosen. */
export type Making =
  | { readonly kind: 'idle' | 'making' }
  | { readonly kind: 'unreadable' | 'withheld'; readonly attempt: number };

/** What a file is to become a photo of. */
export interface Wanted {
  readonly target: PhotoTarget;
  readonly title: string;
  readonly place: Place | undefined;
}

export interface CaptureHandle {
  readonly making: Making;
  /** Of one photo, as long as it is the last that was taken. */
  readonly adviceFor: (photo: PhotoInHand | undefined) => Advice | undefined;
  /** One file at a time. */
  readonly start: (file: File, wanted: Wanted, onTaken: () => void) => void;
  /** What was said of the last file is not said any more. */
  readonly forget: () => void;
}

/** Files become photos, one at a time. */
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
        onTaken();
      });
    },
    forget: () => setMaking({ kind: 'idle' }),
  };
}

function attemptOf(making: Making): number {
  return 'attempt' in making ? making.attempt : 0;
}
