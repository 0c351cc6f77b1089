import { freed, isFurther, type QueuedPhoto, readQueuedPhoto, replaces } from '#src/domain/queuedPhoto.ts';
import type { PhotoStore } from '#src/platform/photoStore.ts';
import type { Reporting } from '#src/platform/reporting.ts';
import type { Turns } from '#src/platform/turns.ts';
import type { PhotoInHand, PhotoQueue, SendOutcome } from '../photoQueue.ts';
import { createPhotoShelf, type PhotoShelf } from './photoShelf.ts';
import { createSendLine, type SendLine } from './sendLine.ts';
import { type SendServices, sendPhoto } from './sendPhoto.runner.ts';
import { isToldByBackend, mayPass } from './uploadFault.ts';

/** Whoever is signed in. */
export interface Owner {
  /** Undefined while nobody is. */
  id(): string | undefined;
  subscribe(listener: () => void): () => void;
}

export interface QueueServices extends SendServices {
  readonly store: PhotoStore;
  readonly turns: Turns;
  readonly owner: Owner;
  readonly reporting: Reporting;
  readonly newId: () => string;
  /** Asks the browser not to clear the device of photos; asked once, after the first that it keeps. */
  readonly askToPersist: () => void;
  /** The backend knows of it now: what was loaded of its assignment is old. */
  readonly onSent: (photo: QueuedPhoto) => void;
}

/** The queue with what only the chip needs of it. */
export interface WatchedPhotoQueue extends PhotoQueue {
  /** What the signed-in user has sent from this page; the same array until something changes. */
  readonly sent: () => readonly QueuedPhoto[];
  /** Resolves once what is on the device is known here. */
  readonly opened: Promise<void>;
}

interface Inside extends QueueServices {
  readonly shelf: PhotoShelf;
  /** Photos of which a failure has been reported. */
  readonly reported: Set<string>;
}

/** Between two attempts at what has failed for now. */
const againMs = 15_000;

/** [PHO-36 PHO-37 PHO-38 OBS-05 design Nothing lost] */
export function createPhotoQueue(services: QueueServices): WatchedPhotoQueue {
  const inside: Inside = { ...services, shelf: createPhotoShelf(), reported: new Set() };
  const { shelf, store, owner } = inside;
  const line = createSendLine((id, signal) => sendInTurn(inside, id, signal));
  const own = () => shelf.listOf(owner.id());
  let isPersistAsked = false;
  let isWaiting = false;

  const add = async (id: string, signal: AbortSignal, isAwaited: boolean): Promise<SendOutcome> => {
    const outcome = await line.add(id, signal, isAwaited);
    // The network is there after all: what it had failed goes on.
    if (outcome.kind === 'failed' && mayPass(outcome.error)) tryLater();
    if (outcome.kind === 'sent') for (const photo of own()) if (hasFailedForNow(photo)) goOn(photo.id);
    return outcome;
  };
  // A browser that believes itself online, in a dead spot too, never tells that the network is back.
  const tryLater = () => {
    if (isWaiting) return;
    isWaiting = true;
    services.clock.after(againMs, () => {
      isWaiting = false;
      void resume();
    });
  };
  const goOn = (id: string) => void add(id, never, false);
  const resume = async () => {
    await readDevice(inside, line);
    if (services.isOnline()) for (const photo of own()) if (goesByItself(photo)) goOn(photo.id);
  };
  owner.subscribe(() => {
    for (const id of line.ids()) if (shelf.get(id)?.userId !== owner.id()) void line.stop(id);
    shelf.changed();
    if (owner.id() !== undefined) void resume();
  });
  const opened = owner.id() === undefined ? readDevice(inside, line) : resume();

  return {
    opened,
    list: own,
    sent: () => shelf.sentBy(owner.id()),
    subscribe: shelf.subscribe,
    async keep({ target, title, bytes }) {
      const takenAtMs = services.clock.nowMs();
      const byteCount = bytes.byteLength;
      const userId = owner.id() ?? '';
      const { id, ...meta }: QueuedPhoto = {
        ...{ id: services.newId(), userId, target, title, takenAtMs, byteCount },
        stage: { kind: 'taken' },
      };
      const isOnDevice = await store.keep({ id, meta, bytes });
      if (isOnDevice && !isPersistAsked) {
        isPersistAsked = true;
        services.askToPersist();
      }
      const kept = shelf.put({ id, ...meta }, isOnDevice);
      // Another tab may have taken one of this prompt since this one looked: the later takes its place there too.
      if (isOnDevice) await readDevice(inside, line);
      for (const old of shelf.listOf(userId))
        if (old.id !== id && replaces(target, old)) await forget(inside, old.id);
      return kept;
    },
    bytesOf: (id) => store.bytesOf(id),
    async send(id, signal, target) {
      const photo = shelf.get(id);
      if (!photo) return { kind: shelf.isSent(id) ? 'sent' : 'cancelled' };
      if (photo.stage.kind === 'taken') {
        const free = freed(photo, target);
        if (free.target.claimId === null) return refuseClaimless(inside, id);
        await note(inside, free);
      }
      return add(id, signal, true);
    },
    async discard(id) {
      await line.stop(id);
      await forget(inside, id);
    },
    resume: () => void resume(),
    async clear(userId) {
      await readDevice(inside, line);
      const ids = shelf.listOf(userId).map(({ id }) => id);
      for (const id of [...ids].reverse()) {
        await line.stop(id);
        await forget(inside, id);
      }
    },
  };
}

const never = new AbortController().signal;

/** What only its owner's word holds back does not go, nor what has been refused: that would be refused again. */
function goesByItself({ stage, activity }: PhotoInHand): boolean {
  return stage.kind !== 'taken' && (activity.kind !== 'failed' || mayPass(activity.error));
}

function hasFailedForNow({ activity }: PhotoInHand): boolean {
  return activity.kind === 'failed' && mayPass(activity.error);
}

/** Another tab may have kept, sent or discarded photos meanwhile. What is under way here is known better here. */
async function readDevice({ store, shelf, reporting, owner }: Inside, line: SendLine): Promise<void> {
  const before = shelf.listOf(owner.id());
  const kept = await store.list();
  if (!kept) return;
  const ids = new Set(kept.map(({ id }) => id));
  for (const { id } of before) if (!ids.has(id) && !line.has(id)) shelf.drop(id, 'gone');
  for (const { id, meta, isOnDevice } of kept) {
    const photo = readQueuedPhoto(id, meta);
    const known = shelf.get(id);
    // The device did not let go of it, or had not yet when it was asked.
    if (shelf.isSent(id)) void store.remove(id);
    else if (!photo) reporting.warn('photos: kept photo is not readable');
    else if (!known || isFurther(photo, known)) shelf.put(photo, isOnDevice);
  }
}

async function note({ store, shelf }: Inside, photo: QueuedPhoto): Promise<void> {
  const { id, userId, target, title, takenAtMs, byteCount, stage } = photo;
  shelf.put({ id, userId, target, title, takenAtMs, byteCount, stage }, shelf.get(id)?.isOnDevice ?? false);
  await store.note(id, { userId, target, title, takenAtMs, byteCount, stage });
}

/** Given free, it would be out of its owner's hands, and on its way to nowhere. [PHO-44] */
function refuseClaimless({ shelf }: Inside, id: string): SendOutcome {
  const error = { kind: 'notFound' } as const;
  shelf.act(id, { kind: 'failed', error });
  return { kind: 'failed', error };
}

async function forget({ store, shelf, reported }: Inside, id: string): Promise<void> {
  await store.remove(id);
  reported.delete(id);
  shelf.drop(id, 'gone');
}

/** Sends one photo while no other tab does, and tells what became of it. */
async function sendInTurn(inside: Inside, id: string, signal: AbortSignal): Promise<SendOutcome> {
  const { shelf, turns } = inside;
  shelf.act(id, { kind: 'sending', share: 0 });
  const outcome = await turns
    .take(`livery/photo/${id}`, signal, () => sendHere(inside, id, signal))
    .catch((cause: unknown): SendOutcome => {
      if (signal.aborted) return { kind: 'cancelled' };
      return { kind: 'failed', error: { kind: 'protocol', message: String(cause) } };
    });
  if (outcome.kind === 'failed') {
    shelf.act(id, { kind: 'failed', error: outcome.error });
    report(inside, id, outcome);
  } else shelf.act(id, { kind: 'resting' });
  return outcome;
}

async function sendHere(inside: Inside, id: string, signal: AbortSignal): Promise<SendOutcome> {
  const { shelf, store, owner, onSent } = inside;
  const found = await store.find(id);
  if (found === 'gone') {
    // Another tab has sent it while this one waited for its turn.
    shelf.drop(id, 'sent');
    return { kind: 'sent' };
  }
  const photo = furthest(found === 'unknown' ? undefined : readQueuedPhoto(id, found.meta), shelf.get(id));
  if (signal.aborted || !photo || photo.userId !== owner.id()) return { kind: 'cancelled' };
  const bytes = await store.bytesOf(id);
  if (!bytes) return { kind: 'failed', error: { kind: 'protocol', message: 'bytes are not on the device' } };
  const sending = {
    photo,
    bytes,
    onProgress: (share: number) => shelf.act(id, { kind: 'sending', share }),
    onStored: (stored: QueuedPhoto) => note(inside, stored),
  };
  const outcome = await sendPhoto(inside, sending, signal);
  if (outcome.kind !== 'sent') return outcome;
  await store.remove(id);
  shelf.drop(id, 'sent');
  onSent(photo);
  return outcome;
}

/** Another tab may know more of it; and a device that is full keeps the photo, but not what became of it since. */
function furthest(onDevice: QueuedPhoto | undefined, here: QueuedPhoto | undefined): QueuedPhoto | undefined {
  return onDevice && here && isFurther(here, onDevice) ? here : (onDevice ?? here);
}

/** Once a photo, however often it is tried: a dead spot is one fault. [OBS-05] */
function report({ reported, reporting }: Inside, id: string, { error }: { error: PhotoFailure }): void {
  if (isToldByBackend(error) || reported.has(id)) return;
  reported.add(id);
  const { kind, status, message } = error;
  reporting.error('photos: upload failed', { kind, status, message });
}

type PhotoFailure = Extract<SendOutcome, { kind: 'failed' }>['error'];
