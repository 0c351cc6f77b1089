import type { QueuedPhoto } from '#src/domain/queuedPhoto.ts';
import type { PhotoActivity, PhotoInHand } from '../photoQueue.ts';

/** What this page knows of the photos on the device, with what each is doing. */
export interface PhotoShelf {
  get(id: string): PhotoInHand | undefined;
  /** Of one user, oldest first; the same array until something changes. */
  listOf(userId: string | undefined): readonly PhotoInHand[];
  /** What was sent from this page, in its order; the same array until something changes. */
  sentBy(userId: string | undefined): readonly QueuedPhoto[];
  /** Whether it was sent from this page. */
  isSent(id: string): boolean;
  put(photo: QueuedPhoto, isOnDevice: boolean): PhotoInHand;
  act(id: string, activity: PhotoActivity): void;
  drop(id: string, how: 'sent' | 'gone'): void;
  subscribe(listener: () => void): () => void;
  /** For what changes outside: who is looking. */
  changed(): void;
}

const resting: PhotoActivity = { kind: 'resting' };

export function createPhotoShelf(): PhotoShelf {
  const all = new Map<string, PhotoInHand>();
  const listeners = new Set<() => void>();
  let sent: readonly QueuedPhoto[] = [];
  let lists = new Map<string | undefined, readonly PhotoInHand[]>();
  let sentLists = new Map<string | undefined, readonly QueuedPhoto[]>();
  const changed = () => {
    lists = new Map();
    sentLists = new Map();
    for (const listener of [...listeners]) listener();
  };
  return {
    changed,
    get: (id) => all.get(id),
    listOf: (userId) => remember(lists, userId, () => inOrder([...all.values()], userId)),
    sentBy: (userId) => remember(sentLists, userId, () => sent.filter((photo) => photo.userId === userId)),
    isSent: (id) => sent.some((photo) => photo.id === id),
    put(photo, isOnDevice) {
      const inHand = { ...photo, isOnDevice, activity: all.get(photo.id)?.activity ?? resting };
      all.set(photo.id, inHand);
      changed();
      return inHand;
    },
    act(id, activity) {
      const photo = all.get(id);
      if (!photo || isSame(photo.activity, activity)) return;
      all.set(id, { ...photo, activity });
      changed();
    },
    drop(id, how) {
      const photo = all.get(id);
      if (!photo) return;
      all.delete(id);
      if (how === 'sent') sent = [...sent, photo];
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

/** Whole per cents are all that anybody sees: what is between them would draw the screen for nothing. */
function isSame(a: PhotoActivity, b: PhotoActivity): boolean {
  if (a.kind === 'sending' && b.kind === 'sending') return percent(a.share) === percent(b.share);
  return a === b || (a.kind === 'resting' && b.kind === 'resting');
}

function percent(share: number): number {
  return Math.floor(share * 100);
}

function remember<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const had = known.get(key);
  if (had !== undefined) return had;
  const fresh = make();
  known.set(key, fresh);
  return fresh;
}
