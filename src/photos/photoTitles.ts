import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatCount } from '#src/texts/formats.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import type { PlannedPrompt } from './photoPlan.ts';

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

/** The title of a photo, as plain text: the backend's title, or the photo's number if there is none. */
export function usePromptTitle(): (prompt: Pick<PlannedPrompt, 'title' | 'number'>) => string {
  const { t } = useMessages();
  const count = useFormatCount();
  return ({ title, number }) => title.trim() || t.photos.untitled({ number: count(number) });
}

/** Formats counts in the carrier's locale. */
export function useFormatCount(): (count: number) => string {
  const { localeCode } = useTenant();
  return (count) => formatCount(count, localeCode);
}
