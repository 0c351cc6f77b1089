import { useEffect, useRef } from 'react';
import type { PhotoTarget } from '#src/domain/photoSubmission.ts';
import type { SendOutcome } from './photoQueue.ts';
import { usePhotoServices } from './photoServices.tsx';

export interface Transfers {
  /** Confirms a photo and sends it while this screen is open. */
  readonly start: (id: string, target: PhotoTarget) => Promise<SendOutcome>;
}

/** The transfers that this screen has started. Leaving the screen stops them; the photos stay in the queue. */
export function useTransfers(): Transfers {
  const { queue } = usePhotoServices();
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const transfers = running.current;
    return () => {
      for (const transfer of transfers) transfer.abort();
    };
  }, []);
  return {
    start: (id, target) => {
      const transfer = new AbortController();
      running.current.add(transfer);
      return queue.send(id, transfer.signal, target).finally(() => running.current.delete(transfer));
    },
  };
}
