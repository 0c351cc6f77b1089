import type { PhotoTarget } from '#src/api/photoTarget.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import type { Lock } from '#src/device/tabLock.ts';
import type { PhotoStore } from '#src/photos/queue/photoStore.ts';
import type { PhotoState } from './photoState.ts';
import type { QueuedPhoto } from './queuedPhoto.ts';
import type { QueueNotices } from './queueNotices.ts';
import type { SendServices } from './sendPhoto.runner.ts';

/** The signed-in user. */
export interface CurrentUser {
  /** Undefined while no user is signed in. */
  id(): string | undefined;
  subscribe(listener: () => void): () => void;
}

/** Services for sending photos, on a page or in the service worker. */
export interface DeliveryServices extends SendServices {
  readonly store: PhotoStore;
  readonly lock: Lock;
  readonly currentUser: CurrentUser;
  readonly reporting: Reporting;
  /**
   * Called after the backend has acknowledged a photo that was sent from this or another tab.
   * @param atMs epoch milliseconds of the acknowledgement
   */
  readonly onSent: (photo: QueuedPhoto, atMs: number) => void;
  /**
   * Called on every read of the device for a photo that was sent while it was not in this page's list, for example by
   * the service worker.
   */
  readonly onSentBefore: (target: PhotoTarget, atMs: number) => void;
}

export interface QueueServices extends DeliveryServices {
  readonly newId: () => string;
  /** Asks the browser not to evict the photos; called once, after the first photo is stored. */
  readonly requestPersistence: () => void;
}

/** State and services that the parts of the queue share. */
export interface DeliveryContext extends DeliveryServices {
  readonly state: PhotoState;
  readonly notices: QueueNotices;
}

export type QueueContext = DeliveryContext & QueueServices;

/**
 * Updates the record of a photo, on this page immediately and then on the device. If the device cannot store the record,
 * the photo counts as only on this page.
 */
export async function writeRecord(
  { store, state }: Pick<DeliveryContext, 'store' | 'state'>,
  photo: QueuedPhoto,
): ReturnType<PhotoStore['updateMeta']> {
  const { id, ...meta } = recordOf(photo);
  state.put({ id, ...meta }, state.get(id)?.isOnDevice ?? false);
  const outcome = await store.updateMeta(id, meta);
  if (outcome !== 'gone') state.setOnDevice(id, outcome === 'updated');
  return outcome;
}

/** The photo's record without the state that exists only on this page. */
export function recordOf(photo: QueuedPhoto): QueuedPhoto {
  const { id, userId, target, title, wasMissing, takenAtMs, byteCount } = photo;
  const { stage, revision, isExpiryAnnounced } = photo;
  return {
    ...{ id, userId, target, title, wasMissing, takenAtMs, byteCount },
    ...{ stage, revision, isExpiryAnnounced },
  };
}
