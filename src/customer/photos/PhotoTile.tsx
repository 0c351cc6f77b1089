import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { shownPicture } from '../shownPicture.ts';
import { usePhotoServices } from './photoServices.tsx';
import { useMissed } from './useMissed.ts';
import { usePhotoUrl } from './usePhotoUrl.ts';

export interface PhotoTileProps {
  readonly title: string;
  /** The photo's URL on the backend; null if the backend has not sent it yet. */
  readonly url: string | null;
  /** Id of the local copy, if the photo is still on this device. */
  readonly inHandId?: string | undefined;
}

/** One photo of the review: the picture, its title, and whether it was sent or is still on this device. */
export function PhotoTile({ title, url, inHandId }: PhotoTileProps) {
  const m = useMessages();
  const { queue } = usePhotoServices();
  const own = usePhotoUrl(queue, inHandId);
  const shown = own ?? shownPicture(url);
  const { isMissed, miss } = useMissed(shown);
  const isHere = inHandId !== undefined;
  const state = isHere ? m.photos.saved() : m.photos.sent();
  return (
    <li>
      <figure className="tile-photo">
        <span className="thumb">
          {shown !== undefined && !isMissed ? (
            <img
              src={shown}
              alt={plainText(m.photos.mine({ title }))}
              loading="lazy"
              decoding="async"
              onError={miss}
            />
          ) : (
            <Glyph name="image" />
          )}
          <span className={isHere ? 'badge badge--here' : 'badge'}>
            <Glyph name={isHere ? 'device' : 'check'} />
          </span>
        </span>
        <figcaption>
          {title}{' '}
          {isHere ? (
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
