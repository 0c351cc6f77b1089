// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAtom, sessionUserAtom } from '#src/claim/session.ts';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { deliverInBackground } from '#src/photos/delivery/deliverInBackground.ts';
import { readDeliverySettings } from '#src/photos/delivery/deliverySettings.ts';
import type { LocalPhoto } from '#src/photos/queue/photoQueue.ts';
import { createFakeLocks } from '../../support/app/fakeLocks.ts';
import { aQueuedPhoto } from '../../support/samples/aQueuedPhoto.ts';
import { aUser } from '../../support/samples/aSession.ts';

const waiting: LocalPhoto = {
  ...aQueuedPhoto(),
  activity: { kind: 'queued' },
  failure: null,
  isOnDevice: true,
};
let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = 'visible';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('SyncManager', class {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page with a signed-in user, in a browser with Background Sync. */
function openPage() {
  const register = vi.fn(async (_tag: string) => undefined);
  vi.stubGlobal('navigator', {
    locks: createFakeLocks(),
    serviceWorker: { ready: Promise.resolve({ sync: { register } }) },
  });
  document.body.innerHTML =
    '<script type="application/json" id="livery-data">{"backend":{"base":""}}</script>';
  localStorage.setItem('livery/acme/token', 'secret');
  const store = createStore();
  store.set(sessionAtom, { kind: 'signedIn', token: 'secret' });
  store.set(sessionUserAtom, aUser());
  let photos: readonly LocalPhoto[] = [];
  let notify = () => {};
  const subscribe = (listener: () => void) => {
    notify = listener;
    return () => undefined;
  };
  deliverInBackground(
    { store, tenant: { code: 'acme', flavour: 'vice' } },
    { list: () => photos, subscribe },
  );
  return {
    register,
    show(...next: readonly LocalPhoto[]) {
      photos = next;
      notify();
    },
    hide() {
      visibility = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    /** Resolves when the settings for the service worker are stored. */
    settingsStored: async () => {
      vi.useRealTimers();
      await vi.waitFor(async () =>
        expect(await readDeliverySettings(createSessionCipher('acme'), Date.now())).toBeDefined(),
      );
    },
  };
}

describe('background sync', () => {
  it('is requested if a confirmed photo is not sent within three seconds', async () => {
    const { register, show } = openPage();
    show(waiting);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(register).not.toHaveBeenCalled();
    await vi.waitFor(async () => {
      show(waiting);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(register).toHaveBeenCalledWith('livery-photos');
    });
  });

  it('is not requested for photos that are unconfirmed, rejected or only in memory', async () => {
    const { register, show, hide, settingsStored } = openPage();
    show(waiting);
    await settingsStored();
    show(
      { ...waiting, stage: { kind: 'taken' } },
      { ...waiting, isOnDevice: false },
      { ...waiting, failure: { error: { kind: 'rejected', status: 422 }, attempt: 1 } },
    );
    hide();
    expect(register).not.toHaveBeenCalled();
  });

  it('is requested without a delay when the page is hidden or closed', async () => {
    const { register, show, hide, settingsStored } = openPage();
    show(waiting);
    await settingsStored();
    hide();
    await vi.waitFor(() => expect(register).toHaveBeenCalledWith('livery-photos'));
  });
});
