import { Fragment, useState } from 'react';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FileList, FileRow, type FileStatus } from '#src/ui/FileRow.tsx';
import { Note } from '#src/ui/Note.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { StatusPill } from '#src/ui/StatusPill.tsx';
import { Examples } from './Examples.tsx';

const files: readonly (readonly [name: string, size: string, status: FileStatus])[] = [
  ['front-bumper-removed.jpg', '2.4 MB', { kind: 'sending', text: 'Sending 64%', percent: 64 }],
  ['IMG_2214.jpg', '4.1 MB', { kind: 'failed', text: 'No answer' }],
  [
    'drivers-side-panel-gap-before-straightening-on-the-bench-0042.jpeg',
    '3.0 MB',
    { kind: 'waiting', text: 'Waiting' },
  ],
  ['rail-crack-close.jpg', '1.9 MB', { kind: 'sent', text: 'Sent' }],
  ['rail-crack-close (1).jpg', '1.9 MB', { kind: 'duplicate', text: 'Already added' }],
];

export function Messages() {
  return (
    <Fragment>
      <Examples title="Status pill">
        <StatusPill tone="you">Photos needed</StatusPill>
        <StatusPill tone="progress">Estimate in progress</StatusPill>
        <StatusPill tone="ready">Estimate ready</StatusPill>
        <StatusPill tone="ended">Canceled</StatusPill>
      </Examples>
      <Examples title="Note">
        <Note kind="info" title="You’re offline">
          <p>Photos are saved and will go out when you’re back.</p>
        </Note>
        <Note kind="success" title="Note added" />
        <Note kind="warning" title="This may be a little blurry" action={<Button small>Retake</Button>} />
        <Note kind="danger" title="Error: we could not save this">
          <p>Check your connection, then try again.</p>
        </Note>
      </Examples>
      <Examples title="Banner">
        <Banner kind="offline">You’re offline. Photos are saved and will go out when you’re back.</Banner>
        <Banner kind="success">Estimate sent to ana@example.com</Banner>
        <Banner kind="info" action={<Button small>Reload</Button>}>
          A new version is ready.
        </Banner>
      </Examples>
      <Examples title="Alert">
        <AlertExample />
      </Examples>
      <Examples title="Progress bar">
        <ProgressBar label="Three of seven files sent" percent={43} />
        <ProgressBar label="Loading" kind="page" />
      </Examples>
      <Examples title="File list" wide>
        <FileList label="Files" announcement="">
          {files.map(([name, size, status]) => (
            <FileRow
              key={name}
              name={name}
              size={size}
              status={status}
              icon="image"
              retry={{ label: `Retry ${name}`, text: 'Retry', onPress: () => undefined }}
              remove={{ label: `Remove ${name}`, onPress: () => undefined }}
            />
          ))}
        </FileList>
      </Examples>
    </Fragment>
  );
}

/** Appears on demand, because an alert takes the focus. */
function AlertExample() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Fragment>
      <Button id="send" onClick={() => setAttempt(attempt + 1)}>
        Send the form
      </Button>
      {attempt > 0 && (
        <Alert key={attempt} title="Error: there is a problem">
          <p>
            <FieldLink field="send">Enter your email address.</FieldLink>
          </p>
        </Alert>
      )}
    </Fragment>
  );
}
