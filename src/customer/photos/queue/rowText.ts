import type { QueuedPhoto } from '#src/domain/queuedPhoto.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';

/** The title of the prompt. Additional photos have no title and get a generic name. */
export function photoName(m: Messages, { title }: QueuedPhoto): string {
  return title === '' ? plainText(m.queue.extra()) : title;
}

export function sizeText(m: Messages, { byteCount }: QueuedPhoto): string {
  return plainText(m.queue.size({ amount: String(Math.max(1, Math.round(byteCount / 1024))) }));
}
