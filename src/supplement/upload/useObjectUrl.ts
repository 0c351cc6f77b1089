import { useEffect, useState } from 'react';

/** An address for bytes that this page has, let go of with the element that shows them. Never to be opened. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // The one of another file has been let go of.
  return made && made.blob === blob ? made.url : undefined;
}
