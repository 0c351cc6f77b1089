import { Fragment, useSyncExternalStore } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { PhotoQueue } from './photoQueue.ts';

export interface QueueNoticeDialogProps {
  readonly queue: PhotoQueue;
  readonly onShowPhotos: () => void;
}

/**
 * Warns the customer about photos that were lost or deleted, or will be deleted soon. A dialog, because the next
 * response would clear a notification.
 */
export function QueueNoticeDialog({ queue, onShowPhotos }: QueueNoticeDialogProps) {
  const { m, t } = useMessages();
  const [notice] = useSyncExternalStore(queue.subscribe, queue.notices);
  if (!notice) return null;
  const count = notice.ids.length;
  const messages = m.queue.notice[notice.kind];
  const dismiss = () => queue.dismiss(notice);
  const showPhotos = () => {
    dismiss();
    onShowPhotos();
  };
  return (
    <Dialog
      title={messages.title({ count })}
      closeLabel={t.queue.close()}
      onClose={dismiss}
      actions={
        <Fragment>
          {notice.kind === 'expiring' && (
            <Button kind="main" onClick={showPhotos}>
              {t.queue.notice.show_photos()}
            </Button>
          )}
          <Button kind={notice.kind === 'expiring' ? 'plain' : 'main'} onClick={dismiss}>
            {t.queue.notice.close()}
          </Button>
        </Fragment>
      }
    >
      <p>{messages.text({ count })}</p>
    </Dialog>
  );
}
