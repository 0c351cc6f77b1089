import { type WallClock, waitFor } from '#src/device/clock.ts';
import type { DeliveryOutcome } from '../queue/deliverPhotos.ts';
import type { DeliverySettings } from './deliverySettings.ts';

export interface DeliveryDependencies {
  readonly clock: WallClock;
  /** Whether the customer sees a page of this carrier. */
  readonly isPageVisible: () => Promise<boolean>;
  /** Resolves with undefined after the end of the session. */
  readonly readSettings: () => Promise<DeliverySettings | undefined>;
  readonly removeSettings: () => Promise<void>;
  readonly openPhotos: (settings: DeliverySettings) => DeliveryPhotos;
}

/** The photos of one customer on this device. */
export interface DeliveryPhotos {
  hasConfirmed(): Promise<boolean>;
  deliver(isSessionOpen: () => Promise<boolean>, signal: AbortSignal): Promise<DeliveryOutcome>;
}

const pollMs = 1_000;
/** Shorter than the time that a browser gives to one event. */
const maxWaitMs = 60_000;

/**
 * Sends the photos that are left on the device after the page was closed or hidden. A visible page sends its photos
 * itself, because it shows the progress and its customer may discard photos or log out: the delivery waits until the
 * page has finished or is hidden, and stops if a page becomes visible.
 * @throws if photos are left, so that the browser repeats the event later
 */
export async function runDelivery(dependencies: DeliveryDependencies): Promise<void> {
  const { clock, isPageVisible, readSettings, removeSettings } = dependencies;
  const settings = await readSettings();
  if (!settings) return;
  const photos = dependencies.openPhotos(settings);
  const abortController = new AbortController();
  const { signal } = abortController;
  // Counts the pauses, because the clock of the device can change meanwhile.
  for (let waitedMs = 0; await isPageVisible(); waitedMs += pollMs) {
    if (!(await photos.hasConfirmed())) return;
    if (waitedMs >= maxWaitMs) throw new Error('A visible page is sending the photos.');
    await waitFor(clock, pollMs, signal);
  }
  const stopWatching = watchPages(dependencies, () => abortController.abort());
  const isSessionOpen = async () => (await readSettings())?.token === settings.token;
  const outcome = await photos.deliver(isSessionOpen, signal).finally(stopWatching);
  if (outcome === 'unauthorised' && (await isSessionOpen())) await removeSettings();
  if (outcome === 'left') throw new Error('Some photos are not sent yet.');
}

/**
 * Calls `onVisible` when a page becomes visible.
 * @returns a function that stops watching
 */
function watchPages(
  { clock, isPageVisible }: Pick<DeliveryDependencies, 'clock' | 'isPageVisible'>,
  onVisible: () => void,
): () => void {
  let isStopped = false;
  let cancelTimer = () => {};
  const poll = () => {
    cancelTimer = clock.after(pollMs, async () => {
      if (await isPageVisible()) onVisible();
      else if (!isStopped) poll();
    });
  };
  poll();
  return () => {
    isStopped = true;
    cancelTimer();
  };
}
