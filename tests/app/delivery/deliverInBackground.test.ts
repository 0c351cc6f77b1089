// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createStore } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { deliverInBackground } from '#src/app/delivery/deliverInBackground.ts';
import type { LocalPhoto } from '#src/customer/photos/photoQueue.ts';
import { sessionAtom, sessionUserAtom } from '#src/customer/session.atoms.ts';
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

it('stores the settings with the next photo if the device was full at the first one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const register = vi.fn(async () => undefined);
  vi.stubGlobal('SyncManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ sync: { register } }) } });
  document.body.innerHTML =
    '<script type="application/json" id="livery-data">{"backend":{"base":""}}</script>';
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  localStorage.setItem('livery/acme/token', 'secret');
  const store = createStore();
  store.set(sessionAtom, { kind: 'signedIn', token: 'secret' });
  store.set(sessionUserAtom, aUser());
  const createKey = vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValueOnce(new Error('full'));
  let addPhoto = () => {};
  const subscribe = (listener: () => void) => {
    addPhoto = listener;
    return () => undefined;
  };
  deliverInBackground({ store, code: 'acme' }, { list: () => [waiting], subscribe });
  addPhoto();
  await vi.waitFor(() => expect(createKey).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(register).not.toHaveBeenCalled();
  addPhoto();
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('livery-photos'));
});
