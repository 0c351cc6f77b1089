import { useEffect, useState } from 'react';

export interface ImageError {
  readonly hasFailed: boolean;
  readonly onError: () => void;
}

/**
 * Whether a picture failed to load. The cause may be a lost connection, so the picture is tried again when the network
 * is back.
 */
export function useImageError(url: string | null | undefined): ImageError {
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasFailed = failedUrl !== undefined && failedUrl === url;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setFailedUrl(undefined);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed]);
  return { hasFailed, onError: () => setFailedUrl(url ?? undefined) };
}
