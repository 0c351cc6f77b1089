import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { useUnsavedCount } from './useUnsavedCount.ts';

/**
 * Shows whether the page can be closed.
 * @param queuedCount photos of the plan that have not been sent yet
 */
export function SafetyText({ queuedCount }: { queuedCount: number }) {
  const m = useMessages();
  const unsavedCount = useUnsavedCount();
  if (unsavedCount > 0) return <DisplayText text={m.queue.unsafe({ count: unsavedCount })} />;
  return <DisplayText text={queuedCount > 0 ? m.photos.in_hand({ count: queuedCount }) : m.photos.safe()} />;
}
