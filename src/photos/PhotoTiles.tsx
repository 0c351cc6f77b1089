import { useMessages } from '#src/texts/context.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import type { ShownPhoto } from './allPhotos.ts';
import { useImageError } from './ExamplePicture.tsx';
import { PhotoBadge } from './photoStatus.tsx';

interface PhotoTilesProps {
  readonly photos: readonly ShownPhoto[];
  /** Opens a photo full screen. Without it, the tiles are not buttons. */
  readonly onOpen?: (photo: ShownPhoto) => void;
}

/** Photos in a grid. */
export function PhotoTiles({ photos, onOpen }: PhotoTilesProps) {
  return (
    <ul className="shots">
      {photos.map((photo) => (
        <PhotoTile key={photo.key} photo={photo} onOpen={onOpen && (() => onOpen(photo))} />
      ))}
    </ul>
  );
}

interface PhotoTileProps {
  readonly photo: ShownPhoto;
  /** Opens the photo full screen. Without it, the tile is not a button. */
  readonly onOpen?: (() => void) | undefined;
}

/** One photo of an assignment: the picture, its title, and its state. */
function PhotoTile({ photo: { title, url, status }, onOpen }: PhotoTileProps) {
  const { t } = useMessages();
  const { hasFailed, onError } = useImageError(url);
  const isShown = url !== undefined && !hasFailed;
  // The caption names a tile that is a button, so the picture needs no text.
  const alt = onOpen ? '' : t.photos.mine({ title });
  return (
    <li className="tile-photo">
      <TileFrame onOpen={onOpen}>
        <span className="thumb">
          {isShown ? (
            <img src={url} alt={alt} loading="lazy" decoding="async" onError={onError} />
          ) : (
            <Glyph name="image" />
          )}
        </span>
        <span className="tile-text">
          <span className="tile-title">{title}</span>
          <PhotoBadge status={status} />
        </span>
      </TileFrame>
    </li>
  );
}

function TileFrame({ onOpen, children }: { onOpen: (() => void) | undefined; children: Content }) {
  return onOpen ? (
    <button type="button" className="tile-frame" aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  ) : (
    <span className="tile-frame">{children}</span>
  );
}
