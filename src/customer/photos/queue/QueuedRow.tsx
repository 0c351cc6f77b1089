import { useMessages } from '#src/i18n/context.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { FileRow, type FileStatus } from '#src/ui/FileRow.tsx';
import type { PhotoInHand, PhotoQueue } from '../photoQueue.ts';
import { usePhotoUrl } from '../usePhotoUrl.ts';
import { photoName, sizeWords } from './rowWords.ts';
import { needsAttention } from './useQueue.ts';

export interface QueuedRowProps {
  readonly photo: PhotoInHand;
  readonly queue: PhotoQueue;
  readonly onDiscard: () => void;
}

const never = new AbortController().signal;

/** Saved on this phone → Sending 40 % → (Sent), or Needs attention with a way to send it again. [ux 14] */
export function QueuedRow({ photo, queue, onDiscard }: QueuedRowProps) {
  const m = useMessages();
  const name = photoName(m, photo);
  return (
    <FileRow
      name={name}
      size={sizeWords(m, photo)}
      status={statusOf(m, photo)}
      sign="image"
      picture={<Picture id={photo.id} queue={queue} />}
      retry={{
        words: plainText(m.queue.again()),
        label: plainText(m.queue.again_label({ photo: name })),
        onPress: () => void queue.send(photo.id, never),
      }}
      remove={{ label: plainText(m.queue.discard_label({ photo: name })), onPress: onDiscard }}
    />
  );
}

function statusOf(m: Messages, photo: PhotoInHand): FileStatus {
  const { activity, stage, isOnDevice } = photo;
  if (activity.kind === 'sending') {
    const percent = Math.floor(activity.share * 100);
    return { kind: 'sending', percent, words: plainText(m.queue.row_sending({ percent: String(percent) })) };
  }
  if (activity.kind === 'failed' && needsAttention(photo)) {
    const reason = plainText(errorText(m, activity.error));
    return { kind: 'failed', words: plainText(m.queue.row_attention({ reason })) };
  }
  if (!isOnDevice) return { kind: 'waiting', words: plainText(m.queue.row_unsafe()) };
  const words = stage.kind === 'taken' ? m.queue.row_taken() : m.queue.row_saved();
  return { kind: 'waiting', words: plainText(words) };
}

function Picture({ id, queue }: { id: string; queue: PhotoQueue }) {
  const url = usePhotoUrl(queue, id);
  return url === undefined ? undefined : <img src={url} alt="" width="48" height="48" />;
}
