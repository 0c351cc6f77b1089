import { useMessages } from '#src/texts/context.tsx';
import type { PhotoPlan } from './photoPlan.ts';
import { useFormatCount } from './useFormatCount.ts';
import { useUnsavedCount } from './useUnsavedCount.ts';

/** The number of sent photos: "3 of 8 saved" while the customer has photos to take, else "8 of 8 sent". */
export function useProgressText({ sentCount, queuedCount, total }: PhotoPlan): string {
  const { t } = useMessages();
  const count = useFormatCount();
  const text = queuedCount === 0 && sentCount < total ? t.photos.progress_saved : t.photos.progress;
  return text({ done: count(sentCount), total: count(total) });
}

/** Says where the photos that were not sent are. Says that the page can be closed only after the last photo was sent. */
export function useSafetyText({ sentCount, queuedCount, total }: PhotoPlan): string {
  const { t } = useMessages();
  const unsavedCount = useUnsavedCount();
  if (unsavedCount > 0) return t.queue.unsafe({ count: unsavedCount });
  if (queuedCount > 0) return t.photos.in_hand({ count: queuedCount });
  return sentCount < total ? '' : t.photos.safe();
}
