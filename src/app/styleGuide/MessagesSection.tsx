import { Fragment, useState } from 'react';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Note, type NoteKind } from '#src/ui/Note.tsx';
import { StatusPill, type StatusTone } from '#src/ui/StatusPill.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { messageTexts } from './messageExamples.ts';

const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

export function MessagesSection() {
  return (
    <Fragment>
      <ExampleGroup title={messageTexts.pills}>
        <div className="row">
          {entriesOf<StatusTone, string>(messageTexts.pill).map(([tone, text]) => (
            <StatusPill key={tone} tone={tone}>
              {text}
            </StatusPill>
          ))}
        </div>
      </ExampleGroup>
      <ExampleGroup title={messageTexts.notes}>
        <div className="samples">
          {entriesOf<NoteKind, readonly [string, string]>(messageTexts.note).map(([kind, [title, text]]) => (
            <Note key={kind} kind={kind} title={title}>
              <p>{text}</p>
            </Note>
          ))}
          <Note kind="warning" title={messageTexts.note.warning[0]} action={<RetryButton />} />
        </div>
      </ExampleGroup>
      <ExampleGroup title={messageTexts.alert}>
        <AlertExample />
      </ExampleGroup>
      <ExampleGroup title={messageTexts.banners}>
        <div className="stack">
          {entriesOf<keyof typeof messageTexts.banner, string>(messageTexts.banner).map(([kind, text]) => (
            <Banner key={kind} kind={kind} action={kind === 'info' && <RetryButton />}>
              {text}
            </Banner>
          ))}
        </div>
      </ExampleGroup>
    </Fragment>
  );
}

function RetryButton() {
  return <Button small>{messageTexts.action}</Button>;
}

/** Shown on demand only, because an alert takes the focus. */
function AlertExample() {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="stack">
      {attempt > 0 && (
        <Alert key={attempt} title={messageTexts.alertTitle}>
          {messageTexts.alertLines.map((line) => (
            <p key={line}>
              <FieldLink field="kit-alert-again">{line}</FieldLink>
            </p>
          ))}
        </Alert>
      )}
      <Button id="kit-alert-again" onClick={() => setAttempt(attempt + 1)}>
        {messageTexts.showAlert}
      </Button>
    </div>
  );
}
