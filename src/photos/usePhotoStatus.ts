import { useMessages } from '#src/texts/context.tsx';
import type { GlyphName } from '#src/ui/Glyph.tsx';
import { type PhotoStatus, statusText } from './photoStatus.ts';

const icons: Readonly<Record<PhotoStatus['kind'], GlyphName>> = {
  sent: 'success',
  sending: 'cloud',
  queued: 'clock',
  saved: 'device',
  unconfirmed: 'device',
  unsafe: 'warning',
  attention: 'error',
};

export interface ShownStatus {
  readonly kind: PhotoStatus['kind'];
  readonly icon: GlyphName;
  readonly text: string;
}

/** Returns the icon and the words for the state of a photo. */
export function usePhotoStatus(): (status: PhotoStatus) => ShownStatus {
  const { t } = useMessages();
  return (status) => ({
    kind: status.kind,
    icon: icons[status.kind],
    text: statusText(t, status),
  });
}
