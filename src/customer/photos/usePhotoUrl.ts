import { useEffect, useState } from 'react';
import type { PhotoQueue } from './photoQueue.ts';

/**
 * Object URL of a photo on this device. It is revoked when the photo is no longer shown, because phones have little
 * memory.
 */
export function usePhotoUrl(
  { bytesOf }: Pick<PhotoQueue, 'bytesOf'>,
  id: string | undefined,
): string | undefined {
  const [made, setMade] = useState<{ readonly id: string; readonly url: string }>();
  useEffect(() => {
    if (id === undefined) return;
    let url: string | undefined;
    let left = false;
    void bytesOf(id).then((bytes) => {
      if (left || !bytes) return;
      url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setMade({ id, url });
    });
    return () => {
      left = true;
      setMade(undefined);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [id, bytesOf]);
  // Returns nothing for the URL of the previous photo, because it is about to be revoked.
  return made?.id === id ? made?.url : undefined;
}
