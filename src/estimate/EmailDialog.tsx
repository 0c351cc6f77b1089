import { type FormEvent, Fragment, useState } from 'react';
import { ownUser, user as userLoadable } from '#src/claim/loaded.ts';
import { sessionUserAtom } from '#src/claim/session.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { isEmail, normalizeEmail } from '#src/ui/email.ts';
import { Field } from '#src/ui/Field.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import type { EmailEstimate } from './useEmailEstimate.ts';

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

/** Prefers the address loaded by the preferences screen, because it may have been changed there since the login. */
function useOwnAddress(): string {
  const sessionUser = useAtomValue(sessionUserAtom);
  const loaded = useAtomValue(userLoadable.stateOf(ownUser));
  const user = loaded.kind === 'ready' ? loaded.value : sessionUser;
  return user?.email ?? '';
}
