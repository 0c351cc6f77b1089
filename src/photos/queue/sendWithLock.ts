import type { LocalPhoto, SendOutcome } from '../photoQueue.ts';
import { parseReceipt, receiptFor } from './photoReceipt.ts';
import { type DeliveryContext, writeRecord } from './queueContext.ts';
import { isAcknowledged, isAnswered, isNewer, parseQueuedPhoto, type QueuedPhoto } from './queuedPhoto.ts';
import { sendPhoto } from './sendPhoto.runner.ts';

/** Safari sometimes loses its connection to IndexedDB for a while. A later attempt can succeed. */
const deviceSilent = { kind: 'unavailable', message: 'the device does not answer' } as const;
const bytesMissing = { kind: 'protocol', message: 'bytes are not on the device' } as const;

/** Sends one photo under a lock, so that no other tab sends it at the same time. Never rejects. */
export async function sendWithLock(
  context: DeliveryContext,
  id: string,
  signal: AbortSignal,
): Promise<SendOutcome> {
  try {
    return await context.lock.withLock(`livery/photo/${id}`, signal, () => sendLocked(context, id, signal));
  } catch (cause) {
    if (signal.aborted) return { kind: 'cancelled' };
    return { kind: 'failed', error: { kind: 'protocol', message: String(cause) } };
  }
}

async function sendLocked(context: DeliveryContext, id: string, signal: AbortSignal): Promise<SendOutcome> {
  const { state, store, currentUser, clock } = context;
  const current = state.get(id);
  const found = await store.find(id);
  if (found === 'gone') {
    const receipt = parseReceipt((await store.findReceipt(id))?.meta);
    if (receipt) return finish(context, current, receipt.end === 'sent' ? receipt.atMs : undefined);
    return current ? checkMissingPhoto(context, current, signal) : { kind: 'lost' };
  }
  const onDevice = found === 'unknown' ? undefined : parseQueuedPhoto(id, found.meta);
  const photo = newest(onDevice, state.get(id));
  if (signal.aborted || !photo || photo.userId !== currentUser.id()) return { kind: 'cancelled' };
  // Another tab has withdrawn the confirmation while this one waited for the lock.
  if (photo.stage.kind === 'taken') return { kind: 'cancelled' };
  const bytes = await store.bytesOf(id);
  if (!bytes) return { kind: 'failed', error: found === 'unknown' ? deviceSilent : bytesMissing };
  state.setActivity(id, { kind: 'sending', share: 0 });
  const sending = {
    photo,
    bytes,
    onProgress: (share: number) => state.setActivity(id, { kind: 'sending', share }),
    onStage: (changed: QueuedPhoto) => writeRecord(context, changed),
  };
  const outcome = await sendPhoto(context, sending, signal);
  if (outcome.kind !== 'sent') return outcome;
  const nowMs = clock.nowMs();
  await store.replaceWithReceipt({ id, meta: receiptFor(photo, 'sent', nowMs) });
  return finish(context, photo, nowMs);
}

/**
 * Handles a confirmed photo that is no longer on the device. Checks with the backend, because another tab may have sent
 * it without storing a receipt.
 */
async function checkMissingPhoto(
  context: DeliveryContext,
  photo: LocalPhoto,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const loaded = await context.backend.loadAssignment(photo.target.assignmentId, signal);
  if (!loaded.ok) return { kind: 'failed', error: loaded.error };
  const { value } = loaded;
  const isReceived =
    value !== null && (isAcknowledged(value, photo) || (photo.wasMissing && isAnswered(value, photo)));
  return finish(context, photo, isReceived ? context.clock.nowMs() : undefined);
}

/** @param sentAtMs undefined if the photo was lost */
function finish(
  { state, onSent }: DeliveryContext,
  photo: QueuedPhoto | undefined,
  sentAtMs: number | undefined,
): SendOutcome {
  if (photo) state.remove(photo.id, sentAtMs === undefined ? 'lost' : 'sent');
  if (sentAtMs === undefined) return { kind: 'lost' };
  if (photo) onSent(photo, sentAtMs);
  return { kind: 'sent' };
}

/**
 * Returns the newer record. Another tab may have changed the stored one, or a full device may have failed to store this
 * tab's last change.
 */
function newest(onDevice: QueuedPhoto | undefined, here: QueuedPhoto | undefined): QueuedPhoto | undefined {
  return onDevice && here && isNewer(here, onDevice) ? here : (onDevice ?? here);
}
