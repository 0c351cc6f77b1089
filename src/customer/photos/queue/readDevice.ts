import {
  isPhotoExpired,
  isReceiptExpired,
  type PhotoReceipt,
  readReceipt,
  receiptFor,
} from '#src/domain/photoReceipt.ts';
import { isNewer, readQueuedPhoto } from '#src/domain/queuedPhoto.ts';
import type { KeptPhoto } from '#src/platform/photoStore.ts';
import type { QueueContext } from './queueContext.ts';

/**
 * Updates this page's state from the device, because other tabs may have stored, sent or discarded photos. Photos in
 * the send queue are skipped, because this page has their newest state.
 */
export async function readDevice(context: QueueContext, isInLine: (id: string) => boolean): Promise<void> {
  const { store, state, owner, notices } = context;
  const before = state.listOf(owner.id());
  const found = await store.list();
  if (!found) return;
  for (const { id, meta } of found.receipts) readEnd(context, id, readReceipt(meta));
  const stored = new Set(found.photos.map(({ id }) => id));
  for (const photo of before) {
    // A confirmed photo may have been sent; the send queue checks that with the backend.
    if (stored.has(photo.id) || isInLine(photo.id) || photo.stage.kind !== 'taken') continue;
    // The photo was sent or discarded while the device was read.
    if (!state.get(photo.id)) continue;
    state.drop(photo.id, 'lost');
    notices.add('lost', photo);
  }
  for (const row of found.photos) readPhoto(context, row, isInLine(row.id));
}

function readEnd(context: QueueContext, id: string, receipt: PhotoReceipt | undefined): void {
  const { store, state, owner, notices, clock, onSent } = context;
  if (!receipt || isReceiptExpired(receipt, clock.nowMs())) void store.remove(id);
  if (receipt?.end === 'expired' && receipt.userId === owner.id())
    notices.add('expired', { id, userId: receipt.userId });
  const known = state.get(id);
  if (!receipt || !known) return;
  state.drop(id, receipt.end === 'sent' ? 'sent' : 'lost');
  if (receipt.end === 'sent') onSent(known, receipt.atMs);
}

function readPhoto(context: QueueContext, { id, meta, keptAtMs, isOnDevice }: KeptPhoto, isInLine: boolean) {
  const { store, state, owner, notices, clock, reporting } = context;
  const nowMs = clock.nowMs();
  const record = readQueuedPhoto(id, meta);
  // Uses the earlier of the two dates, because a photo's age decides when it is deleted.
  const photo = record && { ...record, takenAtMs: Math.min(record.takenAtMs, keptAtMs) };
  const known = state.get(id);
  if (!photo) {
    if (isPhotoExpired(keptAtMs, nowMs)) void store.remove(id);
    else reporting.warn('photos: kept photo is not readable');
  } else if (state.isSent(id) || state.isDiscarded(id)) {
    // The device has failed to delete the photo, or has not deleted it yet.
    void store.finish({ id, meta: receiptFor(photo, state.isSent(id) ? 'sent' : 'discarded', nowMs) });
  } else if (isPhotoExpired(photo.takenAtMs, nowMs) && !isInLine) {
    state.drop(id, 'lost');
    void store.finish({ id, meta: receiptFor(photo, 'expired', nowMs) });
    if (photo.userId === owner.id()) notices.add('expired', photo);
  } else if (!known || isNewer(photo, known)) state.put(photo, isOnDevice);
}
