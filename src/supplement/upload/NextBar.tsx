import type { Notes } from '#src/domain/supplement/notes.ts';
import { countUploads, type Missing, missingOf, type Uploads } from '#src/domain/supplement/uploads.ts';
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
  const missing = missingOf(uploads, { addedCount: notes.added.length, draft: notes.draft });
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
          <Button onClick={() => dispatch({ type: 'retreated' })}>{plainText(back())}</Button>
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

function hintOf(m: Messages, uploads: Uploads, missing: Missing | undefined): string {
  const words = m.supplement_portal.upload_manager.next;
  if (missing === 'sending') return words.sending();
  if (missing === 'unsavedNote') return words.unsaved();
  if (missing === 'fileOrNote') return words.missing();
  return countUploads(uploads).failed > 0 ? words.ready_failed() : words.ready();
}

function errorOf(m: Messages, missing: Missing): string {
  const { upload_manager: words, errors } = m.supplement_portal;
  if (missing === 'sending') return words.next.sending_error();
  if (missing === 'unsavedNote') return words.next.unsaved();
  return errors.vendor_assignment.file_or_note.required();
}
