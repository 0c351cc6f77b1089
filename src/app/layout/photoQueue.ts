import { useStore } from 'jotai';
import { useEffect } from 'react';
import { createAction } from '#src/api/action.ts';
import { useBackend } from '#src/api/backendContext.tsx';
import { sessionAtom } from '#src/claim/session.ts';
import { inTime, wallClock } from '#src/device/clock.ts';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import type { OpenedQueue, QueueDependencies } from '#src/photos/queue/queue.atoms.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';

/** Pause after a failed attempt to open the queue. */
const retryMs = 15_000;

/**
 * After a customer has signed in, uploads the customer's queued photos, whichever screen is open. If the code of the
 * queue does not load, tries again, because the customer might never open a screen that loads this code.
 */
export function usePhotoQueue(): void {
  const store = useStore();
  const backend = useBackend();
  const reporting = useReporting();
  const tenant = useTenant();
  const isSignedIn = useAtomValue(sessionAtom).kind === 'signedIn';
  useEffect(() => {
    if (!isSignedIn) return;
    let isCancelled = false;
    let hasWarned = false;
    let cancelTimer = () => {};
    const open = async () => {
      if (isCancelled) return;
      try {
        await loadPhotoQueue({ store, backend, reporting, tenant });
      } catch (cause) {
        if (!hasWarned) reporting.warn('photos: code did not load', cause);
        hasWarned = true;
        if (!isCancelled) cancelTimer = wallClock.after(retryMs, () => void open());
      }
    };
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? window.setTimeout)(open);
    return () => {
      isCancelled = true;
      cancelTimer();
    };
  }, [isSignedIn, store, backend, reporting, tenant]);
}

/**
 * Maximum wait for the queue, because the user may be about to hand the phone to somebody else. Longer than its code
 * takes to load on a slow network.
 */
const queueTimeoutMs = 4000;

/**
 * Opens the queue to see whether it holds unsent photos. If it does not open in time, the logout continues without it:
 * the photos stay on the device for their owner.
 */
export const openQueueAction = createAction(
  async (dependencies: QueueDependencies): Promise<OpenedQueue | 'unavailable'> => {
    try {
      return await inTime(wallClock, queueTimeoutMs, async () => {
        const opened = await loadPhotoQueue(dependencies);
        await opened.queue.opened;
        return opened;
      });
    } catch (cause) {
      dependencies.reporting.warn('photos: queue did not open', cause);
      return 'unavailable';
    }
  },
);

/**
 * Opens the page's photo queue, and loads its code if necessary. The code is in the chunk of the photo screens, which
 * saves a chunk.
 */
async function loadPhotoQueue(dependencies: QueueDependencies): Promise<OpenedQueue> {
  const { openPhotoQueue } = await import('../areas/memberArea.ts');
  return openPhotoQueue(dependencies);
}
