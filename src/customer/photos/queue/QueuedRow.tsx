import { useMessages } from '#src/i18n/context.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { FileRow, type FileStatus } from '#src/ui/FileRow.tsx';
import type { LocalPhoto } from '../photoQueue.ts';
import { usePhotoUrl } from '../usePhotoUrl.ts';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';
import { photoName, sizeText } from './rowText.ts';
import { needsAttention } from './useQueue.ts';

export interface QueuedRowProps {
  readonly photo: LocalPhoto;
  readonly queue: WatchedPhotoQueue;
  readonly onDiscard: () => void;
}

/** States of a row: saved on this device, sending (with percentage), or needs attention with a retry button. */
export function QueuedRow({ photo, queue, onDiscard }: QueuedRowProps) {
  const m = useMessages();
  const name = photoName(m, photo);
  return (
    <FileRow
      name={name}
      size={sizeText(m, photo)}
      status={fileStatusOf(m, photo)}
      icon="image"
      picture={<Picture id={photo.id} queue={queue} />}
      retry={{
        text: plainText(m.queue.again()),
        label: plainText(m.queue.again_label({ photo: name })),
        onPress: () => void queue.sendLater(photo.id),
      }}
      remove={{ label: plainText(m.queue.discard_label({ photo: name })), onPress: onDiscard }}
    />
  );
}

function fileStatusOf(m: Messages, photo: LocalPhoto): FileStatus {
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

function Picture({ id, queue }: { id: string; queue: WatchedPhotoQueue }) {
  const url = usePhotoUrl(queue, id);
  return url === undefined ? undefined : <img src={url} alt="" width="48" height="48" />;
}
