import { useEffect, useState } from 'react';
import type { PhotoQueue } from './queue/photoQueue.ts';

/**
 * Object URL of a photo on this device. It is revoked when the photo is no longer shown, because phones have little
 * memory.
 */
export function usePhotoUrl(
  { bytesOf }: Pick<PhotoQueue, 'bytesOf'>,
  id: string | undefined,
): string | undefined {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly url: string }>();
  useEffect(() => {
    if (id === undefined) return;
    let url: string | undefined;
    let isStale = false;
    void bytesOf(id).then((bytes) => {
      if (isStale || !bytes) return;
      url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setLoaded({ id, url });
    });
    return () => {
      isStale = true;
      setLoaded(undefined);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [id, bytesOf]);
  // Returns nothing for the URL of the previous photo, because it is about to be revoked.
  return loaded?.id === id ? loaded?.url : undefined;
}
