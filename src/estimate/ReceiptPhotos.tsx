import { useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { allowedPictureUrl } from '#src/claim/pictureUrl.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatCount, formatTime } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import { type ReceiptPhoto, receiptPhotosOf } from './receipt.ts';

/** Every sent photo with its title, a thumbnail and the time it was sent. */
export function ReceiptPhotos({ photos }: { photos: readonly ReceiptPhoto[] }) {
  const { m, t } = useMessages();
  const { localeCode } = useTenant();
  const { receipt } = m.estimate;
  const addedBefore = (index: number) =>
    photos.slice(0, index).filter(({ isAdditional }) => isAdditional).length;
  return (
    <section className="receipt-photos">
      <h2>{photos.length === 0 ? receipt.no_photos() : receipt.photos({ count: photos.length })}</h2>
      <ul>
        {photos.map((photo, index) => {
          const number = formatCount((photo.isAdditional ? addedBefore(index) : index) + 1, localeCode);
          return (
            <li key={photo.key}>
              <Thumbnail url={photo.url} />
              <b>{photo.title || photoName(t, photo, number)}</b>
              <span className="num small">
                <Glyph name="check" small />
                <span>{sentText(t, photo, localeCode)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function photoName(
  { estimate: { receipt } }: Messages['t'],
  { isAdditional }: ReceiptPhoto,
  number: string,
): string {
  return isAdditional ? receipt.extra({ number }) : receipt.untitled({ number });
}

function sentText(
  { estimate: { receipt } }: Messages['t'],
  { sentAtMs }: ReceiptPhoto,
  localeCode: string,
): string {
  return sentAtMs === null ? receipt.received() : receipt.sent_at({ time: formatTime(sentAtMs, localeCode) });
}

/**
 * Decorative, because the title is beside it. Not loaded lazily, because images outside the viewport would be missing
 * from the printout.
 */
function Thumbnail({ url }: { url: string | null }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const src = allowedPictureUrl(url);
  return (
    <span className="receipt-thumb">
      {src === undefined || src === failedSrc ? (
        <Icon name="camera" />
      ) : (
        <img src={src} alt="" decoding="async" onError={() => setFailedSrc(src)} />
      )}
    </span>
  );
}

const maxPhotos = 6;

/** The customer's photos as a picture beside the estimate. Only desktops have room for it and load it. */
export function SentPhotos({ assignment }: { assignment: Assignment }) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  if (!isWide) return null;
  const photos = receiptPhotosOf(assignment, () => undefined).filter(({ url }) => url !== null);
  return (
    <div className="sent-photos" aria-hidden="true">
      {photos.slice(0, maxPhotos).map(({ key, url }) => (
        <Thumbnail key={key} url={url} />
      ))}
    </div>
  );
}
