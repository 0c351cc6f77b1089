import type { PlannedPrompt } from '#src/domain/photoPlan.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useCounts } from './useCounts.ts';

/** What a photo is called: the backend's words, or its number where those are missing. Plain text. */
export function usePromptTitle(): (prompt: Pick<PlannedPrompt, 'title' | 'number'>) => string {
  const m = useMessages();
  const count = useCounts();
  return ({ title, number }) => title.trim() || plainText(m.photos.untitled({ number: count(number) }));
}
