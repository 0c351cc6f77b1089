import { PhotoTile } from './PhotoTile.tsx';
import type { ShownPhoto } from './useSheetPhotos.ts';

export interface PhotoTilesProps {
  readonly photos: readonly ShownPhoto[];
  /** Opens a photo full screen. Without it, the tiles are not buttons. */
  readonly onOpen?: (photo: ShownPhoto) => void;
}

/** Photos in a grid. */
export function PhotoTiles({ photos, onOpen }: PhotoTilesProps) {
  return (
    <ul className="shots">
      {photos.map((photo) => (
        <PhotoTile
          key={photo.key}
          title={photo.title}
          url={photo.url}
          status={photo.status}
          onOpen={onOpen && (() => onOpen(photo))}
        />
      ))}
    </ul>
  );
}
