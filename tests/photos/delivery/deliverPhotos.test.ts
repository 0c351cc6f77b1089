import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { wallClock } from '#src/device/clock.ts';
import { silentReporting } from '#src/device/reports/reporting.ts';
import type { Lock } from '#src/device/tabLock.ts';
import { deliverPhotos } from '#src/photos/delivery/openDelivery.ts';
import { createPhotoStore } from '#src/photos/queue/photoStore.ts';
import type { QueuedPhoto } from '#src/photos/queue/queuedPhoto.ts';
import { createFakeClock } from '../../support/app/fakeClock.ts';
import { photoServer } from '../../support/app/photoServer.ts';
import { aQueuedPhoto, aTarget } from '../../support/samples/aQueuedPhoto.ts';

let code = '';
let codeCount = 0;
beforeEach(() => {
  codeCount += 1;
  code = `delivery${codeCount}`;
});

/** The photos on the device, and a service worker that delivers them. */
async function aDevice(photos: readonly Partial<QueuedPhoto>[]) {
  const clock = createFakeClock();
  const server = photoServer();
  const store = createPhotoStore(code, { ...clock, after: wallClock.after }, silentReporting);
  for (const [index, photo] of photos.entries()) {
    const takenAtMs = clock.nowMs() - 1_000 + index;
    const { id, ...meta } = aQueuedPhoto({ id: `p${index + 1}`, takenAtMs, ...photo });
    await store.persist({ id, meta, bytes: new Uint8Array([index]).buffer });
  }
  let locked: () => unknown = () => undefined;
  const lock: Lock = {
    async withLock(_name, _signal, work) {
      await locked();
      return work();
    },
  };
  const services = {
    ...server,
    clock,
    store,
    lock,
    jitter: () => 1,
    isOnline: () => true,
    reporting: silentReporting,
    currentUser: { id: () => aQueuedPhoto().userId, subscribe: () => () => undefined },
    onSent: () => undefined,
    onSentBefore: () => undefined,
  };
  const abortController = new AbortController();
  return {
    server,
    store,
    clock,
    abortController,
    deliver: (isSessionOpen = async () => true) =>
      deliverPhotos(services, isSessionOpen, abortController.signal),
    onLock: (work: () => unknown) => {
      locked = work;
    },
    storedIds: async () => (await store.list())?.photos.map(({ id }) => id),
  };
}

describe('photo delivery by the service worker', () => {
  it('sends only confirmed photos of the signed-in user, and keeps other photos', async () => {
    const { deliver, storedIds, server } = await aDevice([
      {},
      { stage: { kind: 'taken' } },
      { userId: 'somebody else' },
    ]);
    expect(await deliver()).toBe('done');
    expect(server.acknowledged).toEqual(['s1']);
    expect(await storedIds()).toEqual(['p2', 'p3']);
  });

  it('stores a receipt with the prompt, so that the next page does not ask for the photo again', async () => {
    const { deliver, store, clock } = await aDevice([{}]);
    await deliver();
    const receipt = await store.findReceipt('p1');
    expect(receipt?.meta).toEqual({
      end: 'sent',
      userId: aQueuedPhoto().userId,
      atMs: clock.nowMs(),
      target: aTarget(),
    });
  });

  it('skips the upload and notifies the backend if the storage already has the bytes', async () => {
    const { deliver, server } = await aDevice([{ stage: { kind: 'stored', submissionId: 's9' } }]);
    expect(await deliver()).toBe('done');
    expect([server.posts.length, server.acknowledged]).toEqual([0, ['s9']]);
  });

  it('sends no photo that another tab has sent, discarded or withdrawn while the delivery waited for the lock', async () => {
    for (const end of ['sent', 'discarded'] as const) {
      const device = await aDevice([{ id: end }]);
      device.onLock(() =>
        device.store.replaceWithReceipt({ id: end, meta: { end, userId: aQueuedPhoto().userId, atMs: 1 } }),
      );
      expect([await device.deliver(), device.server.calls]).toEqual(['done', []]);
    }
    const device = await aDevice([{ id: 'withdrawn' }]);
    const { id, ...meta } = aQueuedPhoto({ id: 'withdrawn', stage: { kind: 'taken' }, revision: 1 });
    device.onLock(() => device.store.updateMeta(id, meta));
    expect([await device.deliver(), device.server.calls]).toEqual(['done', []]);
  });

  it('keeps a photo that the backend rejects, and sends the next photo', async () => {
    const { deliver, server, storedIds } = await aDevice([{}, { target: aTarget({ promptId: '12' }) }]);
    server.fail('submit', { error: { kind: 'rejected', status: 422, display: 'Too dark.' } });
    expect([await deliver(), server.acknowledged.length, await storedIds()]).toEqual(['done', 1, ['p1']]);
  });

  it('stops after its retries if the connection is lost, so that the browser repeats the delivery later', async () => {
    const { deliver, server, clock, storedIds } = await aDevice([{}, {}]);
    server.fail('submit', ...Array(6).fill({ error: { kind: 'offline' } }));
    const outcome = deliver();
    // Reading from the device has a time limit, so the clock must not advance before the read ends.
    await expect.poll(() => server.calls.length).toBe(1);
    await clock.advance(60_000);
    expect([await outcome, server.calls.length, await storedIds()]).toEqual(['left', 6, ['p1', 'p2']]);
  });

  it('stops when the session has ended, and reports a rejected token', async () => {
    const { deliver, server } = await aDevice([{}, {}]);
    expect([await deliver(async () => false), server.calls]).toEqual(['done', []]);
    server.fail('submit', { error: { kind: 'unauthorised' } });
    expect([await deliver(), server.calls]).toEqual(['unauthorised', ['submit']]);
  });

  it('stops when a page takes over', async () => {
    const { deliver, server, abortController, storedIds } = await aDevice([{}, {}]);
    server.fail('post', 'hang');
    const outcome = deliver();
    await expect.poll(() => server.calls).toEqual(['submit', 'post']);
    abortController.abort();
    expect([await outcome, await storedIds()]).toEqual(['left', ['p1', 'p2']]);
  });
});
