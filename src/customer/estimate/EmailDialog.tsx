import { type FormEvent, useState } from 'react';
import { isEmail } from '#src/domain/email.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { ownUser, user as userLoadable } from '../preferences/user.ts';
import { sessionUserAtom } from '../session.atoms.ts';
import type { EmailEstimate } from './useEmailEstimate.ts';

/** Asks for the address to send the document to, prefilled with the customer's own if known. */
export function EmailDialog({ email }: { email: EmailEstimate }) {
  const words = useMessages().estimate.email;
  const own = useOwnAddress();
  const [address, setAddress] = useState(own);
  const trimmed = address.trim();
  const isValid = isEmail(trimmed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // In some browsers, Enter in a field submits a form whose button is disabled.
    if (isValid) void email.send(trimmed);
  };
  return (
    <Dialog
      id="email-modal"
      title={<DisplayText text={words.title()} />}
      closeLabel={plainText(words.close())}
      onClose={email.close}
      focusOn="control"
      actions={
        <>
          <Button
            kind="main"
            type="submit"
            form="email-form"
            disabled={!isValid}
            aria-describedby={isValid ? undefined : 'email-off'}
            busy={email.isPending && plainText(words.busy())}
          >
            {plainText(email.hasFailed ? words.again() : words.submit())}
          </Button>
          {!isValid && (
            <p className="why" id="email-off">
              <DisplayText text={words.invalid()} />
            </p>
          )}
          <Button onClick={email.close}>{plainText(words.cancel())}</Button>
        </>
      }
    >
      <form id="email-form" noValidate onSubmit={send}>
        <Field
          id="estimate-email"
          label={<DisplayText text={words.label()} />}
          hint={<DisplayText text={words.text()} />}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

/** Uses the address from the preferences if they were loaded in this session, because it may have changed there. */
function useOwnAddress(): string {
  const known = useAtomValue(sessionUserAtom);
  const loaded = useAtomValue(userLoadable.stateOf(ownUser));
  const user = loaded.kind === 'ready' ? loaded.value : known;
  return user?.email ?? '';
}
