import { useEffect, useState } from 'react';

export interface Missed {
  readonly isMissed: boolean;
  readonly miss: () => void;
}

/**
 * Whether a picture failed to load. The cause may be a lost connection, so the picture is tried again when the network
 * is back.
 */
export function useMissed(url: string | null | undefined): Missed {
  const [missed, setMissed] = useState<string>();
  const isMissed = missed !== undefined && missed === url;
  useEffect(() => {
    if (!isMissed) return;
    const again = () => setMissed(undefined);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissed]);
  return { isMissed, miss: () => setMissed(url ?? undefined) };
}
