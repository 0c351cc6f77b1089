import { useMessages } from '#src/texts/context.tsx';
import type { Messages } from '#src/texts/messages.ts';
import { FileRow, type FileRowProps, type FileStatus } from '#src/ui/FileRow.tsx';
import { statusOf, statusText } from './photoStatus.tsx';
import type { LocalPhoto, PhotoQueue } from './queue/photoQueue.ts';
import type { QueuedPhoto } from './queue/queuedPhoto.ts';
import { usePhotoUrl } from './usePhotoUrls.ts';

interface PhotoRowProps extends Pick<FileRowProps, 'retry' | 'remove'> {
  readonly photo: LocalPhoto;
  readonly queue: Pick<PhotoQueue, 'bytesOf'>;
}

/** One photo on this device in a list: its picture, its state, and the given actions. */
export function PhotoRow({ photo, queue, ...actions }: PhotoRowProps) {
  const { t } = useMessages();
  const url = usePhotoUrl(queue, photo.id);
  return (
    <FileRow
      {...actions}
      name={photoName(t, photo)}
      size={sizeText(t, photo)}
      status={fileStatusOf(t, photo)}
      icon="image"
      picture={url && <img src={url} alt="" width="48" height="48" />}
    />
  );
}

/** The title of the prompt. Additional photos have no title and get a generic name. */
export function photoName(t: Messages['t'], { title }: QueuedPhoto): string {
  return title === '' ? t.queue.extra() : title;
}

export function sizeText(t: Messages['t'], { byteCount }: QueuedPhoto): string {
  return t.queue.size({ amount: String(Math.max(1, Math.round(byteCount / 1024))) });
}

function fileStatusOf(t: Messages['t'], photo: LocalPhoto): FileStatus {
  const status = statusOf(photo);
  const text = statusText(t, status);
  if (status.kind === 'sending') return { kind: 'sending', percent: status.percent, text };
  return { kind: status.kind === 'attention' ? 'failed' : 'waiting', text };
}
