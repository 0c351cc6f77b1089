import { useSetAtom } from 'jotai';
import { type FormEvent, Fragment, useRef, useState } from 'react';
import { createAction } from '#src/api/action.ts';
import { useBackend } from '#src/api/backendContext.tsx';
import type { Backend } from '#src/api/port.ts';
import { ownUser, user as userLoadable } from '#src/claim/loaded.ts';
import { sessionUserAtom } from '#src/claim/session.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { isEmail, normalizeEmail } from '#src/ui/email.ts';
import { Field } from '#src/ui/Field.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';

const field = 'estimate-email';

/** Asks for the address to which the document is sent. Prefilled with the customer's own address if it is available. */
export function EmailDialog({ email }: { email: EmailEstimate }) {
  const { m, t } = useMessages();
  const messages = m.estimate.email;
  const texts = t.estimate.email;
  const ownAddress = useOwnAddress();
  const [address, setAddress] = useState(ownAddress);
  const recipient = normalizeEmail(address);
  const fields = useFieldProblem([!isEmail(recipient) && { field, text: messages.invalid() }]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check()) void email.send(recipient);
  };
  return (
    <Dialog
      id="email-modal"
      title={messages.title()}
      closeLabel={texts.close()}
      onClose={email.close}
      focusOn="control"
      actions={
        <Fragment>
          <Button kind="main" type="submit" form="email-form" busy={email.isPending && texts.busy()}>
            {email.hasFailed ? texts.again() : texts.submit()}
          </Button>
          <Button onClick={email.close}>{texts.cancel()}</Button>
        </Fragment>
      }
    >
      <form id="email-form" noValidate onSubmit={handleSubmit}>
        {fields.alert}
        <Field
          id={field}
          label={messages.label()}
          hint={messages.text()}
          error={fields.errorOf(field)}
          type="email"
          inputMode="email"
          enterKeyHint="send"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={address}
          onChange={setAddress}
          clean={normalizeEmail}
        />
      </form>
    </Dialog>
  );
}

/**
 * Prefers the address loaded by the preferences screen, because the customer may have changed it there since the login.
 */
function useOwnAddress(): string {
  const sessionUser = useAtomValue(sessionUserAtom);
  const loaded = useAtomValue(userLoadable.stateOf(ownUser));
  const user = loaded.kind === 'ready' ? loaded.value : sessionUser;
  return user?.email ?? '';
}

interface EmailRequest {
  readonly emailEstimate: Backend['emailEstimate'];
  readonly estimateId: string;
  readonly email: string;
}

/** The request is not aborted when the user leaves the screen. */
const emailAction = createAction(({ emailEstimate, estimateId, email }: EmailRequest) =>
  emailEstimate(estimateId, email, new AbortController().signal),
);

interface EmailEstimate {
  readonly isOpen: boolean;
  readonly isPending: boolean;
  /** The last attempt failed. */
  readonly hasFailed: boolean;
  /** Address of the last sent email; undefined again when the dialog is reopened. */
  readonly sentTo: string | undefined;
  readonly open: () => void;
  readonly close: () => void;
  readonly send: (email: string) => Promise<void>;
}

/** State of the email dialog. Success closes it; an error leaves it open. */
export function useEmailEstimate(estimateId: string | null): EmailEstimate {
  const { emailEstimate } = useBackend();
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
