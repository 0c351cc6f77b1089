import { useState } from 'react';
import { photoSetsOf } from '#src/domain/assignment.ts';
import { planPhotos } from '#src/domain/photoPlan.ts';
import type { QueuedPhoto } from '#src/domain/queuedPhoto.ts';
import { type QueueSummary, summaryAssignmentId } from '#src/domain/queueSummary.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { formatCount } from '#src/i18n/formats.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { matchRoute } from '#src/navigation/match.ts';
import { usePath } from '#src/navigation/Navigation.tsx';
import { useCloseOnTraverse } from '#src/navigation/useCloseOnTraverse.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { assignment } from '../../assignment/assignment.ts';
import { isVinRequired, vinRequiredAtom } from '../../assignment/vinRequired.ts';
import { useSentPrompts } from '../useSentPrompts.ts';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';
import { QueueNoticeDialog } from './QueueNoticeDialog.tsx';
import { QueuePanel } from './QueuePanel.tsx';
import { useQueue } from './useQueue.ts';

type ShownKind = Exclude<QueueSummary['kind'], 'empty'>;

const glyphs: Readonly<Record<ShownKind, GlyphName>> = {
  sending: 'cloud',
  saved: 'device',
  unsafe: 'warning',
  attention: 'error',
  sent: 'success',
};

/** The state of the photo queue, in the app bar of every screen. Hidden if there are no photos. */
export function QueueChip({ queue }: { queue: WatchedPhotoQueue }) {
  const m = useMessages();
  const { photos, sent, summary } = useQueue(queue);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useCloseOnTraverse(isOpen, close);
  const { kind } = summary;
  const progress = useSentProgress(
    photos.map(({ target }) => target.assignmentId),
    sent,
  );
  const stateText = kind === 'empty' ? '' : queueStateText(m, summary);
  const state = [progress, stateText].filter(Boolean).join(' · ');
  return (
    <>
      {kind !== 'empty' && (
        <button
          className={`queue-chip queue-chip--${kind}`}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={plainText(m.queue.open({ state }))}
          onClick={() => setOpen(true)}
        >
          <Glyph name={glyphs[kind]} small />
          <span className="num">{state}</span>
          {/* The CSP forbids style attributes in markup, but React sets this style by script. The key creates a new bar
             for each photo, so that the bar never shrinks. */}
          {kind === 'sending' && (
            <i key={summary.savedCount} style={{ transform: `scaleX(${summary.percent / 100})` }} />
          )}
        </button>
      )}
      <p className="vh" role="status">
        {plainText(announcementOf(m, kind))}
      </p>
      {isOpen ? (
        <QueuePanel queue={queue} onClose={close} />
      ) : (
        <QueueNoticeDialog queue={queue} onShowPhotos={() => setOpen(true)} />
      )}
    </>
  );
}

function queueStateText(m: Messages, summary: QueueSummary): string {
  switch (summary.kind) {
    case 'sending':
      return plainText(
        summary.percent === 100
          ? m.queue.confirming()
          : m.queue.sending({ percent: String(summary.percent) }),
      );
    case 'saved':
      return plainText(m.queue.saved({ count: summary.savedCount }));
    case 'unsafe':
      return plainText(m.queue.unsafe({ count: summary.unsavedCount }));
    case 'attention':
      return plainText(m.queue.attention());
    default:
      return plainText(m.queue.all_sent());
  }
}

/** One announcement per change of state. Percentages are shown but not announced. */
function announcementOf(m: Messages, kind: QueueSummary['kind']): string {
  return kind === 'empty' ? '' : m.queue[`news_${kind}`]();
}

/** "3 of 8 sent", if the assignment is loaded and requests photos. */
function useSentProgress(
  ofPhotos: readonly string[],
  sentPhotos: readonly QueuedPhoto[],
): string | undefined {
  const m = useMessages();
  const { localeCode } = useTenant();
  const vinRequiredIds = useAtomValue(vinRequiredAtom);
  const id = summaryAssignmentId(matchRoute(usePath())?.params.assignmentId, ofPhotos) ?? '';
  const loaded = useAtomValue(assignment.stateOf(id));
  const sentPrompts = useSentPrompts(id, sentPhotos);
  if (loaded.kind !== 'ready' || !loaded.value) return undefined;
  const { sentCount, total } = planPhotos(photoSetsOf(loaded.value, isVinRequired(vinRequiredIds, id)), {
    queued: new Set(),
    refused: new Set(),
    sent: sentPrompts,
  });
  if (total === 0) return undefined;
  return plainText(
    m.queue.sent_of({ sent: formatCount(sentCount, localeCode), total: formatCount(total, localeCode) }),
  );
}
