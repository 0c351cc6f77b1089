import { useMessages } from '#src/texts/context.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { PhotoRow, photoName } from '../PhotoRow.tsx';
import type { LocalPhoto } from '../photoQueue.ts';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';

export interface QueuedRowProps {
  readonly photo: LocalPhoto;
  readonly queue: WatchedPhotoQueue;
  readonly onDiscard: () => void;
}

/** A row of the queue panel, in which a photo can be sent again or discarded. */
export function QueuedRow({ photo, queue, onDiscard }: QueuedRowProps) {
  const m = useMessages();
  const name = photoName(m, photo);
  return (
    <PhotoRow
      photo={photo}
      queue={queue}
      retry={{
        text: plainText(m.queue.again()),
        label: plainText(m.queue.again_label({ photo: name })),
        onPress: () => void queue.send(photo.id),
      }}
      remove={{ label: plainText(m.queue.discard_label({ photo: name })), onPress: onDiscard }}
    />
  );
}
