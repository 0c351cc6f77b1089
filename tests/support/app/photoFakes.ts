import type { PhotoProcessor, ProcessedPhoto } from '#src/device/image/photoProcessor.ts';
import type { Coordinates, LocationFinder } from '#src/device/location.ts';
import type { LocalPhoto, NewPhoto, PhotoQueue, SendOutcome } from '#src/photos/queue/photoQueue.ts';
import type { QueueNotice } from '#src/photos/queue/queueNotices.ts';

interface FakeSend {
  readonly id: string;
  progress(share: number): void;
  end(outcome: SendOutcome): void;
}

export interface FakeQueue extends PhotoQueue {
  /** Every started upload, oldest first. */
  readonly sends: readonly FakeSend[];
  /** Adds a photo, as if restored after a reload. */
  restore(photo: Partial<LocalPhoto>, bytes?: ArrayBuffer): LocalPhoto;
  patch(id: string, part: Partial<LocalPhoto>): void;
  /** Marks a photo as acknowledged by the backend. */
  acknowledge(id: string): void;
  /** Removes a photo from the device before it is sent. */
  drop(id: string): void;
  notify(notice: QueueNotice): void;
}

/** An in-memory photo queue. The test decides how each upload ends. */
export function aQueue({ isOnDevice = true } = {}): FakeQueue {
  let photos: readonly LocalPhoto[] = [];
  let sent: readonly LocalPhoto[] = [];
  const bytesById = new Map<string, ArrayBuffer>();
  const listeners = new Set<() => void>();
  const sends: FakeSend[] = [];
  let count = 0;
  const change = (next: readonly LocalPhoto[]) => {
    photos = next;
    for (const listener of listeners) listener();
  };
  const patch = (id: string, part: Partial<LocalPhoto>) =>
    change(photos.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const restore = (part: Partial<LocalPhoto>, bytes = new ArrayBuffer(8)): LocalPhoto => {
    count += 1;
    const photo: LocalPhoto = {
      id: `photo-${count}`,
      userId: 'me',
      target: { assignmentId: '4102', claimId: '9', promptId: null, setId: null },
      title: '',
      wasMissing: true,
      takenAtMs: count,
      byteCount: bytes.byteLength,
      stage: { kind: 'taken' },
      revision: 0,
      isExpiryAnnounced: false,
      activity: { kind: 'resting' },
      failure: null,
      isOnDevice,
      ...part,
    };
    bytesById.set(photo.id, bytes);
    const others = photos.filter(
      ({ stage, target }) =>
        !(
          stage.kind === 'taken' &&
          target.assignmentId === photo.target.assignmentId &&
          target.promptId !== null &&
          target.promptId === photo.target.promptId &&
          target.setId === photo.target.setId
        ),
    );
    change([...others, photo]);
    return photo;
  };
  const drop = (id: string) => change(photos.filter((photo) => photo.id !== id));
  const acknowledge = (id: string) => {
    sent = [...sent, ...photos.filter((photo) => photo.id === id)];
    drop(id);
  };
  let attempt = 0;
  let notices: readonly QueueNotice[] = [];
  const setNotices = (next: readonly QueueNotice[]) => {
    notices = next;
    change(photos);
  };
  const queue: FakeQueue = {
    sends,
    opened: Promise.resolve(),
    notices: () => notices,
    notify: (notice) => setNotices([...notices, notice]),
    dismiss: (notice) => setNotices(notices.filter((other) => other !== notice)),
    restore,
    patch,
    acknowledge,
    drop,
    list: () => photos,
    sent: () => sent,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: async ({ target, title, wasMissing, bytes }: NewPhoto) =>
      restore({ target, title, wasMissing }, bytes),
    bytesOf: async (id) => bytesById.get(id),
    async confirm(id, target) {
      if (!photos.some((photo) => photo.id === id)) return 'lost';
      void queue.send(id, target);
      return photos.some((photo) => photo.id === id && !photo.isOnDevice) ? 'unsaved' : 'confirmed';
    },
    send(id, target) {
      attempt += 1;
      patch(id, {
        stage: { kind: 'waiting' },
        activity: { kind: 'sending', share: 0 },
        failure: null,
        ...(target && { target }),
      });
      return new Promise((resolve) => {
        const end = (outcome: SendOutcome) => {
          const activity = { kind: 'resting' } as const;
          if (outcome.kind === 'sent') acknowledge(id);
          else if (outcome.kind === 'lost') drop(id);
          else if (outcome.kind === 'failed')
            patch(id, { activity, failure: { error: outcome.error, attempt } });
          else patch(id, { activity });
          resolve(outcome);
        };
        sends.push({ id, progress: (share) => patch(id, { activity: { kind: 'sending', share } }), end });
      });
    },
    async withdraw(id) {
      patch(id, { stage: { kind: 'taken' } });
      sends.find((send) => send.id === id)?.end({ kind: 'cancelled' });
    },
    async discard(id) {
      drop(id);
    },
    resume() {},
    async clear() {
      change([]);
    },
  };
  return queue;
}

export interface FakePhotoProcessor extends PhotoProcessor {
  readonly processed: readonly { readonly file: Blob; readonly place: Coordinates | undefined }[];
}

/** A fake photo processor. Returns 16 bytes for each file unless `answer` returns another result. */
export function aPhotoProcessor(
  answer: (file: Blob) => Promise<ProcessedPhoto> = async () => ({
    kind: 'made',
    bytes: new ArrayBuffer(16),
    width: 1067,
    height: 800,
  }),
): FakePhotoProcessor {
  const processed: { file: Blob; place: Coordinates | undefined }[] = [];
  return {
    processed,
    process(file, place) {
      processed.push({ file, place });
      return answer(file);
    },
    prepare() {},
  };
}

/** A fake photo processor that waits until the test calls `finish`. */
export function aSlowPhotoProcessor(): {
  readonly photoProcessor: FakePhotoProcessor;
  readonly finish: () => void;
} {
  let finish = () => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const photoProcessor = aPhotoProcessor(async () => {
    await waiting;
    return { kind: 'made', bytes: new ArrayBuffer(4), width: 4, height: 3 };
  });
  return { photoProcessor, finish };
}

export function aGeolocation(
  state: LocationFinder['state'] = 'unsupported',
  location?: Coordinates,
): LocationFinder {
  return { state, find: async () => location };
}
