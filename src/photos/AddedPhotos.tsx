import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { PhotoTiles } from './PhotoTiles.tsx';
import type { TakePhotoProps } from './takePhotoProps.ts';

/** The additional photos so far, and the button that ends the screen. */
export function AddedPhotos({ photos, onDone }: NonNullable<TakePhotoProps['added']>) {
  const { t } = useMessages();
  return (
    <Fragment>
      {photos.length > 0 && (
        <div className="cam-strip">
          <PhotoTiles photos={photos} />
        </div>
      )}
      <div className="actions">
        <Button kind={photos.length > 0 ? 'main' : 'plain'} onClick={onDone}>
          {t.photos.done()}
        </Button>
      </div>
    </Fragment>
  );
}
