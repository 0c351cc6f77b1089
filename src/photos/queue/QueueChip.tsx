import { Fragment, useState, useSyncExternalStore } from 'react';
import { useCloseOnTraverse } from '#src/navigation/useCloseOnTraverse.ts';
import { useMessages } from '#src/texts/context.tsx';
import type { Messages } from '#src/texts/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { useFormatCount } from '../photoTitles.ts';
import type { PhotoQueue } from './photoQueue.ts';
import { QueuePanel } from './QueuePanel.tsx';
import { type QueueSummary, type QueueView, useQueue } from './useQueue.ts';

type ShownKind = Exclude<QueueSummary['kind'], 'empty'>;

const glyphs: Readonly<Record<ShownKind, GlyphName>> = {
  sending: 'cloud',
  saved: 'device',
  unsafe: 'warning',
  attention: 'error',
  partial: 'cloud',
  sent: 'success',
};

/** The state of the photo queue, in the app bar of every screen. Hidden if there are no photos. */
export function QueueChip({ queue }: { queue: PhotoQueue }) {
  const { t } = useMessages();
  const view = useQueue(queue);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCloseOnTraverse(isOpen, close);
  const { summary } = view;
  const { kind } = summary;
  const counts = useCounts(view);
  const state = useStateText(view, counts);
  /** Part of the button's accessible name, so that voice control users can say the count that they see. */
  const shortCount = counts && `${counts.sent}/${counts.total}`;
  return (
    <Fragment>
      {kind !== 'empty' && (
        <button
          className={`queue-chip queue-chip--${kind}`}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={t.queue.open({ state: shortCount ? `${state} (${shortCount})` : state })}
          onClick={() => setOpen(true)}
        >
          <Glyph name={glyphs[kind]} small />
          <span className="queue-words">{state}</span>
          {/* The count replaces the words where the bar has no room for them. */}
          {shortCount && <span className="queue-count num">{shortCount}</span>}
          {/* The CSP forbids style attributes in markup, but React sets this style by script. The key creates a new bar
             for each photo, so that the bar never shrinks. */}
          {kind === 'sending' && (
            <i key={summary.savedCount} style={{ transform: `scaleX(${summary.percent / 100})` }} />
          )}
        </button>
      )}
      <p className="vh" role="status">
        {kind === 'partial' ? state : kind !== 'empty' && t.queue[`news_${kind}`]()}
      </p>
      {isOpen ? (
        <QueuePanel queue={queue} view={view} onClose={close} />
      ) : (
        <QueueNoticeDialog queue={queue} onShowPhotos={() => setOpen(true)} />
      )}
    </Fragment>
  );
}

/** Sent and requested photos of the claim; undefined if none are requested. */
function useCounts({ plan }: QueueView) {
  const count = useFormatCount();
  return plan && plan.total > 0 ? { sent: count(plan.sentCount), total: count(plan.total) } : undefined;
}

/** The progress of the claim and the state of the queue: "3 of 8 sent · Sending 40%". */
function useStateText({ summary }: QueueView, counts: ReturnType<typeof useCounts>): string {
  const { t } = useMessages();
  if (summary.kind === 'partial')
    return counts ? t.queue.saved_of(counts) : t.queue.sent_count({ count: summary.sentCount });
  const progress = counts ? t.queue.sent_of(counts) : '';
  return [progress, queueStateText(t, summary)].filter(Boolean).join(' · ');
}

function queueStateText(t: Messages['t'], summary: QueueSummary): string {
  switch (summary.kind) {
    case 'sending':
      return summary.percent === 100
        ? t.queue.confirming()
        : t.queue.sending({ percent: String(summary.percent) });
    case 'saved':
      return t.queue.saved({ count: summary.savedCount });
    case 'unsafe':
      return t.queue.unsafe({ count: summary.unsavedCount });
    case 'attention':
      return t.queue.attention();
    case 'sent':
      return t.queue.all_sent();
    default:
      return '';
  }
}

interface QueueNoticeDialogProps {
  readonly queue: PhotoQueue;
  readonly onShowPhotos: () => void;
}

/**
 * Warns the customer about photos that were lost or deleted, or will be deleted soon. A dialog and not a notification,
 * because every response of the backend clears the notifications.
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
