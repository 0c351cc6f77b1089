import { useState } from 'react';
import { photoSetsOf } from '#src/domain/assignment.ts';
import { photoProgressOf } from '#src/domain/photoProgress.ts';
import { assignmentTold, type QueueSummary } from '#src/domain/queueSummary.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { formatCount } from '#src/i18n/formats.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { matchRoute } from '#src/navigation/match.ts';
import { usePath } from '#src/navigation/Navigation.tsx';
import { useOnTraverse } from '#src/navigation/useOnTraverse.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { assignment } from '../../claims/assignment.ts';
import { isVinRequired, vinRequiredAtom } from '../../vehicle/vinRequired.ts';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';
import { QueuePanel } from './QueuePanel.tsx';
import { useQueue } from './useQueue.ts';

type Told = Exclude<QueueSummary['kind'], 'empty'>;

const glyphs: Readonly<Record<Told, GlyphName>> = {
  sending: 'cloud',
  saved: 'device',
  unsafe: 'warning',
  attention: 'error',
  sent: 'success',
};

/** What is safe, in the bar of every screen: nothing while there is nothing to tell. [ux 14, delight 1] */
export function QueueChip({ queue }: { queue: WatchedPhotoQueue }) {
  const m = useMessages();
  const { photos, summary } = useQueue(queue);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useOnTraverse(isOpen, close);
  const { kind } = summary;
  const progress = useProgress(photos.map(({ target }) => target.assignmentId));
  const words = kind === 'empty' ? '' : stateWords(m, summary);
  const state = [progress, words].filter(Boolean).join(' · ');
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
          {/* Script may set a style that markup may not. */}
          {kind === 'sending' && <i style={{ transform: `scaleX(${summary.percent / 100})` }} />}
        </button>
      )}
      <p className="vh" role="status">
        {plainText(newsOf(m, kind))}
      </p>
      {isOpen && <QueuePanel queue={queue} onClose={close} />}
    </>
  );
}

function stateWords(m: Messages, summary: QueueSummary): string {
  switch (summary.kind) {
    case 'sending':
      return plainText(m.queue.sending({ percent: String(summary.percent) }));
    case 'saved':
      return plainText(m.queue.saved({ count: summary.savedCount }));
    case 'unsafe':
      return plainText(m.queue.unsafe({ count: summary.savedCount }));
    case 'attention':
      return plainText(m.queue.attention());
    default:
      return plainText(m.queue.all_sent());
  }
}

/** One sentence for each change of state: per cents are seen and not heard. */
function newsOf(m: Messages, kind: QueueSummary['kind']): string {
  return kind === 'empty' ? '' : m.queue[`news_${kind}`]();
}

/** "3 of 8 sent", where the claim that is told of is loaded and asks for photos. */
function useProgress(ofPhotos: readonly string[]): string | undefined {
  const m = useMessages();
  const { localeCode } = useTenant();
  const marks = useAtomValue(vinRequiredAtom);
  const id = assignmentTold(matchRoute(usePath())?.params.assignmentId, ofPhotos) ?? '';
  const loaded = useAtomValue(assignment.stateOf(id));
  if (loaded.kind !== 'ready' || !loaded.value) return undefined;
  const { sentCount, totalCount } = photoProgressOf(photoSetsOf(loaded.value, isVinRequired(marks, id)));
  if (totalCount === 0) return undefined;
  const sent = formatCount(sentCount, localeCode);
  const total = formatCount(totalCount, localeCode);
  return plainText(m.queue.sent_of({ sent, total }));
}
