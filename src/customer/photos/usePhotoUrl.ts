import { useEffect, useState } from 'react';
import { usePhotoServices } from './photoServices.tsx';

/** An address for a photo that is on this device, for as long as it is shown. */
export function usePhotoUrl(id: string | undefined): string | undefined {
  const { queue } = usePhotoServices();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (id === undefined) return;
    let made: string | undefined;
    let left = false;
    void queue.bytesOf(id).then((bytes) => {
      if (left || !bytes) return;
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setUrl(made);
    });
    return () => {
      left = true;
      setUrl(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, queue]);
  return url;
}
