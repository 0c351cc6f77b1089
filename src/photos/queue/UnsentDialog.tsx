import { Fragment, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useIsMounted } from '#src/ui/useIsMounted.ts';
import { sendAll } from './createPhotoQueue.ts';
import type { PhotoQueue } from './photoQueue.ts';

export interface UnsentDialogProps {
  readonly queue: PhotoQueue;
  /** Continues the logout, which deletes the photos that are still on this device. */
  readonly onLogOut: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before a logout deletes photos that exist only on this device. */
export function UnsentDialog({ queue, onLogOut, onCancel }: UnsentDialogProps) {
  const { m, t } = useMessages();
  const photos = useSyncExternalStore(queue.subscribe, queue.list);
  // The queue may send the last photo while the dialog is open.
  const isEmpty = photos.length === 0;
  const [attempt, setAttempt] = useState({ count: 0, isSending: false });
  const isOnDevice = photos.every((photo) => photo.isOnDevice);
  const isMounted = useIsMounted();
  const send = async () => {
    setAttempt(({ count }) => ({ count: count + 1, isSending: true }));
    const isDone = await sendAll(queue);
    setAttempt(({ count }) => ({ count, isSending: false }));
    // The user may have chosen to stay while the photos were being sent.
    if (isDone && isMounted()) onLogOut();
  };
  const actions = (
    <Fragment>
      <Button kind="main" busy={attempt.isSending && t.leave.send_busy()} onClick={() => void send()}>
        {isEmpty ? t.menu.log_out() : t.leave.send()}
      </Button>
      {!isEmpty && (
        <Button kind="danger" onClick={onLogOut}>
          {t.leave.anyway({ count: photos.length })}
        </Button>
      )}
      <Button onClick={onCancel}>{t.leave.cancel()}</Button>
    </Fragment>
  );
  const sent = queue.sent().length;
  const emptyTitle = sent > 0 ? m.leave.sent({ count: sent }) : m.menu.log_out();
  return (
    <Dialog
      title={isEmpty ? emptyTitle : m.leave.title({ count: photos.length })}
      closeLabel={t.queue.close()}
      onClose={onCancel}
      actions={actions}
    >
      {attempt.count > 0 && !attempt.isSending && !isEmpty && (
        <Alert key={attempt.count} title={m.failure.title()}>
          <p>{isOnDevice ? m.leave.failed({ count: photos.length }) : m.queue.not_safe()}</p>
        </Alert>
      )}
      {!isEmpty && <p>{m.leave.text()}</p>}
    </Dialog>
  );
}
