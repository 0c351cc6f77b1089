import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText, LabelText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';
import { sendAll } from './sendAll.ts';

export interface UnsentDialogProps {
  readonly queue: WatchedPhotoQueue;
  /** Continues the logout, which deletes the photos that are still on this device. */
  readonly onLogOut: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before a logout deletes photos that exist only on this device. */
export function UnsentDialog({ queue, onLogOut, onCancel }: UnsentDialogProps) {
  const m = useMessages();
  const photos = useSyncExternalStore(queue.subscribe, queue.list);
  // The queue may send the last photo while the dialog is open.
  const isEmpty = photos.length === 0;
  const [attempt, setAttempt] = useState({ count: 0, isSending: false });
  const isOnDevice = photos.every((photo) => photo.isOnDevice);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const send = async () => {
    setAttempt(({ count }) => ({ count: count + 1, isSending: true }));
    const isDone = await sendAll(queue);
    setAttempt(({ count }) => ({ count, isSending: false }));
    // The user may have chosen to stay while the photos were being sent.
    if (isDone && isMounted.current) onLogOut();
  };
  const actions = (
    <Fragment>
      <Button
        kind="main"
        busy={attempt.isSending && <LabelText text={m.leave.send_busy()} />}
        onClick={() => void send()}
      >
        <LabelText text={isEmpty ? m.menu.log_out() : m.leave.send()} />
      </Button>
      {!isEmpty && (
        <Button kind="danger" onClick={onLogOut}>
          <LabelText text={m.leave.anyway({ count: photos.length })} />
        </Button>
      )}
      <Button onClick={onCancel}>
        <LabelText text={m.leave.cancel()} />
      </Button>
    </Fragment>
  );
  const sent = queue.sent().length;
  const emptyTitle = sent > 0 ? m.leave.sent({ count: sent }) : m.menu.log_out();
  return (
    <Dialog
      title={<DisplayText text={isEmpty ? emptyTitle : m.leave.title({ count: photos.length })} />}
      closeLabel={plainText(m.queue.close())}
      onClose={onCancel}
      actions={actions}
    >
      {attempt.count > 0 && !attempt.isSending && !isEmpty && (
        <Alert key={attempt.count} title={<DisplayText text={m.failure.title()} />}>
          <p>
            <DisplayText text={isOnDevice ? m.leave.failed({ count: photos.length }) : m.queue.not_safe()} />
          </p>
        </Alert>
      )}
      {!isEmpty && (
        <p>
          <DisplayText text={m.leave.text()} />
        </p>
      )}
    </Dialog>
  );
}
