import type { PhotoTarget } from '#src/api/photoSet.ts';
import type { DeliveryBackend } from '#src/api/port.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import type { Lock } from '#src/device/tabLock.ts';
import { photoRetries } from '#src/upload/retryTable.ts';
import { runUpload, type UploadServices } from '#src/upload/runUpload.ts';
import type { LocalPhoto, SendOutcome } from './photoQueue.ts';
import { parseReceipt, receiptFor } from './photoReceipt.ts';
import { type PhotoState, writeRecord } from './photoState.ts';
import type { PhotoStore } from './photoStore.ts';
import {
  isAcknowledged,
  isAnswered,
  isNewer,
  parseQueuedPhoto,
  type QueuedPhoto,
  withoutStoredBytes,
  withStoredBytes,
} from './queuedPhoto.ts';
import type { QueueNotices } from './queueNotices.ts';

interface SendServices extends UploadServices {
  readonly backend: DeliveryBackend;
}

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
   * Called for a photo that was sent while this page did not list it, for example by the service worker. Every read of
   * the device calls it again.
   */
  readonly onSentBefore: (target: PhotoTarget, atMs: number) => void;
}

/** State and services that the parts of the queue share. */
export interface DeliveryContext extends DeliveryServices {
  readonly state: PhotoState;
  readonly notices: QueueNotices;
}

/** Safari sometimes loses its connection to IndexedDB for a while. A later attempt can succeed. */
const deviceSilent = { kind: 'unavailable', message: 'the device does not answer' } as const;
const bytesMissing = { kind: 'protocol', message: 'bytes are not on the device' } as const;

/** Sends one photo under a lock, so that no other tab sends it at the same time. Never rejects. */
export async function sendPhoto(
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
  const outcome = await uploadPhoto(context, sending, signal);
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

interface Sending {
  readonly photo: QueuedPhoto;
  readonly bytes: ArrayBuffer;
  readonly onProgress: (share: number) => void;
  /**
   * Called before the backend is notified. If the tab is closed after that, the bytes are not uploaded again. Also called
   * if the backend rejects the uploaded bytes, for example because it has deleted them: the next attempt uploads them again.
   */
  readonly onStage: (photo: QueuedPhoto) => Promise<unknown>;
}

/**
 * Sends one photo, starting from its current stage. An abort leaves the photo in its current stage. Rejects only with
 * the reason of the signal.
 */
export async function uploadPhoto(
  services: SendServices,
  { photo, bytes, onProgress, onStage }: Sending,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { backend } = services;
  const { stage, target } = photo;
  let current = photo;
  const outcome = await runUpload(
    services,
    {
      retries: photoRetries,
      file: { name: 'photo.jpg', type: 'image/jpeg', bytes },
      onProgress,
      stored: stage.kind === 'stored' ? { submissionId: stage.submissionId } : undefined,
      create: (callSignal) => backend.createPhotoSubmission(target, callSignal),
      onStored(submissionId) {
        current = withStoredBytes(photo, submissionId);
        return onStage(current);
      },
      confirm: (submissionId, callSignal) => backend.confirmPhotoUploaded(submissionId, callSignal),
      async isReceived(submissionId, isConflict, callSignal) {
        const loaded = await backend.loadAssignment(target.assignmentId, callSignal);
        if (!loaded.ok) return loaded;
        const matches = isConflict ? isAnswered : isAcknowledged;
        const isReceived =
          loaded.value !== null && matches(loaded.value, withStoredBytes(photo, submissionId));
        return { ok: true, value: isReceived };
      },
    },
    signal,
  );
  if (outcome.ok) return { kind: 'sent' };
  const { error, stored } = outcome;
  // If only the session has ended, the uploaded bytes are still valid.
  const isRejected = current.stage.kind === 'stored' && !stored && error.kind !== 'unauthorised';
  if (isRejected) await onStage(withoutStoredBytes(current));
  return { kind: 'failed', error };
}
