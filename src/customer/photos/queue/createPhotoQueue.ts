import type { BackendError } from '#src/backend/errors.ts';
import { needsExpiryWarning, readReceipt, receiptFor } from '#src/domain/photoReceipt.ts';
import type { PhotoTarget } from '#src/domain/photoSubmission.ts';
import {
  confirmed,
  expiryAnnounced,
  type QueuedPhoto,
  readQueuedPhoto,
  replaces,
  withdrawn,
} from '#src/domain/queuedPhoto.ts';
import type { PhotoInHand, PhotoQueue, SendOutcome } from '../photoQueue.ts';
import { createPhotoState } from './photoState.ts';
import { type QueueContext, type QueueServices, recordOf, writeRecord } from './queueContext.ts';
import { createQueueNotices, type QueueNotice } from './queueNotices.ts';
import { readDevice } from './readDevice.ts';
import { createResumeTimer } from './resumeTimer.ts';
import { createSendLine } from './sendLine.ts';
import { sendQueued } from './sendQueued.ts';
import { isToldByBackend, mayPass } from './uploadFault.ts';

/** The queue, with additional functions for its chip and panel. */
export interface WatchedPhotoQueue extends PhotoQueue {
  /** Resolves when this page has read the photos on the device. */
  readonly opened: Promise<void>;
  /** Confirms a photo and adds it to the send queue. */
  sendLater(id: string, target?: PhotoTarget): Promise<SendOutcome>;
  /** Notices that the signed-in user has not seen yet. Returns the same array until something changes. */
  readonly notices: () => readonly QueueNotice[];
  /** Removes a notice that the user has seen. */
  dismiss(notice: QueueNotice): void;
}

/** Pause between two automatic attempts. */
const retryMs = 15_000;
/** Pause after the customer leaves the screen, so that the requests of the next screen are sent first. */
const afterLeavingMs = 2_000;

const never = new AbortController().signal;

export function createPhotoQueue(services: QueueServices): WatchedPhotoQueue {
  const state = createPhotoState();
  const context: QueueContext = { ...services, state, notices: createQueueNotices(state.changed) };
  const { store, owner, notices, clock } = context;
  const line = createSendLine((id, signal) => sendQueued(context, id, signal));
  const failures = createFailureLog(context);
  const own = () => state.listOf(owner.id());
  let isPersistAsked = false;

  /** @param isAwaited true if a screen waits for the photo and shows the outcome */
  const add = async (id: string, signal: AbortSignal, isAwaited: boolean): Promise<SendOutcome> => {
    const photo = state.get(id);
    if (!line.has(id)) state.setActivity(id, { kind: 'queued' });
    const outcome = await line.add(id, signal, isAwaited);
    if (outcome.kind === 'failed') failures.note(id, outcome.error);
    if (outcome.kind === 'lost' && photo && !isAwaited) notices.add('lost', photo);
    if (!line.has(id)) state.setActivity(id, { kind: 'resting' });
    // The network works again, so photos that failed because of it are retried now.
    if (outcome.kind === 'sent') for (const other of own()) if (hasFailedForNow(other)) sendByItself(other);
    scheduleResume(outcome.kind === 'cancelled' ? afterLeavingMs : retryMs);
    return outcome;
  };
  const isToResume = (photo: PhotoInHand) => goesByItself(photo) && !line.has(photo.id);
  const sendByItself = ({ id }: PhotoInHand) => void add(id, never, false);
  const resume = async () => {
    await readDevice(context, line.has);
    const nowMs = clock.nowMs();
    for (const photo of own())
      if (!goesByItself(photo) && needsExpiryWarning(photo, nowMs)) notices.add('expiring', photo);
    if (services.isOnline()) for (const photo of own()) if (isToResume(photo)) sendByItself(photo);
    scheduleResume(retryMs);
  };
  const timer = createResumeTimer(clock, () => void resume());
  // Browsers do not always report that the network is back, so a retry is always scheduled for unsent photos.
  const scheduleResume = (delayMs: number) => {
    if (own().some(isToResume)) timer.schedule(delayMs);
  };

  /** @returns an outcome if the photo cannot be sent */
  const confirm = async (id: string, target?: PhotoTarget): Promise<SendOutcome | undefined> => {
    const photo = state.get(id);
    if (!photo) return { kind: state.isSent(id) ? 'sent' : 'lost' };
    failures.startAttempt(id);
    if (photo.stage.kind !== 'taken') return undefined;
    const next = confirmed(photo, target);
    if (next.target.claimId === null) {
      const error = { kind: 'notFound' } as const;
      failures.show(id, error);
      return { kind: 'failed', error };
    }
    if (!line.has(id)) state.setActivity(id, { kind: 'queued' });
    const [found] = await Promise.all([store.find(id), writeRecord(context, next)]);
    if (found !== 'gone') return undefined;
    state.drop(id, 'lost');
    return { kind: 'lost' };
  };

  const discard = async (id: string) => {
    const photo = state.get(id);
    state.drop(id, 'discarded');
    await line.stop(id);
    if (photo) await store.finish({ id, meta: receiptFor(photo, 'discarded', clock.nowMs()) });
  };

  owner.subscribe(() => {
    for (const id of line.ids()) if (state.get(id)?.userId !== owner.id()) void line.stop(id);
    state.forgetOthers(owner.id());
    if (owner.id() !== undefined) void resume();
  });
  const opened = owner.id() === undefined ? readDevice(context, line.has) : resume();

  return {
    opened,
    list: own,
    sent: () => state.sentBy(owner.id()),
    notices: () => notices.listOf(owner.id()),
    subscribe: state.subscribe,
    async keep({ target, title, wasMissing, bytes }) {
      const userId = owner.id() ?? '';
      const { id, ...meta }: QueuedPhoto = {
        ...{ id: services.newId(), userId, target, title, wasMissing },
        ...{ takenAtMs: clock.nowMs(), byteCount: bytes.byteLength },
        ...{ stage: { kind: 'taken' }, revision: 0, isExpiryAnnounced: false },
      };
      const isOnDevice = await store.keep({ id, meta, bytes });
      if (isOnDevice && !isPersistAsked) {
        isPersistAsked = true;
        services.askToPersist();
      }
      const kept = state.put({ id, ...meta }, isOnDevice);
      // Another tab may have taken a photo for the same prompt; the newer photo replaces it.
      if (isOnDevice) await readDevice(context, line.has);
      for (const old of state.listOf(userId))
        if (old.id !== id && replaces(target, old)) await discard(old.id);
      return kept;
    },
    bytesOf: (id) => store.bytesOf(id),
    send: async (id, signal, target) => (await confirm(id, target)) ?? add(id, signal, true),
    async sendLater(id, target) {
      const photo = state.get(id);
      const outcome = await confirm(id, target);
      if (outcome?.kind === 'lost' && photo) notices.add('lost', photo);
      return outcome ?? add(id, never, false);
    },
    async withdraw(id) {
      const photo = state.get(id);
      const back = photo && withdrawn(recordOf(photo));
      const writing = photo && back !== photo && back ? writeRecord(context, back) : undefined;
      await line.stop(id);
      await writing;
    },
    discard,
    resume: () => void resume(),
    dismiss(notice) {
      notices.dismiss(notice);
      for (const id of notice.ids) {
        const photo = state.get(id);
        if (notice.kind === 'expired') void store.remove(id);
        if (notice.kind === 'expiring' && photo) void writeRecord(context, expiryAnnounced(recordOf(photo)));
      }
    },
    async clear(userId) {
      for (const { id } of [...state.listOf(userId)].reverse()) {
        state.drop(id, 'discarded');
        await line.stop(id);
        await store.remove(id);
      }
      const found = await store.list();
      for (const { id, meta } of found?.photos ?? [])
        if (readQueuedPhoto(id, meta)?.userId === userId) await store.remove(id);
      for (const { id, meta } of found?.receipts ?? [])
        if (readReceipt(meta)?.userId === userId) await store.remove(id);
    },
  };
}

/** Whether the queue sends the photo by itself: it is confirmed, and the backend has not rejected it. */
function goesByItself({ stage, failure }: PhotoInHand): boolean {
  return stage.kind !== 'taken' && (failure === null || mayPass(failure.error));
}

function hasFailedForNow({ failure }: PhotoInHand): boolean {
  return failure !== null && mayPass(failure.error);
}

/**
 * Counts the sends that the customer requests, and reports only the first failure of each photo, so that a lost
 * connection is reported once.
 */
function createFailureLog({ state, reporting }: QueueContext) {
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
    note(id: string, error: BackendError) {
      show(id, error);
      if (isToldByBackend(error) || reported.has(id)) return;
      reported.add(id);
      const { kind, status, message } = error;
      reporting.error('photos: upload failed', { kind, status, message });
    },
  };
}
