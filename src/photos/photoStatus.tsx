import type { BackendError } from '#src/api/errors.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import type { Messages } from '#src/texts/messages.ts';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { type LocalPhoto, needsAttention } from './queue/photoQueue.ts';

const icons: Readonly<Record<PhotoStatus['kind'], GlyphName>> = {
  sent: 'success',
  sending: 'cloud',
  queued: 'clock',
  saved: 'device',
  unconfirmed: 'device',
  unsafe: 'warning',
  attention: 'error',
};

/** The icon and the words for the state of a photo. */
export function PhotoBadge({ status }: { status: PhotoStatus }) {
  const { t } = useMessages();
  return (
    <span className={`badge badge--${status.kind}`}>
      <Glyph name={icons[status.kind]} small />
      <span>{statusText(t, status)}</span>
    </span>
  );
}

/** Stage of a photo on its way to the backend. */
export type PhotoStatus =
  | { readonly kind: 'sent' }
  /** @property percent of the bytes uploaded; at 100 the server has not answered yet */
  | { readonly kind: 'sending'; readonly percent: number }
  /** Waits for another photo, or for another tab that sends this one. */
  | { readonly kind: 'queued' }
  /** The photo is on this device, and sent automatically later. */
  | { readonly kind: 'saved' }
  /** The photo is on this device, and not confirmed by the customer yet. */
  | { readonly kind: 'unconfirmed' }
  /** The photo is only on this page: the device could not store it. */
  | { readonly kind: 'unsafe' }
  /** The backend rejected the photo, so the customer has to act. */
  | { readonly kind: 'attention'; readonly error: BackendError };

export function statusOf({ stage, activity, failure, isOnDevice }: LocalPhoto): PhotoStatus {
  if (activity.kind === 'sending') return { kind: 'sending', percent: Math.floor(activity.share * 100) };
  if (activity.kind === 'queued') return { kind: 'queued' };
  if (failure && needsAttention({ failure })) return { kind: 'attention', error: failure.error };
  if (!isOnDevice) return { kind: 'unsafe' };
  return { kind: stage.kind === 'taken' ? 'unconfirmed' : 'saved' };
}

/** The words for a status, as plain text. They are the same on every screen. */
export function statusText(t: Messages['t'], status: PhotoStatus): string {
  const { queue } = t;
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
      return queue.row_attention({ reason: errorText(t, status.error) });
    default:
      return status satisfies never;
  }
}
