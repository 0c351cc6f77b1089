import { Glyph } from '#src/ui/Glyph.tsx';
import type { ShownPhoto } from './allPhotos.ts';
import { useImageError } from './ExamplePicture.tsx';
import { PhotoBadge } from './photoStatus.tsx';

interface PhotoTilesProps {
  readonly photos: readonly ShownPhoto[];
  /** Opens a photo full screen. */
  readonly onOpen: (photo: ShownPhoto) => void;
}

/** Photos in a grid, with their titles and states. */
export function PhotoTiles({ photos, onOpen }: PhotoTilesProps) {
  return (
    <ul className="shots">
      {photos.map((photo) => (
        <PhotoTile key={photo.key} photo={photo} onOpen={() => onOpen(photo)} />
      ))}
    </ul>
  );
}

function PhotoTile({ photo: { title, url, status }, onOpen }: { photo: ShownPhoto; onOpen: () => void }) {
  const { hasFailed, onError } = useImageError(url);
  const isShown = url !== undefined && !hasFailed;
  return (
    <li className="tile-photo">
      <button type="button" className="tile-frame" aria-haspopup="dialog" onClick={onOpen}>
        <span className="thumb">
          {isShown ? (
            <img src={url} alt="" loading="lazy" decoding="async" onError={onError} />
          ) : (
            <Glyph name="image" />
          )}
        </span>
        <span className="tile-text">
          <span className="tile-title">{title}</span>
          <PhotoBadge status={status} />
        </span>
      </button>
    </li>
  );
}
