import type { Photo } from '#src/domain/photoSet.ts';
import { shownUrl } from '#src/domain/photoSet.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { PhotoTile } from './PhotoTile.tsx';
import type { PhotoInHand } from './photoQueue.ts';
import { useCounts } from './useCounts.ts';

export interface AdditionalPhotosProps {
  readonly sent: readonly Photo[];
  readonly inHand: readonly PhotoInHand[];
}

/** The additional photos: first those that the backend has, then those that are still on this device. */
export function AdditionalPhotos({ sent, inHand }: AdditionalPhotosProps) {
  const m = useMessages();
  const count = useCounts();
  const title = (index: number) => plainText(m.photos.untitled({ number: count(index + 1) }));
  return (
    <ul className="shots">
      {sent.map((photo, index) => (
        <PhotoTile key={photo.id ?? `sent ${index}`} title={title(index)} url={shownUrl(photo)} />
      ))}
      {inHand.map(({ id }, index) => (
        <PhotoTile key={id} title={title(sent.length + index)} url={null} inHandId={id} />
      ))}
    </ul>
  );
}

/** The confirmed photos on this device that were added without a prompt. */
export function freelyAdded(inHand: readonly PhotoInHand[]): PhotoInHand[] {
  return inHand.filter(({ target, stage }) => target.promptId === null && stage.kind !== 'taken');
}
