import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import type { PlannedPrompt } from './photoPlan.ts';
import { useFormatCount } from './useFormatCount.ts';
import { usePromptTitle } from './usePromptTitle.ts';

/**
 * The heading of a camera screen. Also sets the title of the page, with the photo's number.
 * @param prompt undefined for an additional photo
 * @param total number of requested photos
 */
export function usePhotoTitle(prompt: PlannedPrompt | undefined, total: number): string {
  const { t } = useMessages();
  const { name } = useTenant();
  const count = useFormatCount();
  const titleOf = usePromptTitle();
  const title = prompt ? titleOf(prompt) : t.photos.extra_counter();
  const pageTitle = prompt
    ? t.photos.photo_title({ number: count(prompt.number), total: count(total), title, name })
    : t.photos.document_title({ title, name });
  useScreenTitle(pageTitle);
  return title;
}
