import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { TakePhotoProps } from '../takePhotoProps.ts';

/** The last additional photo, and the button that ends the screen. The hint shows the number of photos. */
export function LiveAdded({ photos, onDone }: NonNullable<TakePhotoProps['added']>) {
  const { t } = useMessages();
  const url = photos[photos.length - 1]?.url;
  return (
    <div className="live-added">
      {url !== undefined && <img src={url} alt="" />}
      <Button small kind={photos.length > 0 ? 'main' : 'plain'} onClick={onDone}>
        {t.photos.done()}
      </Button>
    </div>
  );
}
