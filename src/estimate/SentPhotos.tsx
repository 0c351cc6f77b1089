import type { Assignment } from '#src/api/assignment.ts';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import { Thumbnail } from './ReceiptPhotos.tsx';
import { receiptPhotosOf } from './receipt.ts';

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
