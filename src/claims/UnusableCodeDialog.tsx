import { Fragment } from 'react';
import type { LinkFailure } from '#src/claim/link/linkFailure.atoms.ts';
import { linkFailureText } from '#src/claim/link/linkFailureText.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { CallUs } from '#src/ui/failure/CallUs.tsx';
import { Note } from '#src/ui/Note.tsx';

export interface UnusableCodeDialogProps {
  readonly failure: LinkFailure;
  readonly onClose: () => void;
}

/**
 * Dialog for a code that can never be linked. Shows the reason, the action that succeeded before (such as the login),
 * and buttons to enter another code or to show the list of claims.
 */
export function UnusableCodeDialog({ failure: { error, after, code }, onClose }: UnusableCodeDialogProps) {
  const { m, t } = useMessages();
  const go = useGo();
  const previousAction =
    after === 'created' ? m.resume.created_spent() : after === 'loggedIn' && m.resume.logged_in_spent();
  const enterAnotherCode = () => {
    onClose();
    go(href.activate());
  };
  return (
    <Dialog
      title={m.resume.spent_title()}
      onClose={onClose}
      actions={
        <Fragment>
          <Button kind="main" onClick={enterAnotherCode}>
            {t.resume.spent_other()}
          </Button>
          <Button onClick={onClose}>{t.resume.spent()}</Button>
        </Fragment>
      }
    >
      {previousAction && <p>{previousAction}</p>}
      <CodeLine code={code} />
      <Note kind="danger">
        <p>{linkFailureText(m, error)}</p>
      </Note>
      <p>{m.resume.spent_text()}</p>
      {__TENANT__.hideCallForHelp ? null : <CallUs text={m.resume.spent_call()} />}
    </Dialog>
  );
}

/** Shows the code that was not linked. */
export function CodeLine({ code }: { code: string }) {
  const { m } = useMessages();
  return (
    <p className="resume-code">
      <span>{m.resume.code()}</span>
      <b dir="auto">{code}</b>
    </p>
  );
}
