import { useSetAtom, useStore } from 'jotai';
import { Fragment, useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import type { BackendError } from '#src/api/errors.ts';
import { useSubmission } from '#src/api/submission.ts';
import {
  clearPendingCodeAtom,
  isCodeUnusable,
  isLinkedByLostRequest,
  type LinkFailure,
  linkCode,
  linkFailureAtom,
  linkFailureText,
  pendingCodeAtom,
} from '#src/claim/linkCode.ts';
import { allClaims, assignments } from '#src/claim/loaded.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useMessages } from '#src/texts/context.tsx';
import { failureText } from '#src/texts/errorText.ts';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { CallUs } from '#src/ui/failure/CallUs.tsx';
import { Note } from '#src/ui/Note.tsx';

/** Dialog for a code that was found but not linked: link it now or discard it. */
export function ResumeDialog() {
  const pending = useAtomValue(pendingCodeAtom);
  const clearPendingCode = useSetAtom(clearPendingCodeAtom);
  const backend = useBackend();
  const go = useGo();
  const load = useSetAtom(assignments.loadAtom);
  const claimsState = useAtomValue(assignments.stateOf(allClaims));
  const [failure, setFailure] = useAtom(linkFailureAtom);
  /**
   * The code being linked. Keeps the dialog open while the claim's page loads, because a successful link clears the
   * pending code.
   */
  const [sentCode, setSentCode] = useState<string>();
  const close = () => {
    clearPendingCode();
    setFailure(undefined);
    setSentCode(undefined);
  };
  if (failure && isCodeUnusable(failure.error))
    return <UnusableCodeDialog failure={failure} onClose={close} />;
  const code = pending?.code ?? sentCode;
  if (code === undefined) return null;
  /**
   * Reloads the list of claims and returns whether a link attempt that got no response has added a claim. After an
   * attempt in this dialog, a claim counts as new if the previous list lacks it; otherwise, any claim counts as new.
   */
  const hasNewClaim = async ({ after }: LinkFailure) => {
    const listedIds =
      after === 'resumed' && claimsState.kind === 'ready' ? claimsState.value.map(({ id }) => id) : [];
    const claims = await load({ backend, key: allClaims, force: true });
    return claims.ok && claims.value.some(({ id }) => !listedIds.includes(id));
  };
  const fail = async (error: BackendError) => {
    if (failure && isLinkedByLostRequest(failure.error, error) && (await hasNewClaim(failure)))
      return close();
    // A code that can never be linked is cleared immediately. The message stays until the user closes it.
    if (isCodeUnusable(error)) clearPendingCode();
    setFailure({ error, after: 'resumed', code });
  };
  const goToClaim = (to: string) => {
    // If the linked claim could not be loaded, `to` is the current page, so no navigation would close the dialog.
    if (to === href.claims()) close();
    go(to);
  };
  return (
    <LinkDialog
      code={code}
      failure={failure}
      onSend={() => setSentCode(code)}
      onFail={fail}
      onLinked={goToClaim}
      onCancel={close}
    />
  );
}

interface LinkDialogProps {
  readonly code: string;
  readonly failure: LinkFailure | undefined;
  readonly onSend: () => void;
  readonly onFail: (error: BackendError) => Promise<void>;
  readonly onLinked: (to: string) => void;
  readonly onCancel: () => void;
}

function LinkDialog({ code, failure, onSend, onFail, onLinked, onCancel }: LinkDialogProps) {
  const { m, t } = useMessages();
  const backend = useBackend();
  const store = useStore();
  const { state, submit } = useSubmission(async (signal) => {
    onSend();
    const linked = await linkCode({ backend, store, code, signal });
    if (!linked.ok && !signal.aborted) await onFail(linked.error);
    return linked;
  }, onLinked);
  const isBusy = state.kind === 'sending';
  return (
    <Dialog
      title={m.resume.title()}
      {...(!isBusy && { onClose: onCancel })}
      actions={
        <Fragment>
          <Button kind="main" busy={isBusy && t.resume.busy()} onClick={() => void submit()}>
            {failure ? t.resume.again() : t.resume.submit()}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={() => isBusy || onCancel()}>
            {t.resume.cancel()}
          </Button>
        </Fragment>
      }
    >
      <PreviousAction after={failure?.after} />
      <CodeLine code={code} />
      <div role="alert">{failure && <Failure error={failure.error} />}</div>
    </Dialog>
  );
}

/** Introduces the dialog. For a user who has just registered or logged in, it confirms first that this succeeded. */
function PreviousAction({ after }: { after: LinkFailure['after'] | undefined }) {
  const { resume } = useMessages().m;
  const text =
    after === 'created' ? resume.created() : after === 'loggedIn' ? resume.logged_in() : resume.text();
  return <p>{text}</p>;
}

/** Explains why linking failed, that the code is kept, and what to do next. */
function Failure({ error }: { error: BackendError }) {
  const { m } = useMessages();
  const { title, text } = failureText(m, error, {
    title: m.activation.failed_title(),
    noResponse: m.resume.not_reached(),
  });
  return (
    <Note kind="danger" title={title}>
      <p>{text}</p>
      <p>{m.resume.kept()}</p>
    </Note>
  );
}

interface UnusableCodeDialogProps {
  readonly failure: LinkFailure;
  readonly onClose: () => void;
}

/**
 * Dialog for a code that can never be linked. Shows the reason, the action that succeeded before (such as the login),
 * and buttons to enter another code or to show the list of claims.
 */
function UnusableCodeDialog({ failure: { error, after, code }, onClose }: UnusableCodeDialogProps) {
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
function CodeLine({ code }: { code: string }) {
  const { m } = useMessages();
  return (
    <p className="row row--ends panel resume-code">
      <span className="small">{m.resume.code()}</span>
      <b className="mono" dir="auto">
        {code}
      </b>
    </p>
  );
}
