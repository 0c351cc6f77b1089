import type { LocalPhoto, PhotoActivity, UploadFailure } from './photoQueue.ts';
import type { PhotoStore } from './photoStore.ts';
import { type QueuedPhoto, recordOf } from './queuedPhoto.ts';

export type PhotoState = ReturnType<typeof createPhotoState>;

const resting: PhotoActivity = { kind: 'resting' };

/** This page's copy of the photos on the device, with change listeners. Lists are the same array until something changes. */
export function createPhotoState() {
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
    /** Notifies the subscribers of a change that is stored elsewhere, such as a new queue notice. */
    notify,
    get: (id: string) => all.get(id),
    /** Photos of one user, oldest first. */
    listOf: (userId: string | undefined) =>
      memoize(lists, userId, () => byTimeTaken([...all.values()], userId)),
    /** Photos of one user that were sent while this page was open, in order. */
    sentBy: (userId: string | undefined) =>
      memoize(sentLists, userId, () => sent.filter((photo) => photo.userId === userId)),
    isSent: (id: string) => sent.some((photo) => photo.id === id),
    /** Whether the customer discarded the photo on this page. */
    isDiscarded: (id: string) => discarded.has(id),
    put(photo: QueuedPhoto, isOnDevice: boolean): LocalPhoto {
      const { activity = resting, failure = null } = all.get(photo.id) ?? {};
      const inHand = { ...photo, isOnDevice, activity, failure };
      all.set(photo.id, inHand);
      notify();
      return inHand;
    },
    setOnDevice(id: string, isOnDevice: boolean) {
      if (all.get(id)?.isOnDevice !== isOnDevice) patch(id, { isOnDevice });
    },
    setActivity(id: string, activity: PhotoActivity) {
      const photo = all.get(id);
      if (photo && !isSameActivity(photo.activity, activity) && !isSetback(photo.activity, activity))
        patch(id, { activity });
    },
    setFailure(id: string, failure: UploadFailure | null) {
      if (all.get(id)?.failure !== failure) patch(id, { failure });
    },
    remove(id: string, how: 'sent' | 'discarded' | 'lost') {
      const photo = all.get(id);
      if (!photo) return;
      all.delete(id);
      if (how === 'sent') sent = [...sent, photo];
      if (how === 'discarded') discarded.add(id);
      notify();
    },
    /** Removes all other users' stored photos from memory. They are read again at the next login. */
    removeOtherUsers(userId: string | undefined) {
      for (const photo of all.values()) if (photo.userId !== userId && photo.isOnDevice) all.delete(photo.id);
      notify();
    },
    subscribe(listener: () => void): () => void {
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

/** A retry sends the photo from its beginning, but the progress on the screen must not go back. */
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
