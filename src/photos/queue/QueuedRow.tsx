import { useMessages } from '#src/texts/context.tsx';
import { PhotoRow, photoName } from '../PhotoRow.tsx';
import type { LocalPhoto, PhotoQueue } from './photoQueue.ts';

export interface QueuedRowProps {
  readonly photo: LocalPhoto;
  readonly queue: PhotoQueue;
  readonly onDiscard: () => void;
}

/** A row of the queue panel, in which a photo can be sent again or discarded. */
export function QueuedRow({ photo, queue, onDiscard }: QueuedRowProps) {
  const { t } = useMessages();
  const name = photoName(t, photo);
  return (
    <PhotoRow
      photo={photo}
      queue={queue}
      retry={{
        text: t.queue.again(),
        label: t.queue.again_label({ photo: name }),
        onPress: () => void queue.send(photo.id),
      }}
      remove={{ label: t.queue.discard_label({ photo: name }), onPress: onDiscard }}
    />
  );
}
