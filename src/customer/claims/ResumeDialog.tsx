import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import type { BackendError } from '#src/backend/errors.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { failureText } from '#src/i18n/failureText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Note } from '#src/ui/Note.tsx';
import { linkCode } from '../activation/linking.ts';
import { isCodeSpent, isLinkedUnheard } from '../activation/linkOutcome.ts';
import { forgetCodeAtom, pendingCodeAtom } from '../activation/pendingCode.ts';
import { useServices } from '../services.tsx';
import { useSubmission } from '../submission.ts';
import { allClaims, assignments } from './assignments.ts';
import { type LinkFailure, linkFailureAtom } from './claims.atoms.ts';
import { ResumeCode, SpentCode } from './SpentCode.tsx';

/** Dialog for a code that was found but not linked: link it now or discard it. */
export function ResumeDialog() {
  const pending = useAtomValue(pendingCodeAtom);
  const forget = useSetAtom(forgetCodeAtom);
  const backend = useServices();
  const go = useGo();
  const load = useSetAtom(assignments.loadAtom);
  const listed = useAtomValue(assignments.stateOf(allClaims));
  const [failure, setFailure] = useAtom(linkFailureAtom);
  /**
   * The code being linked. Keeps the dialog open while the claim's page loads, because a successful link clears the
   * pending code.
   */
  const [sent, setSent] = useState<string>();
  const close = () => {
    forget();
    setFailure(undefined);
    setSent(undefined);
  };
  if (failure && isCodeSpent(failure.error)) return <SpentCode failure={failure} onClose={close} />;
  const code = pending?.code ?? sent;
  if (code === undefined) return null;
  /**
   * Reloads the list of claims and returns whether it contains a new claim after a link attempt that got no answer. The
   * loaded list is older than that attempt only if the attempt was made in this dialog; otherwise any claim counts as
   * new.
   */
  const hasCome = async ({ after }: LinkFailure) => {
    const known = after === 'resumed' && listed.kind === 'ready' ? listed.value.map(({ id }) => id) : [];
    const claims = await load({ backend, key: allClaims, force: true });
    return claims.ok && claims.value.some(({ id }) => !known.includes(id));
  };
  const fail = async (error: BackendError) => {
    if (failure && isLinkedUnheard(failure.error, error) && (await hasCome(failure))) return close();
    // A code that can never be linked is cleared immediately. The message stays until the user closes it.
    if (isCodeSpent(error)) forget();
    setFailure({ error, after: 'resumed', code });
  };
  const leave = (to: string) => {
    // If the claim could not be loaded, the link leads to this list, which is then reloaded.
    if (to === href.claims()) close();
    go(to);
  };
  return (
    <Waiting
      code={code}
      failure={failure}
      onSend={() => setSent(code)}
      onFail={fail}
      onLinked={leave}
      onCancel={close}
    />
  );
}

interface WaitingProps {
  readonly code: string;
  readonly failure: LinkFailure | undefined;
  readonly onSend: () => void;
  readonly onFail: (error: BackendError) => Promise<void>;
  readonly onLinked: (to: string) => void;
  readonly onCancel: () => void;
}

function Waiting({ code, failure, onSend, onFail, onLinked, onCancel }: WaitingProps) {
  const m = useMessages();
  const backend = useServices();
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
      title={<DisplayText text={m.resume.title()} />}
      {...(!isBusy && { onClose: onCancel })}
      actions={
        <>
          <Button kind="main" busy={isBusy && plainText(m.resume.busy())} onClick={() => void submit()}>
            {plainText(failure ? m.resume.again() : m.resume.submit())}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={() => isBusy || onCancel()}>
            {plainText(m.resume.cancel())}
          </Button>
        </>
      }
    >
      <WhatHappened after={failure?.after} />
      <ResumeCode code={code} />
      <div role="alert">{failure && <Failure error={failure.error} />}</div>
    </Dialog>
  );
}

/** Introduces the dialog. For a user who has just registered or logged in, it confirms first that this succeeded. */
function WhatHappened({ after }: { after: LinkFailure['after'] | undefined }) {
  const { resume } = useMessages();
  const words =
    after === 'created' ? resume.created() : after === 'loggedIn' ? resume.logged_in() : resume.text();
  return (
    <p>
      <DisplayText text={words} />
    </p>
  );
}

/** Explains why linking failed, that the code is kept, and what to do next. */
function Failure({ error }: { error: BackendError }) {
  const m = useMessages();
  const { title, text } = failureText(m, error, {
    title: m.activation.failed_title(),
    notReached: m.resume.not_reached(),
  });
  return (
    <Note kind="danger" title={<DisplayText text={title} />}>
      <p>
        <DisplayText text={text} />
      </p>
      <p>
        <DisplayText text={m.resume.kept()} />
      </p>
    </Note>
  );
}
