import { useEffect, useState } from 'react';

/** Returns an object URL for a blob, and revokes it on unmount. Never open such a URL as a page. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [created, setCreated] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setCreated({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // Ignore the URL of a previous file, which is already revoked.
  return created && created.blob === blob ? created.url : undefined;
}
