import { useState } from 'react';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Note, type NoteKind } from '#src/ui/Note.tsx';
import { StatusPill, type StatusTone } from '#src/ui/StatusPill.tsx';
import { messageWords as words } from './messageSpecimens.ts';
import { Specimen } from './Specimen.tsx';

const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

export function MessagesSection() {
  return (
    <>
      <Specimen title={words.pills}>
        <div className="row">
          {entriesOf<StatusTone, string>(words.pill).map(([tone, text]) => (
            <StatusPill key={tone} tone={tone}>
              {text}
            </StatusPill>
          ))}
        </div>
      </Specimen>
      <Specimen title={words.notes}>
        <div className="samples">
          {entriesOf<NoteKind, readonly [string, string]>(words.note).map(([kind, [title, text]]) => (
            <Note key={kind} kind={kind} title={title}>
              {text}
            </Note>
          ))}
          <Note kind="warning" title={words.note.warning[0]} action={<RetryButton />} />
        </div>
      </Specimen>
      <Specimen title={words.alert}>
        <AlertSample />
      </Specimen>
      <Specimen title={words.banners}>
        <div className="stack">
          {entriesOf<keyof typeof words.banner, string>(words.banner).map(([kind, text]) => (
            <Banner key={kind} kind={kind} action={kind === 'info' && <RetryButton />}>
              {text}
            </Banner>
          ))}
        </div>
      </Specimen>
    </>
  );
}

function RetryButton() {
  return (
    <button className="btn btn--s" type="button">
      {words.action}
    </button>
  );
}

/** Shown on demand only, because an alert takes the focus. */
function AlertSample() {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="stack">
      {attempt > 0 && (
        <Alert key={attempt} title={words.alertTitle}>
          {words.alertLines.map((line) => (
            <p key={line}>
              <FieldLink field="kit-alert-again">{line}</FieldLink>
            </p>
          ))}
        </Alert>
      )}
      <button className="btn" type="button" id="kit-alert-again" onClick={() => setAttempt(attempt + 1)}>
        {words.showAlert}
      </button>
    </div>
  );
}
