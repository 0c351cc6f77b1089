import type { Notes } from '#src/domain/supplement/notes.ts';
import {
  countFiles,
  findStepBlocker,
  type StepBlocker,
  type Uploads,
} from '#src/domain/supplement/uploads.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';

export interface NextBarProps {
  readonly uploads: Uploads;
  readonly notes: Notes;
}

/** Next can always be pressed. If something is missing, it shows an error. */
export function NextBar({ uploads, notes }: NextBarProps) {
  const m = useMessages();
  const { dispatch, state } = useSupplement();
  const { next, back } = m.supplement_portal.wizard;
  const missing = findStepBlocker(uploads, { addedCount: notes.added.length, draft: notes.draft });
  const press = () => {
    if (missing === undefined) dispatch({ type: 'submitted' });
    else dispatch({ type: 'failed', messages: [{ text: errorOf(m, missing) }] });
  };
  return (
    <section className="card up-next">
      <p id="up-next-words">
        <DisplayText text={hintOf(m, uploads, missing)} />
      </p>
      <div className="up-next-buttons">
        {state.steps[0]?.id !== 'upload' && (
          <Button onClick={() => dispatch({ type: 'previousStepOpened' })}>{plainText(back())}</Button>
        )}
        <Button
          kind="main"
          aria-disabled={missing !== undefined || undefined}
          aria-describedby="up-next-words"
          onClick={press}
        >
          {plainText(next())}
        </Button>
      </div>
    </section>
  );
}

function hintOf(m: Messages, uploads: Uploads, missing: StepBlocker | undefined): string {
  const messages = m.supplement_portal.upload_manager.next;
  if (missing === 'sending') return messages.sending();
  if (missing === 'unsavedNote') return messages.unsaved();
  if (missing === 'fileOrNote') return messages.missing();
  return countFiles(uploads).failed > 0 ? messages.ready_failed() : messages.ready();
}

function errorOf(m: Messages, missing: StepBlocker): string {
  const { upload_manager: messages, errors } = m.supplement_portal;
  if (missing === 'sending') return messages.next.sending_error();
  if (missing === 'unsavedNote') return messages.next.unsaved();
  return errors.vendor_assignment.file_or_note.required();
}
