import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';
import { sendAll } from './sendAll.ts';
import { useQueue } from './useQueue.ts';

export interface UnsentDialogProps {
  readonly queue: WatchedPhotoQueue;
  /** Continues the log-out, which deletes the photos that are still on this device. */
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks for confirmation before a log-out deletes photos that exist only on this device. */
export function UnsentDialog({ queue, onLeave, onStay }: UnsentDialogProps) {
  const m = useMessages();
  const { photos } = useQueue(queue);
  const [trial, setTrial] = useState({ count: 0, isSending: false });
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = async () => {
    setTrial(({ count }) => ({ count: count + 1, isSending: true }));
    const isDone = await sendAll(queue);
    setTrial(({ count }) => ({ count, isSending: false }));
    // The user may have chosen to stay while the photos were being sent.
    if (isDone && isHere.current) onLeave();
  };
  const actions = (
    <>
      <Button
        kind="main"
        busy={trial.isSending && <DisplayText text={m.leave.send_busy()} />}
        onClick={() => void send()}
      >
        <DisplayText text={m.leave.send()} />
      </Button>
      <Button kind="danger" onClick={onLeave}>
        <DisplayText text={m.leave.anyway()} />
      </Button>
      <Button onClick={onStay}>
        <DisplayText text={m.leave.cancel()} />
      </Button>
    </>
  );
  return (
    <Dialog
      title={<DisplayText text={m.leave.title({ count: photos.length })} />}
      closeLabel={plainText(m.queue.close())}
      onClose={onStay}
      actions={actions}
    >
      {trial.count > 0 && !trial.isSending && photos.length > 0 && (
        <Alert key={trial.count} title={<DisplayText text={m.failure.title()} />}>
          <p>
            <DisplayText text={m.leave.failed()} />
          </p>
        </Alert>
      )}
      <p>
        <DisplayText text={m.leave.text()} />
      </p>
    </Dialog>
  );
}
