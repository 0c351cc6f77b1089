import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { allowedPictureUrl } from '../allowedPictureUrl.ts';
import { usePhotoServices } from './photoServices.tsx';
import { useImageError } from './useImageError.ts';
import { usePhotoUrl } from './usePhotoUrl.ts';

export interface PhotoTileProps {
  readonly title: string;
  /** The photo's URL on the backend; null if the backend has not sent it yet. */
  readonly url: string | null;
  /** Id of the local copy, if the photo is still on this device. */
  readonly localPhotoId?: string | undefined;
}

/** One photo of the review: the picture, its title, and whether it was sent or is still on this device. */
export function PhotoTile({ title, url, localPhotoId }: PhotoTileProps) {
  const m = useMessages();
  const { queue } = usePhotoServices();
  const localUrl = usePhotoUrl(queue, localPhotoId);
  const shown = localUrl ?? allowedPictureUrl(url);
  const { hasFailed, onError } = useImageError(shown);
  const isLocal = localPhotoId !== undefined;
  const state = isLocal ? m.photos.saved() : m.photos.sent();
  return (
    <li>
      <figure className="tile-photo">
        <span className="thumb">
          {shown !== undefined && !hasFailed ? (
            <img
              src={shown}
              alt={plainText(m.photos.mine({ title }))}
              loading="lazy"
              decoding="async"
              onError={onError}
            />
          ) : (
            <Glyph name="image" />
          )}
          <span className={isLocal ? 'badge badge--here' : 'badge'}>
            <Glyph name={isLocal ? 'device' : 'check'} />
          </span>
        </span>
        <figcaption>
          {title}{' '}
          {isLocal ? (
            <span className="tile-state">
              <DisplayText text={state} />
            </span>
          ) : (
            // In parentheses, because screen readers insert a space before a separate element, which would come before
            // a comma.
            <span className="vh">
              (<DisplayText text={state} />)
            </span>
          )}
        </figcaption>
      </figure>
    </li>
  );
}
