import { Fragment, useEffect, useRef } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatClock } from '#src/texts/formats.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { canSaveNote, hasNoteFailed, type Notes } from './notes.ts';
import type { UploadQueue } from './uploadQueue.ts';

interface NoteCardProps {
  readonly queue: UploadQueue;
  readonly notes: Notes;
  readonly onAdded: () => void;
}

const noteFieldId = 'supplement-note';

/** The form for a note to the adjuster, with the earlier notes below. */
export function NoteCard({ queue, notes, onAdded }: NoteCardProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.note;
  const texts = t.supplement_portal.upload_manager.note;
  const card = useRef<HTMLElement>(null);
  const isSaving = notes.saving === 'saving';
  const hasFailed = hasNoteFailed(notes);
  // Scroll to the error, because the card may be out of view when the Finish button sends the note.
  useEffect(() => {
    if (hasFailed) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasFailed]);
  const save = async () => {
    if (!(await queue.saveNote())) return;
    onAdded();
    // Move the focus, because the save button is disabled now and would lose it.
    card.current?.querySelector('textarea')?.focus({ preventScroll: true });
  };
  return (
    <section className="card up-note" ref={card}>
      <TextArea
        id={noteFieldId}
        label={messages.title()}
        hint={messages.hint()}
        value={notes.draft}
        readOnly={isSaving}
        rows={3}
        onChange={(text) => queue.dispatch({ type: 'noteTyped', text })}
      />
      <div className="row">
        <NoteStatus notes={notes} />
        <Button
          small
          disabled={!canSaveNote(notes) && !isSaving}
          busy={isSaving && texts.saving()}
          onClick={() => void save()}
        >
          {texts.save()}
        </Button>
      </div>
      <AddedNotes notes={notes} />
    </section>
  );
}

function NoteStatus({ notes }: { notes: Notes }) {
  const { saving } = notes;
  const messages = useMessages().m.supplement_portal.upload_manager.note;
  return (
    <div className="up-note-news small">
      <p className="up-note-good" role="status">
        {saving === 'added' && (
          <Fragment>
            <Glyph name="success" small />
            {messages.added()}
          </Fragment>
        )}
      </p>
      <p className="up-note-bad" role="alert">
        {hasNoteFailed(notes) && (
          <Fragment>
            <Icon name="error" small />
            <span>
              <b>{messages.failed()}</b>
              <span> </span>
              {saving === 'failed' ? messages.kept() : messages.expired()}
            </span>
          </Fragment>
        )}
      </p>
    </div>
  );
}

function AddedNotes({ notes: { added } }: { notes: Notes }) {
  const { m, t } = useMessages();
  const { localeCode } = useTenant();
  if (added.length === 0) return null;
  return (
    <ul className="stack up-notes" aria-label={t.supplement_portal.upload_manager.note.list()}>
      {added.map(({ body, atMs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes are only appended
        <li key={index}>
          <p>{body}</p>
          <p className="num small">
            {m.supplement_portal.upload_manager.note.at({ time: formatClock(atMs, localeCode) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
