import { useMessages } from '#src/texts/context.tsx';
import type { PlannedPrompt } from './photoPlan.ts';
import { useFormatCount } from './useFormatCount.ts';

/** The title of a photo, as plain text: the backend's title, or the photo's number if there is none. */
export function usePromptTitle(): (prompt: Pick<PlannedPrompt, 'title' | 'number'>) => string {
  const { t } = useMessages();
  const count = useFormatCount();
  return ({ title, number }) => title.trim() || t.photos.untitled({ number: count(number) });
}
