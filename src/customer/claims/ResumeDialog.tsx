import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import type { BackendError } from '#src/backend/errors.ts';
import { isCodeRefused } from '#src/domain/activationSteps.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Note } from '#src/ui/Note.tsx';
import { linkCode } from '../activation/linking.ts';
import { isCodeSpent } from '../activation/linkOutcome.ts';
import { forgetCodeAtom, pendingCodeAtom } from '../activation/pendingCode.ts';
import { useServices } from '../services.tsx';
import { useSubmission } from '../submission.ts';
import { linkFailureAtom } from './claims.atoms.ts';

/** A code that was found and never linked: finish it, or give it up. [ACT-18 ACT-19 ACT-20] */
export function ResumeDialog() {
  const pending = useAtomValue(pendingCodeAtom);
  const forget = useSetAtom(forgetCodeAtom);
  const [failure, setFailure] = useAtom(linkFailureAtom);
  /** A code that will never do is forgotten at once, and what was said about it stays until it is read. [CLM-35] */
  const [spent, setSpent] = useState<BackendError>();
  /** Nothing is kept any more once the code is linked, and the way to its claim may still be loading. */
  const [sent, setSent] = useState<string>();
  const close = () => {
    forget();
    setFailure(undefined);
    setSpent(undefined);
    setSent(undefined);
  };
  if (spent) return <SpentCode error={spent} onClose={close} />;
  const code = pending?.code ?? sent;
  if (code === undefined) return null;
  const fail = (error: BackendError) => {
    if (isCodeSpent(error)) {
      forget();
      setFailure(undefined);
      setSpent(error);
    } else setFailure(error);
  };
  return (
    <Waiting code={code} failure={failure} onSend={() => setSent(code)} onFail={fail} onCancel={close} />
  );
}

interface WaitingProps {
  readonly code: string;
  readonly failure: BackendError | undefined;
  readonly onSend: () => void;
  readonly onFail: (error: BackendError) => void;
  readonly onCancel: () => void;
}

function Waiting({ code, failure, onSend, onFail, onCancel }: WaitingProps) {
  const m = useMessages();
  const backend = useServices();
  const store = useStore();
  const go = useGo();
  const { state, submit } = useSubmission(async (signal) => {
    onSend();
    const linked = await linkCode({ backend, store, code, signal });
    if (!linked.ok && !signal.aborted) onFail(linked.error);
    return linked;
  }, go);
  const isBusy = state.kind === 'sending';
  return (
    <Dialog
      title={<DisplayText text={m.resume.title()} />}
      {...(!isBusy && { onClose: onCancel })}
      actions={
        <>
          <Button kind="main" busy={isBusy && plainText(m.resume.busy())} onClick={() => void submit()}>
            {plainText(m.resume.submit())}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={() => isBusy || onCancel()}>
            {plainText(m.resume.cancel())}
          </Button>
        </>
      }
    >
      <p>
        <DisplayText text={m.resume.text()} />
      </p>
      <p className="resume-code">
        <span>
          <DisplayText text={m.resume.code()} />
        </span>
        <b>{code}</b>
      </p>
      <div role="alert">{failure && <Failure error={failure} />}</div>
    </Dialog>
  );
}

function SpentCode({ error, onClose }: { error: BackendError; onClose: () => void }) {
  const m = useMessages();
  return (
    <Dialog
      title={<DisplayText text={m.resume.spent_title()} />}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          {plainText(m.resume.spent())}
        </Button>
      }
    >
      <Failure error={error} />
    </Dialog>
  );
}

/** [ERR-30] */
function Failure({ error }: { error: BackendError }) {
  const m = useMessages();
  const text = errorText(m, error, m.error.network.display());
  const title = !isCodeRefused(error) && <DisplayText text={m.webapp_network_alert_label_header()} />;
  return (
    <Note kind="danger" title={title}>
      <p>
        <DisplayText text={text} />
      </p>
    </Note>
  );
}
