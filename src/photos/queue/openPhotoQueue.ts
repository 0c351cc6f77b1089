import { atom } from 'jotai';
import { userIdOf } from '#src/api/user.ts';
import { allClaims, assignment, assignments } from '#src/claim/loaded.ts';
import { addEarlierPhotoTime, addPhotoTime } from '#src/claim/photoTimes.ts';
import { sessionAtom, sessionUserAtom } from '#src/claim/session.ts';
import { photoTimesAtom } from '#src/claim/stored.atoms.ts';
import { wait, wallClock } from '#src/device/clock.ts';
import { loadStyles, queueStyleOrder } from '#src/device/styles.ts';
import { createTabLock } from '#src/device/tabLock.ts';
import { createUpload, readConnectOrigins } from '#src/device/upload.ts';
import { slowLoadMs } from '#src/navigation/watchLoad.ts';
import { resumeOnReturn } from '#src/upload/resume.ts';
import { stallMs } from '#src/upload/retryTable.ts';
import { deliverInBackground } from '../delivery/deliverInBackground.ts';
import { createPhotoQueue } from './createPhotoQueue.ts';
import type { PhotoQueue } from './photoQueue.ts';
import { createPhotoStore } from './photoStore.ts';
import { QueueChip } from './QueueChip.tsx';
import { type OpenedQueue, openedQueueAtom, type QueueDependencies } from './queue.atoms.ts';
import styles from './queueArea.css?url';
import type { QueuedPhoto } from './queuedPhoto.ts';
import type { CurrentUser } from './sendPhoto.runner.ts';
import { UnsentDialog } from './UnsentDialog.tsx';

/** One queue per page, because two queues would send the same photos. */
const pendingQueueAtom = atom<{ readonly running?: Promise<OpenedQueue> }>({});

/** Opens the queue on the first call. After a failure, the next call tries again. */
export function openPhotoQueue(dependencies: QueueDependencies): Promise<OpenedQueue> {
  const { store } = dependencies;
  const existing = store.get(pendingQueueAtom).running;
  if (existing) return existing;
  const running = open(dependencies).catch((cause: unknown) => {
    store.set(pendingQueueAtom, {});
    throw cause;
  });
  store.set(pendingQueueAtom, { running });
  return running;
}

/** Connects the queue to this browser. */
async function open(dependencies: QueueDependencies): Promise<OpenedQueue> {
  // If the network stalls, the photo screens open without the styles of the queue.
  await Promise.race([loadStyles(styles, queueStyleOrder), wait(wallClock, slowLoadMs)]);
  const { store, backend, reporting, tenant } = dependencies;
  const origins = readConnectOrigins(document);
  const queue = createPhotoQueue({
    backend,
    upload: createUpload({ pageOrigin: location.origin, origins, clock: wallClock, stallMs }),
    clock: wallClock,
    jitter: Math.random,
    isOnline: () => navigator.onLine,
    store: createPhotoStore(tenant.code, wallClock, reporting),
    lock: createTabLock(navigator.locks),
    currentUser: ownerOf(store),
    reporting,
    newId,
    requestPersistence: () => void navigator.storage?.persist?.().catch(() => false),
    onSent(photo, atMs) {
      recordSentTime(store, photo, atMs);
      refresh(dependencies, photo);
    },
    onSentBefore(target, atMs) {
      if (target.promptId !== null)
        store.set(photoTimesAtom, (text) => addEarlierPhotoTime(text, target, atMs, wallClock.nowMs()));
    },
  });
  resumeAutomatically(queue);
  // Fallback bundles have no service worker.
  if (!__FALLBACK__) {
    if (__SERVICE_WORKER__) deliverInBackground(dependencies, queue);
  }
  const opened = { queue, Chip: QueueChip, UnsentDialog };
  store.set(openedQueueAtom, opened);
  return opened;
}

function ownerOf(store: QueueDependencies['store']): CurrentUser {
  return {
    id() {
      const user = store.get(sessionUserAtom);
      return store.get(sessionAtom).kind === 'signedIn' && user ? userIdOf(user) : undefined;
    },
    subscribe: (listener) => store.sub(sessionAtom, listener),
  };
}

/** Stores the time for the receipt, because API v4 does not return when a photo was sent. */
function recordSentTime(store: QueueDependencies['store'], { target }: QueuedPhoto, atMs: number): void {
  if (target.promptId !== null) store.set(photoTimesAtom, (text) => addPhotoTime(text, target, atMs));
}

/** Reloads the cached claim and the cached list of claims. */
function refresh({ store, backend }: QueueDependencies, { target }: QueuedPhoto): void {
  store.set(assignment.renewAtom, { backend, key: target.assignmentId });
  store.set(assignments.renewAtom, { backend, key: allClaims });
}

/** Resumes uploads when the page is visible or the network is back, and warns before closing a page with unsaved photos. */
function resumeAutomatically(queue: PhotoQueue): void {
  resumeOnReturn(queue.resume);
  window.addEventListener('beforeunload', (event) => {
    if (queue.list().some(({ isOnDevice }) => !isOnDevice)) event.preventDefault();
  });
}

/** Not `randomUUID`: older phones lack it. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
