import { useState } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import type { Messages } from '#src/texts/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useIsMounted } from '#src/ui/useIsMounted.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { nameList } from './fileTexts.ts';
import { canSaveNote, hasNoteFailed, type Notes } from './notes.ts';
import type { UploadQueue, UploadQueueState } from './uploadQueue.ts';
import {
  findStepBlocker,
  isWaitingForNetwork,
  type StepBlocker,
  type Uploads,
  unsentNames,
  withoutNames,
} from './uploads.ts';

interface NextBarProps {
  readonly queue: UploadQueue;
  readonly uploads: Uploads;
  readonly notes: Notes;
}

/**
 * Finishes the wizard, and sends a typed note first. The button is never disabled: a press shows an error if something
 * is missing, and asks whether to finish without the files that are not sent.
 */
export function NextBar({ queue, uploads, notes }: NextBarProps) {
  const { m, t } = useMessages();
  const { dispatch, state } = useSupplement();
  const { finish: finishText, back } = t.supplement_portal.wizard;
  const blocker = blockerOf({ uploads, notes });
  const [isAsking, setIsAsking] = useState(false);
  const canAsk = blocker === undefined && unsentNames(uploads).length > 0;
  // Close the dialog if the files were sent while it was open.
  if (isAsking && !canAsk) setIsAsking(false);
  const press = () => {
    if (blocker !== undefined) return dispatch({ type: 'failed', messages: [{ text: errorOf(t, blocker) }] });
    dispatch({ type: 'errorCleared' });
    if (canAsk) setIsAsking(true);
    else void finish();
  };
  const isMounted = useIsMounted();
  const finish = async () => {
    // If the note cannot be sent, its card shows the error and keeps the text.
    if (canSaveNote(notes) && !(await queue.saveNote())) return;
    // Check again: while the note was sent, the user may have gone back, or files may have been added or have failed.
    if (!isMounted()) return;
    const latest = queue.getState();
    if (blockerOf(latest) !== undefined) return;
    if (withoutNames(unsentNames(latest.uploads), unsentNames(uploads)).length > 0) return setIsAsking(true);
    queue.dispatch({ type: 'leftOut' });
    dispatch({ type: 'submitted' });
  };
  return (
    <section className="actions up-next">
      <Button
        kind="main"
        aria-disabled={blocker !== undefined || undefined}
        aria-describedby="up-next-words"
        busy={notes.saving === 'saving' && t.supplement_portal.upload_manager.note.saving()}
        onClick={press}
      >
        {finishText()}
      </Button>
      {/* Hidden while the alert shows an error, because the alert has the same text. */}
      <p id="up-next-words" className={state.error ? 'small why--met' : 'small'}>
        {hintOf(m, uploads, notes, blocker)}
      </p>
      <Button onClick={() => dispatch({ type: 'previousStepOpened' })}>{back()}</Button>
      {isAsking && (
        <FinishDialog
          uploads={uploads}
          onFinish={() => {
            setIsAsking(false);
            void finish();
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

function blockerOf({ uploads, notes }: UploadQueueState): StepBlocker | undefined {
  return findStepBlocker(uploads, { addedCount: notes.added.length, draft: notes.draft });
}

function hintOf(
  m: Messages['m'],
  uploads: Uploads,
  notes: Notes,
  blocker: StepBlocker | undefined,
): Elements {
  const messages = m.supplement_portal.upload_manager.next;
  if (blocker === 'sending') return messages.sending();
  if (blocker === 'fileOrNote') return messages.missing();
  if (hasNoteFailed(notes)) return messages.note_unsent();
  if (canSaveNote(notes)) return messages.note();
  if (unsentNames(uploads).length === 0) return messages.ready();
  return uploads.files.some(isWaitingForNetwork) ? messages.no_network() : messages.unsent();
}

function errorOf(t: Messages['t'], blocker: StepBlocker): string {
  const { upload_manager: messages, errors } = t.supplement_portal;
  if (blocker === 'sending') return messages.next.sending_error();
  return errors.vendor_assignment.file_or_note.required();
}

interface FinishDialogProps {
  readonly uploads: Uploads;
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

/** Names the files that were not sent, and asks whether to finish without them. */
function FinishDialog({ uploads, onFinish, onCancel }: FinishDialogProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.finish;
  const { localeCode } = useTenant();
  const names = unsentNames(uploads);
  return (
    <ConfirmDialog
      title={messages.title({ count: names.length })}
      confirm={t.supplement_portal.upload_manager.finish.confirm()}
      cancel={t.supplement_portal.upload_manager.finish.stay()}
      isDestructive
      onConfirm={onFinish}
      onCancel={onCancel}
    >
      <p>{messages.text({ names: nameList(t, names, localeCode) })}</p>
      {uploads.files.some(isWaitingForNetwork) && <p>{messages.no_network()}</p>}
    </ConfirmDialog>
  );
}
