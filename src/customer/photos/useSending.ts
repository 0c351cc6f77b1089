import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { BackendError } from '#src/backend/errors.ts';
import { promptKey } from '#src/domain/photoPlan.ts';
import type { PhotoTarget } from '#src/domain/photoSubmission.ts';
import type { PhotoInHand, SendOutcome } from './photoQueue.ts';
import { usePhotoServices } from './photoServices.tsx';
import { sentPromptsAtom } from './photos.atoms.ts';

/** Where the sending of the photo under review stands. `attempt` tells one failure from the next. */
export type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: BackendError; readonly attempt: number };

export interface SendingHandle {
  readonly state: Sending;
  /** @returns how it ended, and whether it is still the one that is waited for */
  readonly start: (
    photo: PhotoInHand,
    target: PhotoTarget,
  ) => Promise<{ outcome: SendOutcome; isCurrent: boolean }>;
  /** Ends the transfer; the photo stays. */
  readonly stop: () => void;
  /** Lets what is on its way go on without anybody waiting for it, and starts what has come to rest. */
  readonly leaveToItself: () => void;
}

/** Leaving the screen ends every transfer that was begun here, and none of the photos. [PHO-36] */
export function useSending(): SendingHandle {
  const { queue } = usePhotoServices();
  const noteSent = useSetAtom(sentPromptsAtom);
  const [state, setState] = useState<Sending>({ kind: 'idle' });
  const attempt = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const transfers = running.current;
    return () => {
      attempt.current += 1;
      for (const transfer of transfers.values()) transfer.abort();
    };
  }, []);

  const start: SendingHandle['start'] = async (photo, target) => {
    attempt.current += 1;
    const turn = attempt.current;
    const controller = new AbortController();
    running.current.set(turn, controller);
    setState({ kind: 'sending' });
    const outcome = await queue.send(photo.id, controller.signal, target);
    running.current.delete(turn);
    // Sent is sent, even if nobody waits for it any more.
    if (outcome.kind === 'sent' && target.promptId !== null) noteSent(target.assignmentId, promptKey(target));
    const isCurrent = turn === attempt.current;
    if (!isCurrent) return { outcome, isCurrent };
    setState(
      outcome.kind === 'failed' ? { kind: 'failed', error: outcome.error, attempt: turn } : { kind: 'idle' },
    );
    return { outcome, isCurrent };
  };
  const forget = () => {
    attempt.current += 1;
    setState({ kind: 'idle' });
  };
  return {
    state,
    start,
    stop: () => {
      running.current.get(attempt.current)?.abort();
      forget();
    },
    leaveToItself: () => {
      const isAtRest = !running.current.has(attempt.current);
      forget();
      if (isAtRest) queue.resume();
    },
  };
}
