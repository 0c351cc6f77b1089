// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createStore } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionAtom, sessionUserAtom } from '#src/claim/session.atoms.ts';
import { deliverInBackground } from '#src/photos/delivery/deliverInBackground.ts';
import type { LocalPhoto } from '#src/photos/photoQueue.ts';
import { aQueuedPhoto } from '../../support/aQueuedPhoto.ts';
import { aUser } from '../../support/aSession.ts';

const waiting: LocalPhoto = {
  ...aQueuedPhoto(),
  ...{ activity: { kind: 'queued' }, failure: null, isOnDevice: true },
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function signIn() {
  document.body.innerHTML =
    '<script type="application/json" id="livery-data">{"backend":{"base":""}}</script>';
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  localStorage.setItem('livery/acme/token', 'secret');
  const store = createStore();
  store.set(sessionAtom, { kind: 'signedIn', token: 'secret' });
  store.set(sessionUserAtom, aUser());
  return store;
}

function watchPhotos(store: ReturnType<typeof createStore>): () => void {
  let addPhoto = () => {};
  const subscribe = (listener: () => void) => {
    addPhoto = listener;
    return () => undefined;
  };
  deliverInBackground({ store, code: 'acme' }, { list: () => [waiting], subscribe });
  return () => addPhoto();
}

function stubServiceWorker(sync: object, replacement?: object) {
  vi.stubGlobal('SyncManager', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve({ sync }),
      getRegistration: async () => replacement && { sync: replacement },
    },
  });
}

it('stores the settings with the next photo if the device was full at the first one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const register = vi.fn(async (_tag: string) => undefined);
  stubServiceWorker({ register });
  const store = signIn();
  const createKey = vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValueOnce(new Error('full'));
  const addPhoto = watchPhotos(store);
  addPhoto();
  await vi.waitFor(() => expect(createKey).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(register).not.toHaveBeenCalled();
  addPhoto();
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('livery-photos'));
});

it('requests the delivery from the new service worker if the first one was unregistered', async () => {
  const gone = vi.fn(() => Promise.reject(new DOMException('No active worker', 'InvalidStateError')));
  const register = vi.fn(async (_tag: string) => undefined);
  stubServiceWorker({ register: gone }, { register });
  watchPhotos(signIn())();
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('livery-photos'));
});
