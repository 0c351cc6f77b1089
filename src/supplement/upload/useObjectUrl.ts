import { useEffect, useState } from 'react';

/** Returns an object URL for a blob, and revokes it on unmount. Never open such a URL as a page. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // Ignore the URL of a previous file, which is already revoked.
  return made && made.blob === blob ? made.url : undefined;
}
