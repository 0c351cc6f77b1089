import type { QueuedPhoto } from '#src/domain/queuedPhoto.ts';
import { errorText } from '#src/i18n/errorText.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import type { FileStatus } from '#src/ui/FileRow.tsx';
import type { LocalPhoto } from './photoQueue.ts';
import { needsAttention } from './uploadError.ts';

/** The title of the prompt. Additional photos have no title and get a generic name. */
export function photoName(m: Messages, { title }: QueuedPhoto): string {
  return title === '' ? plainText(m.queue.extra()) : title;
}

export function sizeText(m: Messages, { byteCount }: QueuedPhoto): string {
  return plainText(m.queue.size({ amount: String(Math.max(1, Math.round(byteCount / 1024))) }));
}

/** The state of one photo: saved on this device, sending (with percentage), or rejected with the reason. */
export function fileStatusOf(m: Messages, photo: LocalPhoto): FileStatus {
  const { activity, failure, stage, isOnDevice } = photo;
  if (activity.kind === 'sending') {
    const percent = Math.floor(activity.share * 100);
    const words =
      percent === 100 ? m.queue.row_confirming() : m.queue.row_sending({ percent: String(percent) });
    return { kind: 'sending', percent, text: plainText(words) };
  }
  if (activity.kind === 'queued') return { kind: 'waiting', text: plainText(m.queue.row_queued()) };
  if (failure && needsAttention(photo)) {
    const reason = plainText(errorText(m, failure.error));
    return { kind: 'failed', text: plainText(m.queue.row_attention({ reason })) };
  }
  if (!isOnDevice) return { kind: 'waiting', text: plainText(m.queue.row_unsafe()) };
  const words = stage.kind === 'taken' ? m.queue.row_taken() : m.queue.row_saved();
  return { kind: 'waiting', text: plainText(words) };
}
