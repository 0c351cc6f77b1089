import type { QueuedPhoto } from '#src/domain/queuedPhoto.ts';
import type { PhotoActivity, PhotoInHand, UploadFailure } from '../photoQueue.ts';

/** This page's copy of the photos on the device, with change listeners. */
export interface PhotoState {
  get(id: string): PhotoInHand | undefined;
  /** Photos of one user, oldest first. Returns the same array until something changes. */
  listOf(userId: string | undefined): readonly PhotoInHand[];
  /**
   * Photos of one user that were sent while this page was open, in order. Returns the same array until something
   * changes.
   */
  sentBy(userId: string | undefined): readonly QueuedPhoto[];
  isSent(id: string): boolean;
  /** Whether the customer discarded the photo on this page. */
  isDiscarded(id: string): boolean;
  put(photo: QueuedPhoto, isOnDevice: boolean): PhotoInHand;
  setActivity(id: string, activity: PhotoActivity): void;
  setFailure(id: string, failure: UploadFailure | null): void;
  drop(id: string, how: 'sent' | 'discarded' | 'lost'): void;
  /** Removes all other users' stored photos from memory. They are read again at the next login. */
  forgetOthers(userId: string | undefined): void;
  subscribe(listener: () => void): () => void;
  /** Calls the listeners after a change outside this state. */
  changed(): void;
}

const resting: PhotoActivity = { kind: 'resting' };

export function createPhotoState(): PhotoState {
  const all = new Map<string, PhotoInHand>();
  const discarded = new Set<string>();
  const listeners = new Set<() => void>();
  let sent: readonly QueuedPhoto[] = [];
  let lists = new Map<string | undefined, readonly PhotoInHand[]>();
  let sentLists = new Map<string | undefined, readonly QueuedPhoto[]>();
  const changed = () => {
    lists = new Map();
    sentLists = new Map();
    for (const listener of [...listeners]) listener();
  };
  const patch = (id: string, part: Partial<PhotoInHand>) => {
    const photo = all.get(id);
    if (!photo) return;
    all.set(id, { ...photo, ...part });
    changed();
  };
  return {
    changed,
    get: (id) => all.get(id),
    listOf: (userId) => memoize(lists, userId, () => inOrder([...all.values()], userId)),
    sentBy: (userId) => memoize(sentLists, userId, () => sent.filter((photo) => photo.userId === userId)),
    isSent: (id) => sent.some((photo) => photo.id === id),
    isDiscarded: (id) => discarded.has(id),
    put(photo, isOnDevice) {
      const { activity = resting, failure = null } = all.get(photo.id) ?? {};
      const inHand = { ...photo, isOnDevice, activity, failure };
      all.set(photo.id, inHand);
      changed();
      return inHand;
    },
    setActivity(id, activity) {
      const photo = all.get(id);
      if (photo && !isSameActivity(photo.activity, activity)) patch(id, { activity });
    },
    setFailure(id, failure) {
      if (all.get(id)?.failure !== failure) patch(id, { failure });
    },
    drop(id, how) {
      const photo = all.get(id);
      if (!photo) return;
      all.delete(id);
      if (how === 'sent') sent = [...sent, photo];
      if (how === 'discarded') discarded.add(id);
      changed();
    },
    forgetOthers(userId) {
      for (const photo of all.values()) if (photo.userId !== userId && photo.isOnDevice) all.delete(photo.id);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function inOrder(photos: readonly PhotoInHand[], userId: string | undefined): readonly PhotoInHand[] {
  return photos.filter((photo) => photo.userId === userId).sort((a, b) => a.takenAtMs - b.takenAtMs);
}

/** Compares progress in whole percents, so that screens do not rerender for smaller changes. */
function isSameActivity(a: PhotoActivity, b: PhotoActivity): boolean {
  if (a.kind === 'sending' && b.kind === 'sending') return percent(a.share) === percent(b.share);
  return a.kind === b.kind;
}

function percent(share: number): number {
  return Math.floor(share * 100);
}

function memoize<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const had = known.get(key);
  if (had !== undefined) return had;
  const fresh = make();
  known.set(key, fresh);
  return fresh;
}
