import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wallClock } from '#src/device/clock.ts';
import type { Lock } from '#src/device/tabLock.ts';
import { createPhotoQueue } from '#src/photos/queue/createPhotoQueue.ts';
import { createPhotoStore, type PhotoStore } from '#src/photos/queue/photoStore.ts';
import { createFakeClock, flushPromises } from '../../support/app/fakeClock.ts';
import { type PhotoServerFault, photoServer } from '../../support/app/photoServer.ts';
import { aTarget } from '../../support/samples/aQueuedPhoto.ts';

let code = '';
let codeCount = 0;
beforeEach(() => {
  codeCount += 1;
  code = `queue${codeCount}`;
});

const sam = '+1 2025550104';
const bytes = () => new Uint8Array([255, 216, 255]).buffer;
const aPhoto = (promptId: string | null = '11') => ({
  target: aTarget({ promptId }),
  title: `Prompt ${promptId}`,
  wasMissing: promptId !== null,
  bytes: bytes(),
});
const unavailable: PhotoServerFault = { error: { kind: 'unavailable', status: 503 } };
const rejected: PhotoServerFault = { error: { kind: 'rejected', status: 422, display: 'Too dark.' } };

// The fake clock does not wait for the threads that encrypt. The tests of the photo store cover the encryption.
beforeEach(() => void vi.stubGlobal('crypto', undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const diskIsFull = () => {
  throw new DOMException('The disk is full.', 'QuotaExceededError');
};
const isServerLost = () => {
  throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
};

function openStore(clock = createFakeClock(), warn: (what: string) => void = () => undefined): PhotoStore {
  return createPhotoStore(
    code,
    { ...clock, after: wallClock.after },
    { warn: (what) => what !== 'photos: stored without encryption' && warn(what) },
  );
}

/** Creates the queue of one browser tab. Tabs of one test share the device, and also the server if it is passed in. */
function aTab({
  server = photoServer(),
  user = sam as string | undefined,
  wrapStore = (store: PhotoStore): Partial<PhotoStore> => store,
  lock = { withLock: (_name, _signal, work) => work() } as Lock,
} = {}) {
  const clock = createFakeClock();
  const warnings: string[] = [];
  const warn = (what: string) => void warnings.push(what);
  const reporting = { error: warn, warn, count: () => undefined };
  const store = openStore(clock, warn);
  const refreshed: string[] = [];
  const sentBefore: string[] = [];
  let owner = user;
  let notifyUserChange = () => {};
  let isOnline = true;
  let ids = 0;
  let persistRequestCount = 0;
  const queue = createPhotoQueue({
    ...server,
    clock,
    jitter: () => 1,
    isOnline: () => isOnline,
    store: { ...store, ...wrapStore(store) },
    lock,
    currentUser: {
      id: () => owner,
      subscribe: (listener) => {
        notifyUserChange = listener;
        return () => undefined;
      },
    },
    reporting,
    newId: () => {
      ids += 1;
      return `${Math.random()}-${ids}`;
    },
    requestPersistence: () => {
      persistRequestCount += 1;
    },
    onSent: ({ target }) => refreshed.push(target.promptId ?? 'free'),
    onSentBefore: ({ promptId }) => sentBefore.push(promptId ?? 'free'),
  });
  return {
    queue,
    server,
    clock,
    warnings,
    refreshed,
    sentBefore,
    persistCount: () => persistRequestCount,
    signIn: (id: string | undefined) => {
      owner = id;
      notifyUserChange();
    },
    setOnline: (value: boolean) => {
      isOnline = value;
    },
    stages: () => queue.list().map(({ stage }) => stage.kind),
  };
}

describe('new photo in the photo queue', () => {
  it('is stored on the device and is not sent before the user confirms the photo [PHO-30]', async () => {
    const { queue, server } = aTab();
    const photo = await queue.add(aPhoto());
    expect(photo).toMatchObject({ isOnDevice: true, userId: sam, byteCount: 3, stage: { kind: 'taken' } });
    const nextTab = aTab({ server });
    await nextTab.queue.opened;
    expect(nextTab.queue.list().map(({ id }) => id)).toEqual([photo.id]);
    nextTab.queue.resume();
    await flushPromises();
    expect(server.calls).toEqual([]);
  });

  it('is replaced only by a new photo of the same prompt', async () => {
    const { queue } = aTab();
    await queue.add(aPhoto('11'));
    const firstFreePhoto = await queue.add(aPhoto(null));
    const otherPrompt = await queue.add(aPhoto('12'));
    const newerPhoto = await queue.add(aPhoto('11'));
    const secondFreePhoto = await queue.add(aPhoto(null));
    expect(queue.list().map(({ id }) => id)).toEqual(
      [firstFreePhoto, otherPrompt, newerPhoto, secondFreePhoto].map(({ id }) => id),
    );
  });

  it('replaces a rejected photo of the same prompt, and only the new photo is sent [PHO-45]', async () => {
    const { queue, server } = aTab();
    const refused = await queue.add(aPhoto('11'));
    server.fail('submit', rejected);
    await queue.send(refused.id);
    const { id } = await queue.add(aPhoto('11'));
    expect(queue.list().map((photo) => photo.id)).toEqual([id]);
    await queue.send(id);
    expect(server.posts).toHaveLength(1);
  });

  it('causes only one request for persistent storage', async () => {
    const { queue, persistCount } = aTab();
    await queue.add(aPhoto('11'));
    await queue.add(aPhoto('12'));
    expect(persistCount()).toBe(1);
  });

  it('is kept in memory and sent when the device storage is full, with one warning [COOK-11] [trust U16]', async () => {
    const { queue, server, warnings, persistCount } = aTab();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(diskIsFull);
    const photo = await queue.add(aPhoto());
    expect([photo.isOnDevice, persistCount()]).toEqual([false, 0]);
    expect(await queue.send(photo.id)).toEqual({ kind: 'sent' });
    expect([server.acknowledged, queue.list(), warnings.length]).toEqual([['s1'], [], 1]);
  });
});

describe('sending a queued photo', () => {
  it('removes the photo from the device only after the backend confirms the photo, then reports the photo as sent [PHO-32 PHO-38]', async () => {
    const tab = aTab();
    const { id } = await tab.queue.add(aPhoto());
    tab.server.fail('confirm', 'hang');
    const sending = tab.queue.send(id);
    await flushPromises();
    expect(tab.queue.list()[0]).toMatchObject({
      stage: { kind: 'stored' },
      activity: { kind: 'sending', share: 0.4 },
    });
    expect((await tab.queue.bytesOf(id))?.byteLength).toBe(3);
    await tab.clock.advance(20_000);
    expect(await sending).toEqual({ kind: 'sent' });
    expect([tab.queue.list(), tab.queue.sent().length, tab.refreshed]).toEqual([[], 1, ['11']]);
    expect(await tab.queue.bytesOf(id)).toBeUndefined();
  });

  it('keeps the photo unconfirmed while there is no claim, then sends the photo to the new claim [PHO-04]', async () => {
    const { queue, server, stages } = aTab();
    const { id } = await queue.add({ ...aPhoto(null), target: aTarget({ promptId: null, claimId: null }) });
    expect(await queue.send(id)).toMatchObject({ kind: 'failed' });
    expect([stages(), server.calls]).toEqual([['taken'], []]);
    const target = aTarget({ promptId: null, claimId: '70' });
    expect(await queue.send(id, target)).toEqual({ kind: 'sent' });
    expect(server.targets).toEqual([target]);
  });

  it('resumes each photo at its last step after the tab was closed [trust U6]', async () => {
    const firstTab = aTab();
    const a = await firstTab.queue.add(aPhoto('11'));
    await firstTab.clock.advance(1);
    const b = await firstTab.queue.add(aPhoto('12'));
    firstTab.server.fail('confirm', 'hang');
    void firstTab.queue.send(a.id);
    void firstTab.queue.send(b.id);
    await flushPromises();
    // The first tab is closed here: its queue no longer runs.
    const nextTab = aTab({ server: firstTab.server });
    await flushPromises();
    expect(nextTab.queue.list()).toEqual([]);
    expect(nextTab.server.posts, 'does not post a stored photo again').toHaveLength(2);
    expect(nextTab.server.acknowledged).toEqual(['s1', 's2']);
  });

  it('sends photos one at a time and in order, even if send is called twice [trust U12]', async () => {
    const { queue, server, refreshed } = aTab();
    const photos = [];
    for (const prompt of ['11', '12', '13']) photos.push(await queue.add(aPhoto(prompt)));
    await Promise.all(photos.flatMap(({ id }) => [queue.send(id), queue.send(id)]));
    expect(refreshed).toEqual(['11', '12', '13']);
    expect(server.calls.join()).toBe(Array(3).fill('submit,post,confirm').join());
  });

  it('sends a photo once when two tabs send it at the same time [PHO-38] [trust U18]', async () => {
    const server = photoServer();
    const lastTasks = new Map<string, Promise<unknown>>();
    const lock: Lock = {
      withLock(name, _signal, work) {
        const task = (lastTasks.get(name) ?? Promise.resolve()).then(work);
        lastTasks.set(name, task);
        return task;
      },
    };
    const firstTab = aTab({ server, lock });
    const { id } = await firstTab.queue.add(aPhoto());
    const secondTab = aTab({ server, lock });
    await secondTab.queue.opened;
    const results = await Promise.all([firstTab.queue.send(id), secondTab.queue.send(id)]);
    expect(results).toEqual([{ kind: 'sent' }, { kind: 'sent' }]);
    expect([server.posts.length, server.acknowledged]).toEqual([1, ['s1']]);
    expect([firstTab.queue.list(), secondTab.queue.list()]).toEqual([[], []]);
  });
});

describe('photo that failed to send', () => {
  it('stays in the queue, is reported once and is sent when the network returns [PHO-45] [trust U1]', async () => {
    const { queue, server, clock, warnings, setOnline } = aTab();
    const { id } = await queue.add(aPhoto());
    setOnline(false);
    server.fail('submit', { error: { kind: 'offline' } }, { error: { kind: 'offline' } });
    expect(await queue.send(id)).toEqual({ kind: 'failed', error: { kind: 'offline' } });
    expect(await queue.send(id)).toMatchObject({ kind: 'failed' });
    expect(warnings).toEqual(['photos: upload failed']);
    queue.resume();
    await flushPromises();
    expect(server.calls, 'makes no attempt while offline').toHaveLength(2);
    setOnline(true);
    queue.resume();
    await clock.advance(0);
    expect([queue.list(), server.acknowledged]).toEqual([[], ['s1']]);
  });

  it('is sent later if a captive portal responds instead of the backend [PHO-41]', async () => {
    const { queue, server, clock } = aTab();
    const { id } = await queue.add(aPhoto());
    server.fail('submit', ...Array<PhotoServerFault>(40).fill({ error: { kind: 'protocol', status: 200 } }));
    const sending = queue.send(id);
    await clock.advance(60_000);
    expect(await sending).toMatchObject({ kind: 'failed' });
    await clock.advance(10 * 60_000);
    expect([queue.list(), server.acknowledged]).toEqual([[], ['s1']]);
  });

  it('is neither reported nor retried automatically if the backend returns an error message [PHO-45]', async () => {
    const { queue, server, warnings } = aTab();
    const { id } = await queue.add(aPhoto());
    server.fail('submit', rejected);
    expect(await queue.send(id)).toMatchObject({ error: { display: 'Too dark.' } });
    queue.resume();
    await flushPromises();
    expect([server.calls, warnings]).toEqual([['submit'], []]);
    expect(await queue.send(id)).toEqual({ kind: 'sent' });
  });

  it('is uploaded again on request if the backend no longer knows the first upload [PHO-45]', async () => {
    const { queue, server } = aTab();
    const { id } = await queue.add(aPhoto());
    const gone = { kind: 'notFound', status: 404, code: 'file_submission_not_found' } as const;
    server.fail('confirm', { error: gone });
    expect(await queue.send(id)).toEqual({ kind: 'failed', error: gone });
    expect(await queue.send(id)).toEqual({ kind: 'sent' });
    expect([server.posts.length, server.acknowledged]).toEqual([2, ['s2']]);
  });
});

describe('photo whose confirmation the device cannot store', () => {
  it('is marked as not stored until a retry stores the confirmation and sends the photo [PHO-30] [trust U16]', async () => {
    const { queue, server, clock, setOnline } = aTab();
    const { id } = await queue.add(aPhoto());
    const device = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(isServerLost);
    expect(await queue.confirm(id)).toBe('unsaved');
    await flushPromises();
    expect(queue.list()[0]).toMatchObject({
      isOnDevice: false,
      stage: { kind: 'waiting' },
      failure: { error: { kind: 'unavailable' } },
    });
    device.mockRestore();
    setOnline(false);
    queue.resume();
    await flushPromises();
    expect(queue.list()[0]?.isOnDevice, 'the confirmation is stored without another tap').toBe(true);
    const nextTab = aTab({ server });
    await flushPromises();
    expect([nextTab.queue.list(), server.acknowledged]).toEqual([[], ['s1']]);
    await clock.advance(15_000);
    expect(server.posts).toHaveLength(1);
  });
});

describe('photos of one user', () => {
  it('are hidden from other users, and sent only at the owner’s next login [PHO-36] [trust U7 U18]', async () => {
    const tab = aTab();
    const { id } = await tab.queue.add(aPhoto());
    tab.server.fail('post', 'hang');
    const sending = tab.queue.send(id);
    await flushPromises();
    tab.signIn('+1 2025550199');
    expect(await sending).toEqual({ kind: 'cancelled' });
    await flushPromises();
    expect([tab.queue.list(), tab.server.posts]).toEqual([[], []]);
    tab.signIn(undefined);
    tab.queue.resume();
    await flushPromises();
    expect(tab.queue.list()).toEqual([]);
    tab.signIn(sam);
    await flushPromises();
    expect(tab.server.acknowledged, 'sends the photo automatically after the login').toHaveLength(1);
  });

  it('are deleted on logout with their receipts, without deleting the photos of other users [trust T9]', async () => {
    const tab = aTab();
    await tab.queue.add(aPhoto('11'));
    const discarded = await tab.queue.add(aPhoto('13'));
    await tab.queue.discard(discarded.id);
    const { id } = await tab.queue.add(aPhoto('12'));
    tab.server.fail('submit', 'hang');
    const sending = tab.queue.send(id);
    await flushPromises();
    tab.signIn('+1 2025550199');
    await sending;
    const otherPhoto = await tab.queue.add(aPhoto('11'));
    // A different user has logged in from another tab in the meantime.
    await tab.queue.clear(sam);
    tab.signIn(sam);
    expect(tab.queue.list()).toEqual([]);
    tab.signIn('+1 2025550199');
    await flushPromises();
    expect(tab.queue.list().map((photo) => photo.id)).toEqual([otherPhoto.id]);
    expect(await openStore().list()).toMatchObject({ photos: [{ id: otherPhoto.id }], receipts: [] });
  });

  it('are deleted on logout even if a photo is still being written [trust T9]', async () => {
    let write = () => {};
    const { queue } = aTab({
      wrapStore: (store) => ({
        // The photo is encrypted before it is written.
        persist: async (photo) => {
          await new Promise<void>((resolve) => {
            write = resolve;
          });
          return store.persist(photo);
        },
      }),
    });
    await queue.opened;
    const adding = queue.add(aPhoto());
    await flushPromises();
    const clearing = queue.clear(sam);
    await flushPromises();
    write();
    await Promise.all([adding, clearing]);
    expect([queue.list(), (await openStore().list())?.photos]).toEqual([[], []]);
  });

  it('can be discarded while they are being sent', async () => {
    const { queue, server } = aTab();
    const { id } = await queue.add(aPhoto());
    server.fail('post', 'hang');
    const sending = queue.send(id);
    await flushPromises();
    await queue.discard(id);
    expect([await sending, queue.list(), await queue.bytesOf(id)]).toEqual([
      { kind: 'cancelled' },
      [],
      undefined,
    ]);
    expect(await queue.send(id)).toEqual({ kind: 'lost' });
  });
});

describe('confirmed photo', () => {
  it('is reported as confirmed when the device has stored the confirmation, before the upload ends [PHO-30]', async () => {
    const firstTab = aTab();
    const { id } = await firstTab.queue.add(aPhoto());
    firstTab.server.fail('post', 'hang');
    expect(await firstTab.queue.confirm(id)).toBe('confirmed');
    await flushPromises();
    expect([firstTab.queue.list()[0]?.activity.kind, firstTab.server.posts]).toEqual(['sending', []]);
    // The first tab is killed here. The next tab sends the photo, because the confirmation is on the device.
    const nextTab = aTab({ server: firstTab.server });
    await flushPromises();
    expect([nextTab.queue.list(), nextTab.server.posts.length]).toEqual([[], 1]);
  });

  it('is listed as confirmed at once, but sent only after the device has stored the confirmation [PHO-30]', async () => {
    let write = () => {};
    const isWritable = new Promise<void>((resolve) => {
      write = resolve;
    });
    const { queue, server, stages } = aTab({
      wrapStore: (store) => ({
        updateMeta: (...update) => isWritable.then(() => store.updateMeta(...update)),
      }),
    });
    const { id } = await queue.add(aPhoto());
    const confirmation = queue.confirm(id);
    expect([stages(), queue.list()[0]?.activity.kind]).toEqual([['waiting'], 'queued']);
    await flushPromises();
    expect(server.calls).toEqual([]);
    write();
    expect(await confirmation).toBe('confirmed');
    await flushPromises();
    expect(server.posts).toHaveLength(1);
  });

  it('is not sent after the user withdraws the photo, even after a reload [PHO-55]', async () => {
    const firstTab = aTab();
    const { id } = await firstTab.queue.add(aPhoto());
    firstTab.server.fail('post', 'hang');
    const sending = firstTab.queue.send(id);
    await flushPromises();
    await firstTab.queue.withdraw(id);
    expect([await sending, firstTab.stages()]).toEqual([{ kind: 'cancelled' }, ['taken']]);
    const nextTab = aTab({ server: firstTab.server });
    await firstTab.clock.advance(60_000);
    await nextTab.clock.advance(60_000);
    expect([nextTab.stages(), firstTab.server.posts]).toEqual([['taken'], []]);
    expect(await nextTab.queue.send(id)).toEqual({ kind: 'sent' });
  });

  it('keeps its error during automatic retries until the user requests another attempt [PHO-45]', async () => {
    const { queue, server, clock } = aTab();
    const { id } = await queue.add(aPhoto());
    server.fail('submit', ...Array<PhotoServerFault>(6).fill(unavailable));
    void queue.send(id);
    await clock.advance(20_000);
    const failure = { error: unavailable.error, attempt: 1 };
    expect(queue.list()[0]).toMatchObject({ failure, activity: { kind: 'resting' } });
    server.fail('post', 'hang', 'hang');
    await clock.advance(15_000);
    expect(queue.list()[0]).toMatchObject({ failure, activity: { kind: 'sending' } });
    void queue.send(id);
    expect(queue.list()[0]?.failure).toBeNull();
  });

  it('is sent within fifteen seconds after the network returns without an online event [PHO-30]', async () => {
    const { queue, server, clock, setOnline } = aTab();
    const { id } = await queue.add(aPhoto());
    setOnline(false);
    server.fail('submit', { error: { kind: 'offline' } });
    void queue.send(id);
    await clock.advance(60_000);
    expect(server.calls).toEqual(['submit']);
    setOnline(true);
    await clock.advance(15_000);
    expect([queue.list(), server.acknowledged, clock.runningCount]).toEqual([[], ['s1'], 0]);
  });
});

/** Removes all photos from the device, as when the browser evicts the site’s storage. */
async function evictPhotos(): Promise<void> {
  const store = openStore();
  await store.remove(...((await store.list())?.photos ?? []).map(({ id }) => id));
}

describe('photo that is missing on the device', () => {
  it('is lost if the browser evicts the photo before the user confirms it [PHO-30 PHO-36]', async () => {
    const { queue, server } = aTab();
    const { id } = await queue.add(aPhoto());
    await evictPhotos();
    expect(await queue.confirm(id)).toBe('lost');
    expect([queue.list(), queue.sent(), server.calls]).toEqual([[], [], []]);
    expect(queue.notices(), 'no notice, because the photo screen shows the loss').toEqual([]);
  });

  it('is announced as lost only once when the queue resumes', async () => {
    const { queue } = aTab();
    const { id } = await queue.add(aPhoto());
    await evictPhotos();
    queue.resume();
    await flushPromises();
    expect([queue.list(), queue.notices()]).toEqual([[], [{ kind: 'lost', ids: [id] }]]);
    for (const notice of queue.notices()) queue.dismiss(notice);
    queue.resume();
    await flushPromises();
    expect(queue.notices()).toEqual([]);
  });

  it('is announced as lost if the browser evicts the photo between two attempts to send it [PHO-36]', async () => {
    const { queue, server } = aTab();
    const { id } = await queue.add(aPhoto());
    server.fail('confirm', { error: { kind: 'rejected', status: 400 } });
    expect(await queue.send(id)).toMatchObject({ kind: 'failed' });
    await evictPhotos();
    expect(await queue.send(id)).toEqual({ kind: 'lost' });
    expect([queue.list(), queue.notices()]).toEqual([[], [{ kind: 'lost', ids: [id] }]]);
  });

  it('counts as sent if it was confirmed and the backend has it [PHO-38]', async () => {
    const { queue, server, setOnline } = aTab();
    const { id } = await queue.add(aPhoto());
    setOnline(false);
    server.fail('confirm', { error: { kind: 'offline' } });
    await queue.send(id);
    await server.backend.confirmPhotoUploaded('s1', new AbortController().signal);
    await evictPhotos();
    setOnline(true);
    queue.resume();
    await flushPromises();
    expect([queue.list(), queue.sent().map((photo) => photo.id), queue.notices()]).toEqual([[], [id], []]);
  });
});

describe('expiring unsent photo', () => {
  const dayMs = 24 * 60 * 60 * 1000;

  /** Opens the queue again on the same device after the given number of days. */
  const openAfterDays = async (days: number, server = photoServer()) => {
    const tab = aTab({ server });
    await tab.clock.advance(days * dayMs);
    tab.queue.resume();
    await flushPromises();
    return tab;
  };

  it('is announced once in the week before its deletion', async () => {
    const { id } = await aTab().queue.add(aPhoto());
    expect((await openAfterDays(22)).queue.notices()).toEqual([]);
    const { queue } = await openAfterDays(24);
    expect(queue.notices()).toEqual([{ kind: 'expiring', ids: [id] }]);
    for (const notice of queue.notices()) queue.dismiss(notice);
    await flushPromises();
    expect((await openAfterDays(25)).queue.notices()).toEqual([]);
  });

  it('is deleted after thirty days and announced once to its owner', async () => {
    const { id } = await aTab().queue.add(aPhoto());
    expect((await openAfterDays(30)).queue.list()).toHaveLength(1);
    const otherTab = aTab({ user: '+1 2025550199' });
    await otherTab.clock.advance(31 * dayMs);
    otherTab.queue.resume();
    await flushPromises();
    expect([await otherTab.queue.bytesOf(id), otherTab.queue.notices()]).toEqual([undefined, []]);
    const { queue } = await openAfterDays(40);
    expect([queue.list(), queue.notices()]).toEqual([[], [{ kind: 'expired', ids: [id] }]]);
    for (const notice of queue.notices()) queue.dismiss(notice);
    await flushPromises();
    expect((await openAfterDays(41)).queue.notices()).toEqual([]);
  });

  it('is sent, not deleted, if it was taken before the clock of the phone was corrected', async () => {
    const { id } = await aTab().queue.add(aPhoto());
    const yearsLater = Math.ceil((Date.UTC(2026, 10, 27) - Date.UTC(2001, 8, 9)) / dayMs);
    expect((await openAfterDays(yearsLater)).queue.list()).toMatchObject([{ id }]);
    const { queue, server } = await openAfterDays(yearsLater + 20);
    expect(queue.notices()).toEqual([]);
    await queue.confirm(id);
    await expect.poll(() => server.acknowledged.length).toBe(1);
  });

  it('leaves a record of its expiry on the device for ninety days', async () => {
    await aTab().queue.add(aPhoto());
    await openAfterDays(31);
    expect((await openStore().list())?.receipts).toHaveLength(1);
    await openAfterDays(31 + 91);
    expect(await openStore().list()).toEqual({ photos: [], receipts: [] });
  });
});
