import { useMessages } from '#src/i18n/context.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import type { GlyphName } from '#src/ui/Glyph.tsx';
import type { PhotoStatus } from './sheetPhotos.ts';

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

/** Returns the icon and the words for the state of a photo. They are the same as in the list of the photo queue. */
export function usePhotoStatus(): (status: PhotoStatus) => ShownStatus {
  const m = useMessages();
  return (status) => ({
    kind: status.kind,
    icon: icons[status.kind],
    text: plainText(textOf(m, status)),
  });
}

function textOf(m: Messages, status: PhotoStatus): string {
  const { queue } = m;
  switch (status.kind) {
    case 'sent':
      return queue.row_sent();
    case 'sending':
      return status.percent === 100
        ? queue.row_confirming()
        : queue.row_sending({ percent: String(status.percent) });
    case 'queued':
      return queue.row_queued();
    case 'saved':
      return queue.row_saved();
    case 'unconfirmed':
      return queue.row_taken();
    case 'unsafe':
      return queue.row_unsafe();
    case 'attention':
      return queue.row_attention({ reason: plainText(errorText(m, status.error)) });
    default:
      return status satisfies never;
  }
}
