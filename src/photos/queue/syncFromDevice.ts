import {
  ageDateOf,
  isPhotoExpired,
  isReceiptExpired,
  type PhotoReceipt,
  parseReceipt,
  receiptFor,
} from './photoReceipt.ts';
import { writeRecord } from './photoState.ts';
import type { StoredPhoto } from './photoStore.ts';
import { isNewer, parseQueuedPhoto, recordOf } from './queuedPhoto.ts';
import type { DeliveryContext } from './sendPhoto.runner.ts';

/**
 * Updates this page's state from the device, because other tabs may have stored, sent or discarded photos. Photos in
 * the send queue are skipped, because this page has their newest state.
 * @returns false if the device does not answer
 */
export async function syncFromDevice(
  context: DeliveryContext,
  isInSendQueue: (id: string) => boolean,
): Promise<boolean> {
  const { store, state, currentUser, notices } = context;
  const before = state.listOf(currentUser.id());
  const found = await store.list();
  if (!found) return false;
  for (const { id, meta } of found.receipts) syncReceipt(context, id, parseReceipt(meta));
  const stored = new Set(found.photos.map(({ id }) => id));
  for (const photo of before) {
    // A confirmed photo may have been sent; the send queue checks that with the backend.
    if (stored.has(photo.id) || isInSendQueue(photo.id) || photo.stage.kind !== 'taken') continue;
    // The photo was sent or discarded while the device was read.
    if (!state.get(photo.id)) continue;
    state.remove(photo.id, 'lost');
    notices.add('lost', photo);
  }
  for (const row of found.photos) syncPhoto(context, row, isInSendQueue(row.id));
  return true;
}

function syncReceipt(context: DeliveryContext, id: string, receipt: PhotoReceipt | undefined): void {
  const { store, state, currentUser, notices, clock, onSent, onSentBefore } = context;
  if (!receipt || isReceiptExpired(receipt, clock.nowMs())) void store.remove(id);
  if (receipt?.end === 'expired' && receipt.userId === currentUser.id())
    notices.add('expired', { id, userId: receipt.userId });
  const photo = state.get(id);
  if (receipt?.target && !photo && receipt.userId === currentUser.id())
    onSentBefore(receipt.target, receipt.atMs);
  if (!receipt || !photo) return;
  state.remove(id, receipt.end === 'sent' ? 'sent' : 'lost');
  if (receipt.end === 'sent') onSent(photo, receipt.atMs);
}

function syncPhoto(
  context: DeliveryContext,
  { id, meta, keptAtMs, isOnDevice }: StoredPhoto,
  isInSendQueue: boolean,
) {
  const { store, state, currentUser, notices, clock, reporting } = context;
  const nowMs = clock.nowMs();
  const record = parseQueuedPhoto(id, meta);
  const photo = record && { ...record, takenAtMs: ageDateOf([record.takenAtMs, keptAtMs], nowMs) };
  const current = state.get(id);
  if (!photo) {
    if (isPhotoExpired(keptAtMs, nowMs)) void store.remove(id);
    else reporting.warn('photos: stored photo is not readable');
  } else if (state.isSent(id) || state.isDiscarded(id)) {
    // The device has failed to delete the photo, or has not deleted it yet.
    void store.replaceWithReceipt({
      id,
      meta: receiptFor(photo, state.isSent(id) ? 'sent' : 'discarded', nowMs),
    });
  } else if (isPhotoExpired(photo.takenAtMs, nowMs) && !isInSendQueue) {
    state.remove(id, 'lost');
    void store.replaceWithReceipt({ id, meta: receiptFor(photo, 'expired', nowMs) });
    if (photo.userId === currentUser.id()) notices.add('expired', photo);
  } else {
    if (!current || isNewer(photo, current)) state.put(photo, isOnDevice);
    // The device could not store the last change, for example the confirmation.
    else if (isNewer(current, photo) && !isInSendQueue) void writeRecord(context, current);
    else if (current.takenAtMs !== photo.takenAtMs)
      state.put({ ...recordOf(current), takenAtMs: photo.takenAtMs }, isOnDevice);
    // If `takenAtMs` and `keptAtMs` are both from a wrong clock, the photo expires thirty days after today.
    const isUndated = ![record.takenAtMs, keptAtMs].includes(photo.takenAtMs);
    if (isUndated && !isInSendQueue) void store.updateMeta(id, { ...record, takenAtMs: nowMs });
  }
}
