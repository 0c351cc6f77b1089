import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { FileRow } from '#src/ui/FileRow.tsx';
import type { LocalPhoto } from '../photoQueue.ts';
import { fileStatusOf, photoName, sizeText } from '../rowText.ts';
import { usePhotoUrl } from '../usePhotoUrl.ts';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';

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
        onPress: () => void queue.send(photo.id),
      }}
      remove={{ label: plainText(m.queue.discard_label({ photo: name })), onPress: onDiscard }}
    />
  );
}

function Picture({ id, queue }: { id: string; queue: WatchedPhotoQueue }) {
  const url = usePhotoUrl(queue, id);
  return url === undefined ? undefined : <img src={url} alt="" width="48" height="48" />;
}
