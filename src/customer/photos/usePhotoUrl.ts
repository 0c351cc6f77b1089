import { useEffect, useState } from 'react';
import type { PhotoQueue } from './photoQueue.ts';

/** An address for a photo that is on this device, let go of once it is not shown: a phone has little memory. */
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
  // That of another photo is about to be let go of.
  return made?.id === id ? made?.url : undefined;
}
