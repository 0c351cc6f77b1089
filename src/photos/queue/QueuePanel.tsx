import { useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FileRow } from '#src/ui/FileRow.tsx';
import { Note, type NoteKind } from '#src/ui/Note.tsx';
import { PhotoRow, photoName, sizeText } from '../PhotoRow.tsx';
import { sendAll } from './createPhotoQueue.ts';
import type { LocalPhoto, PhotoQueue } from './photoQueue.ts';
import type { QueueSummary, QueueView } from './useQueue.ts';

interface QueuePanelProps {
  readonly queue: PhotoQueue;
  readonly view: QueueView;
  readonly onClose: () => void;
}

/** Lists each photo with its state and its actions. */
export function QueuePanel({ queue, view, onClose }: QueuePanelProps) {
  const { m, t } = useMessages();
  const { photos, sent, summary, plan } = view;
  const [discardedId, setDiscardedId] = useState<string>();
  const isSending = summary.kind === 'sending';
  const actions = photos.length > 0 && (
    <Button kind="main" busy={isSending && t.queue.send_all_busy()} onClick={() => void sendAll(queue)}>
      {t.queue.send_all()}
    </Button>
  );
  // The question replaces the panel, because a press of Escape would close two stacked dialogs.
  if (discardedId !== undefined)
    return (
      <ConfirmDialog
        title={m.queue.discard_title()}
        confirm={t.queue.discard()}
        cancel={t.queue.keep()}
        isDestructive
        onConfirm={() => {
          setDiscardedId(undefined);
          void queue.discard(discardedId);
        }}
        onCancel={() => setDiscardedId(undefined)}
      >
        <p>{m.queue.discard_text()}</p>
      </ConfirmDialog>
    );
  return (
    <Dialog title={m.queue.title()} closeLabel={t.queue.close()} onClose={onClose} actions={actions}>
      <SafetyNote
        kind={isSending && photos.some(({ isOnDevice }) => !isOnDevice) ? 'unsafe' : summary.kind}
        hasUnconfirmed={photos.some(({ stage }) => stage.kind === 'taken')}
        neededCount={plan && plan.total - plan.sentCount}
      />
      <ul className="files queue-photos" aria-label={t.queue.list()}>
        {sent.map((photo) => (
          <FileRow
            key={photo.id}
            name={photoName(t, photo)}
            size={sizeText(t, photo)}
            status={{ kind: 'sent', text: t.queue.row_sent() }}
            icon="image"
          />
        ))}
        {photos.map((photo) => (
          <QueuedRow key={photo.id} photo={photo} queue={queue} onDiscard={() => setDiscardedId(photo.id)} />
        ))}
      </ul>
    </Dialog>
  );
}

const noteKinds: Readonly<Record<Exclude<QueueSummary['kind'], 'empty'>, NoteKind>> = {
  saved: 'info',
  sending: 'info',
  unsafe: 'warning',
  attention: 'warning',
  partial: 'info',
  sent: 'success',
};

interface SafetyNoteProps {
  readonly kind: QueueSummary['kind'];
  /** The queue sends confirmed photos only. */
  readonly hasUnconfirmed: boolean;
  /** The number of photos that the claim still needs. Undefined if it is not known. */
  readonly neededCount: number | undefined;
}

/** Explains whether the page may be closed and what then happens to the photos. */
function SafetyNote({ kind, hasUnconfirmed, neededCount }: SafetyNoteProps): Elements {
  const { m } = useMessages();
  if (kind === 'empty') return null;
  const messages = {
    saved: hasUnconfirmed ? m.queue.safe_unconfirmed : m.queue.safe,
    sending: m.queue.on_its_way,
    unsafe: m.queue.not_safe,
    attention: m.queue.look,
    partial: () =>
      neededCount === undefined ? m.queue.arrived_some() : m.queue.still_needed({ count: neededCount }),
    sent: m.queue.arrived,
  };
  return <Note kind={noteKinds[kind]}>{messages[kind]()}</Note>;
}

interface QueuedRowProps {
  readonly photo: LocalPhoto;
  readonly queue: PhotoQueue;
  readonly onDiscard: () => void;
}

/** A row of the queue panel, in which a photo can be sent again or discarded. */
function QueuedRow({ photo, queue, onDiscard }: QueuedRowProps) {
  const { t } = useMessages();
  const name = photoName(t, photo);
  return (
    <PhotoRow
      photo={photo}
      queue={queue}
      retry={{
        text: t.queue.again(),
        label: t.queue.again_label({ photo: name }),
        onPress: () => void queue.send(photo.id),
      }}
      remove={{ label: t.queue.discard_label({ photo: name }), onPress: onDiscard }}
    />
  );
}
