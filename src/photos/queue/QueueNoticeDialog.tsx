import { Fragment, useSyncExternalStore } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText, LabelText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';

export interface QueueNoticeDialogProps {
  readonly queue: WatchedPhotoQueue;
  readonly onShowPhotos: () => void;
}

/**
 * Warns the customer about photos that were lost or deleted, or will be deleted soon. A dialog, because the next
 * response would clear a notification.
 */
export function QueueNoticeDialog({ queue, onShowPhotos }: QueueNoticeDialogProps) {
  const m = useMessages();
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
      title={<DisplayText text={messages.title({ count })} />}
      closeLabel={plainText(m.queue.close())}
      onClose={dismiss}
      actions={
        <Fragment>
          {notice.kind === 'expiring' && (
            <Button kind="main" onClick={showPhotos}>
              <LabelText text={m.queue.notice.show_photos()} />
            </Button>
          )}
          <Button kind={notice.kind === 'expiring' ? 'plain' : 'main'} onClick={dismiss}>
            <LabelText text={m.queue.notice.close()} />
          </Button>
        </Fragment>
      }
    >
      <p>
        <DisplayText text={messages.text({ count })} />
      </p>
    </Dialog>
  );
}
