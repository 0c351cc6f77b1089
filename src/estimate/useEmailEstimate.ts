import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { createAction } from '#src/api/action.ts';
import type { Backend } from '#src/api/port.ts';
import { useServices } from '#src/api/services.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';

interface EmailRequest {
  readonly emailEstimate: Backend['emailEstimate'];
  readonly estimateId: string;
  readonly email: string;
}

/** The request is not aborted when the user leaves the screen. */
const emailAction = createAction(({ emailEstimate, estimateId, email }: EmailRequest) =>
  emailEstimate(estimateId, email, new AbortController().signal),
);

export interface EmailEstimate {
  readonly isOpen: boolean;
  readonly isPending: boolean;
  /** The last attempt failed. */
  readonly hasFailed: boolean;
  /** Address of the last email that was sent, until another one is started. */
  readonly sentTo: string | undefined;
  readonly open: () => void;
  readonly close: () => void;
  readonly send: (email: string) => Promise<void>;
}

/** State of the email dialog. Success closes it; an error leaves it open. */
export function useEmailEstimate(estimateId: string | null): EmailEstimate {
  const { emailEstimate } = useServices();
  const run = useSetAtom(emailAction.runAtom);
  const isPending = useAtomValue(emailAction.isPendingAtom);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  /** How often the dialog was opened. */
  const openings = useRef(0);
  const send = async (email: string) => {
    if (estimateId === null) return;
    const opening = openings.current;
    const result = await run({ emailEstimate, estimateId, email });
    if (!result) return;
    // The user may have closed the dialog meanwhile, and opened it again for another address.
    if (opening === openings.current) {
      setFailed(!result.ok);
      if (result.ok) setOpen(false);
    }
    if (result.ok) setSentTo(email);
  };
  return {
    isOpen,
    isPending,
    hasFailed,
    sentTo,
    open() {
      openings.current += 1;
      setFailed(false);
      setSentTo(undefined);
      setOpen(true);
    },
    close: () => setOpen(false),
    send,
  };
}
