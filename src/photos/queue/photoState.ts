import type { LocalPhoto, PhotoActivity, UploadFailure } from './photoQueue.ts';
import type { PhotoStore } from './photoStore.ts';
import { type QueuedPhoto, recordOf } from './queuedPhoto.ts';

/** This page's copy of the photos on the device, with change listeners. */
export interface PhotoState {
  get(id: string): LocalPhoto | undefined;
  /** Photos of one user, oldest first. Returns the same array until something changes. */
  listOf(userId: string | undefined): readonly LocalPhoto[];
  /**
   * Photos of one user that were sent while this page was open, in order. Returns the same array until something
   * changes.
   */
  sentBy(userId: string | undefined): readonly QueuedPhoto[];
  isSent(id: string): boolean;
  /** Whether the customer discarded the photo on this page. */
  isDiscarded(id: string): boolean;
  put(photo: QueuedPhoto, isOnDevice: boolean): LocalPhoto;
  setOnDevice(id: string, isOnDevice: boolean): void;
  setActivity(id: string, activity: PhotoActivity): void;
  setFailure(id: string, failure: UploadFailure | null): void;
  remove(id: string, reason: 'sent' | 'discarded' | 'lost'): void;
  /** Removes all other users' stored photos from memory. They are read again at the next login. */
  removeOtherUsers(userId: string | undefined): void;
  subscribe(listener: () => void): () => void;
  /** Notifies the subscribers of a change that is stored elsewhere, such as a new queue notice. */
  notify(): void;
}

const resting: PhotoActivity = { kind: 'resting' };

export function createPhotoState(): PhotoState {
  const all = new Map<string, LocalPhoto>();
  const discarded = new Set<string>();
  const listeners = new Set<() => void>();
  let sent: readonly QueuedPhoto[] = [];
  let lists = new Map<string | undefined, readonly LocalPhoto[]>();
  let sentLists = new Map<string | undefined, readonly QueuedPhoto[]>();
  const notify = () => {
    lists = new Map();
    sentLists = new Map();
    for (const listener of [...listeners]) listener();
  };
  const patch = (id: string, part: Partial<LocalPhoto>) => {
    const photo = all.get(id);
    if (!photo) return;
    all.set(id, { ...photo, ...part });
    notify();
  };
  return {
    notify,
    get: (id) => all.get(id),
    listOf: (userId) => memoize(lists, userId, () => byTimeTaken([...all.values()], userId)),
    sentBy: (userId) => memoize(sentLists, userId, () => sent.filter((photo) => photo.userId === userId)),
    isSent: (id) => sent.some((photo) => photo.id === id),
    isDiscarded: (id) => discarded.has(id),
    put(photo, isOnDevice) {
      const { activity = resting, failure = null } = all.get(photo.id) ?? {};
      const inHand = { ...photo, isOnDevice, activity, failure };
      all.set(photo.id, inHand);
      notify();
      return inHand;
    },
    setOnDevice(id, isOnDevice) {
      if (all.get(id)?.isOnDevice !== isOnDevice) patch(id, { isOnDevice });
    },
    setActivity(id, activity) {
      const photo = all.get(id);
      if (photo && !isSameActivity(photo.activity, activity) && !isSetback(photo.activity, activity))
        patch(id, { activity });
    },
    setFailure(id, failure) {
      if (all.get(id)?.failure !== failure) patch(id, { failure });
    },
    remove(id, how) {
      const photo = all.get(id);
      if (!photo) return;
      all.delete(id);
      if (how === 'sent') sent = [...sent, photo];
      if (how === 'discarded') discarded.add(id);
      notify();
    },
    removeOtherUsers(userId) {
      for (const photo of all.values()) if (photo.userId !== userId && photo.isOnDevice) all.delete(photo.id);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Updates the record of a photo, on this page immediately and then on the device. If the device cannot store the record,
 * the photo counts as only on this page.
 */
export async function writeRecord(
  { store, state }: { readonly store: PhotoStore; readonly state: PhotoState },
  photo: QueuedPhoto,
): ReturnType<PhotoStore['updateMeta']> {
  const { id, ...meta } = recordOf(photo);
  state.put({ id, ...meta }, state.get(id)?.isOnDevice ?? false);
  const outcome = await store.updateMeta(id, meta);
  if (outcome !== 'gone') state.setOnDevice(id, outcome === 'updated');
  return outcome;
}

function byTimeTaken(photos: readonly LocalPhoto[], userId: string | undefined): readonly LocalPhoto[] {
  return photos.filter((photo) => photo.userId === userId).sort((a, b) => a.takenAtMs - b.takenAtMs);
}

/** Compares progress in whole percents, so that screens do not rerender for smaller changes. */
function isSameActivity(a: PhotoActivity, b: PhotoActivity): boolean {
  if (a.kind === 'sending' && b.kind === 'sending') return percent(a.share) === percent(b.share);
  return a.kind === b.kind;
}

/** A retry sends the photo from its beginning, but progress that was shown does not go back. */
function isSetback(before: PhotoActivity, after: PhotoActivity): boolean {
  return before.kind === 'sending' && after.kind === 'sending' && after.share < before.share;
}

function percent(share: number): number {
  return Math.floor(share * 100);
}

function memoize<K, T>(cache: Map<K, T>, key: K, compute: () => T): T {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = compute();
  cache.set(key, value);
  return value;
}
