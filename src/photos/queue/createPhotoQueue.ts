import type { BackendError } from '#src/api/errors.ts';
import type { PhotoTarget } from '#src/api/photoSet.ts';
import { createResumeTimer } from '#src/upload/resume.ts';
import {
  isExplainedByBackend,
  isTransient,
  type LocalPhoto,
  type NewPhoto,
  needsAttention,
  type PhotoQueue,
  type SendOutcome,
} from './photoQueue.ts';
import { needsExpiryWarning, parseReceipt, receiptFor } from './photoReceipt.ts';
import { createPhotoState, writeRecord } from './photoState.ts';
import {
  isSamePrompt,
  parseQueuedPhoto,
  type QueuedPhoto,
  recordOf,
  withConfirmation,
  withExpiryAnnounced,
  withoutConfirmation,
} from './queuedPhoto.ts';
import { createQueueNotices } from './queueNotices.ts';
import { type DeliveryContext, type DeliveryServices, sendPhoto } from './sendPhoto.runner.ts';
import { createSendQueue } from './sendQueue.ts';
import { syncFromDevice } from './syncFromDevice.ts';

export interface QueueServices extends DeliveryServices {
  readonly newId: () => string;
  /** Asks the browser not to evict the photos; called once, after the first photo is stored. */
  readonly requestPersistence: () => void;
}

/** Pause between two automatic attempts. */
const retryMs = 15_000;

export function createPhotoQueue(services: QueueServices): PhotoQueue {
  const state = createPhotoState();
  const context: DeliveryContext = { ...services, state, notices: createQueueNotices(state.notify) };
  const { store, currentUser, notices, clock } = context;
  const sendQueue = createSendQueue((id, signal) => sendPhoto(context, id, signal));
  const failures = createFailureLog(context);
  const ownPhotos = () => state.listOf(currentUser.id());
  let isPersistenceRequested = false;
  let lastAdd: Promise<unknown> = Promise.resolve();

  const enqueue = async (id: string): Promise<SendOutcome> => {
    const photo = state.get(id);
    if (!sendQueue.has(id)) state.setActivity(id, { kind: 'queued' });
    const outcome = await sendQueue.add(id);
    if (outcome.kind === 'failed') failures.record(id, outcome.error);
    if (outcome.kind === 'lost' && photo) notices.add('lost', photo);
    if (!sendQueue.has(id)) state.setActivity(id, { kind: 'resting' });
    // The network works again, so photos that failed because of it are retried now.
    if (outcome.kind === 'sent')
      for (const other of ownPhotos()) if (hasTransientFailure(other)) sendAutomatically(other);
    scheduleResume();
    return outcome;
  };
  const shouldResume = (photo: LocalPhoto) => isSentAutomatically(photo) && !sendQueue.has(photo.id);
  const sendAutomatically = ({ id }: LocalPhoto) => void enqueue(id);
  const resume = async () => {
    await syncFromDevice(context, sendQueue.has);
    const nowMs = clock.nowMs();
    for (const photo of ownPhotos())
      if (!isSentAutomatically(photo) && needsExpiryWarning(photo, nowMs)) notices.add('expiring', photo);
    if (services.isOnline())
      for (const photo of ownPhotos()) if (shouldResume(photo)) sendAutomatically(photo);
    scheduleResume();
  };
  const timer = createResumeTimer(clock, () => void resume());
  // Browsers do not always report that the network is back, so a retry is always scheduled for unsent photos.
  const scheduleResume = () => {
    if (ownPhotos().some(shouldResume)) timer.schedule(retryMs);
  };

  /** Stores the confirmation. Returns undefined if the photo has to be sent, else its outcome. */
  const storeConfirmation = async (
    id: string,
    target?: PhotoTarget,
  ): Promise<Exclude<SendOutcome, { kind: 'cancelled' }> | undefined> => {
    const photo = state.get(id);
    if (!photo) return { kind: state.isSent(id) ? 'sent' : 'lost' };
    failures.startAttempt(id);
    if (photo.stage.kind !== 'taken' && photo.isOnDevice) return undefined;
    const next = withConfirmation(photo, target);
    if (next.target.claimId === null) {
      const error = { kind: 'notFound' } as const;
      failures.show(id, error);
      return { kind: 'failed', error };
    }
    if (!sendQueue.has(id)) state.setActivity(id, { kind: 'queued' });
    if ((await writeRecord(context, next)) !== 'gone') return undefined;
    state.remove(id, 'lost');
    return { kind: 'lost' };
  };

  const discard = async (id: string) => {
    const photo = state.get(id);
    state.remove(id, 'discarded');
    await sendQueue.stop(id);
    if (photo) await store.replaceWithReceipt({ id, meta: receiptFor(photo, 'discarded', clock.nowMs()) });
  };

  const add = async ({ target, title, wasMissing, bytes }: NewPhoto): Promise<LocalPhoto> => {
    const userId = currentUser.id() ?? '';
    const { id, ...meta }: QueuedPhoto = {
      id: services.newId(),
      userId,
      target,
      title,
      wasMissing,
      takenAtMs: clock.nowMs(),
      byteCount: bytes.byteLength,
      stage: { kind: 'taken' },
      revision: 0,
      isExpiryAnnounced: false,
    };
    const isOnDevice = await store.persist({ id, meta, bytes });
    if (isOnDevice && !isPersistenceRequested) {
      isPersistenceRequested = true;
      services.requestPersistence();
    }
    const added = state.put({ id, ...meta }, isOnDevice);
    // Another tab may have added a photo for the same prompt. Read it from the device, so that the loop discards it.
    if (isOnDevice) await syncFromDevice(context, sendQueue.has);
    for (const old of state.listOf(userId))
      if (old.id !== id && (isUnconfirmed(old) || needsAttention(old)) && isSamePrompt(target, old.target))
        await discard(old.id);
    return added;
  };

  currentUser.subscribe(() => {
    for (const id of sendQueue.ids()) if (state.get(id)?.userId !== currentUser.id()) void sendQueue.stop(id);
    state.removeOtherUsers(currentUser.id());
    if (currentUser.id() !== undefined) void resume();
  });
  const opened = currentUser.id() === undefined ? syncFromDevice(context, sendQueue.has) : resume();

  return {
    opened,
    list: ownPhotos,
    sent: () => state.sentBy(currentUser.id()),
    notices: () => notices.listOf(currentUser.id()),
    subscribe: state.subscribe,
    add(photo) {
      const adding = add(photo);
      lastAdd = Promise.allSettled([lastAdd, adding]);
      return adding;
    },
    bytesOf: (id) => store.bytesOf(id),
    async confirm(id, target) {
      const outcome = await storeConfirmation(id, target);
      if (outcome) return outcome.kind === 'sent' ? 'alreadySent' : outcome.kind;
      void enqueue(id);
      return state.get(id)?.isOnDevice ? 'confirmed' : 'unsaved';
    },
    async send(id, target) {
      const photo = state.get(id);
      const outcome = await storeConfirmation(id, target);
      if (outcome?.kind === 'lost' && photo) notices.add('lost', photo);
      return outcome ?? enqueue(id);
    },
    async withdraw(id) {
      const photo = state.get(id);
      const before = photo && recordOf(photo);
      const after = before && withoutConfirmation(before);
      const writing = after && after !== before ? writeRecord(context, after) : undefined;
      await sendQueue.stop(id);
      await writing;
    },
    discard,
    resume: () => void resume(),
    dismiss(notice) {
      notices.dismiss(notice);
      for (const id of notice.ids) {
        const photo = state.get(id);
        if (notice.kind === 'expired') void store.remove(id);
        if (notice.kind === 'expiring' && photo)
          void writeRecord(context, withExpiryAnnounced(recordOf(photo)));
      }
    },
    async clear(userId) {
      // Waits for photos that are still being written, because they would otherwise stay on the device.
      await lastAdd;
      const own = state.listOf(userId).map(({ id }) => id);
      for (const id of [...own].reverse()) {
        state.remove(id, 'discarded');
        await sendQueue.stop(id);
      }
      const { photos = [], receipts = [] } = (await store.list()) ?? {};
      const stored = [
        ...photos.filter(({ id, meta }) => parseQueuedPhoto(id, meta)?.userId === userId),
        ...receipts.filter(({ meta }) => parseReceipt(meta)?.userId === userId),
      ];
      // All photos are removed in one step, so that a page that is closed now does not keep some of them.
      await store.remove(...own, ...stored.map(({ id }) => id));
    },
  };
}

/** Confirms and sends every photo of the queue, in order. Resolves with true if all photos were sent. */
export async function sendAll(queue: PhotoQueue): Promise<boolean> {
  const outcomes = await Promise.all(queue.list().map(({ id }) => queue.send(id)));
  return outcomes.every(({ kind }) => kind === 'sent');
}

/** Whether the queue sends the photo by itself: it is confirmed, and the backend has not rejected it. */
function isSentAutomatically({ stage, failure }: LocalPhoto): boolean {
  return stage.kind !== 'taken' && (failure === null || isTransient(failure.error));
}

function isUnconfirmed({ stage }: LocalPhoto): boolean {
  return stage.kind === 'taken';
}

function hasTransientFailure({ failure }: LocalPhoto): boolean {
  return failure !== null && isTransient(failure.error);
}

/**
 * Counts the sends that the customer requests, and reports only the first failure of each photo, so that a lost
 * connection is reported once.
 */
function createFailureLog({ state, reporting }: DeliveryContext) {
  const attempts = new Map<string, number>();
  const reported = new Set<string>();
  const show = (id: string, error: BackendError) =>
    state.setFailure(id, { error, attempt: attempts.get(id) ?? 0 });
  return {
    startAttempt(id: string) {
      attempts.set(id, (attempts.get(id) ?? 0) + 1);
      state.setFailure(id, null);
    },
    show,
    record(id: string, error: BackendError) {
      show(id, error);
      if (isExplainedByBackend(error) || reported.has(id)) return;
      reported.add(id);
      const { kind, status, message } = error;
      reporting.error('photos: upload failed', { kind, status, message });
    },
  };
}
