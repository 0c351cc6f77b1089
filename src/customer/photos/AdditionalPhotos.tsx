import type { Photo } from '#src/domain/photoSet.ts';
import { displayUrl } from '#src/domain/photoSet.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { PhotoTile } from './PhotoTile.tsx';
import type { LocalPhoto } from './photoQueue.ts';
import { useFormatCount } from './useFormatCount.ts';

export interface AdditionalPhotosProps {
  readonly sent: readonly Photo[];
  readonly localPhotos: readonly LocalPhoto[];
}

/** The additional photos: first those that the backend has, then those that are still on this device. */
export function AdditionalPhotos({ sent, localPhotos }: AdditionalPhotosProps) {
  const m = useMessages();
  const count = useFormatCount();
  const title = (index: number) => plainText(m.photos.untitled({ number: count(index + 1) }));
  return (
    <ul className="shots">
      {sent.map((photo, index) => (
        <PhotoTile key={photo.id ?? `sent ${index}`} title={title(index)} url={displayUrl(photo)} />
      ))}
      {localPhotos.map(({ id }, index) => (
        <PhotoTile key={id} title={title(sent.length + index)} url={null} localPhotoId={id} />
      ))}
    </ul>
  );
}

/** The confirmed photos on this device that were added without a prompt. */
export function additionalLocalPhotos(localPhotos: readonly LocalPhoto[]): LocalPhoto[] {
  return localPhotos.filter(({ target, stage }) => target.promptId === null && stage.kind !== 'taken');
}
