import type { WallClock } from '#src/device/clock.ts';
import type { LocalPhoto } from '../photoQueue.ts';
import { needsAttention } from '../uploadError.ts';

export interface DeliveryRequestDependencies {
  readonly queue: {
    readonly list: () => readonly LocalPhoto[];
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly clock: WallClock;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** Stores what the service worker needs. Resolves with a function that requests the delivery, if it is possible. */
  readonly prepare: () => Promise<(() => void) | undefined>;
}

/** Longer than a photo takes on a fast network, so that the service worker rarely starts while a page is open. */
const delayMs = 3_000;

/**
 * Requests a delivery by the service worker if confirmed photos are not sent after some seconds, and when the page is
 * hidden. A page that is closed is hidden first. The browser then delivers the photos when it has a connection.
 */
export function requestDelivery({ queue, clock, page, prepare }: DeliveryRequestDependencies): void {
  let isScheduled = false;
  let isPreparing = false;
  let request: (() => void) | undefined;
  const hasUnsent = () => queue.list().some(isDeliverable);
  const requestIfUnsent = () => {
    if (hasUnsent()) request?.();
  };
  const prepareOnce = async () => {
    if (isPreparing) return;
    isPreparing = true;
    request = await prepare();
    isPreparing = false;
    if (page.visibilityState === 'hidden') requestIfUnsent();
  };
  queue.subscribe(() => {
    if (isScheduled || !hasUnsent()) return;
    isScheduled = true;
    // Every time, because another user may have signed in.
    void prepareOnce();
    clock.after(delayMs, () => {
      isScheduled = false;
      requestIfUnsent();
    });
  });
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') requestIfUnsent();
  });
}

function isDeliverable(photo: LocalPhoto): boolean {
  return photo.isOnDevice && photo.stage.kind !== 'taken' && !needsAttention(photo);
}
