import { useStore } from 'jotai';
import { Fragment, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useServices } from '#src/api/services.tsx';
import { userIdOf } from '#src/api/user.ts';
import { dataOwnerAtom, expiredAtom, sessionAtom, sessionUserAtom, tokenName } from '#src/claim/session.ts';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import { storageKey } from '#src/device/storage/storage.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { showFlashAtom } from '#src/ui/flashes.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { loadPhotoQueue } from '../areas/loadPhotoQueue.ts';
import { pendingRequestsAtom } from '../pendingRequests.ts';
import { listPersistedTexts } from '../persistedTexts.ts';
import { Flashes } from './Flashes.tsx';
import { InAppBanner } from './InAppBanner.tsx';
import { clearLoadedData, clearPageData, clearPreviousUser, clearUserData } from './logOut.ts';
import { replayStorageChanges, type StorageChange } from './replayStorageChanges.ts';
import { reduceSession } from './sessionEvents.ts';
import { browserClock } from './useCountdown.ts';

/** Status shown on every screen: pending requests, the connection, notifications. */
export function AppStatus() {
  const { m, t } = useMessages();
  const isBusy = useAtomValue(pendingRequestsAtom) > 0;
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const session = useAtomValue(sessionAtom).kind;
  useCrossTabSync();
  useSessionEnd();
  usePhotoQueue();
  return (
    <Fragment>
      {isBusy && (
        <div className="page-progress">
          <ProgressBar kind="page" label={t.connection.loading()} />
        </div>
      )}
      <Banner kind="offline">{!isOnline && m.connection.offline()}</Banner>
      {session === 'signedOut' && <InAppBanner />}
      <Flashes />
    </Fragment>
  );
}

function subscribeToConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Ends the session in all tabs after a logout in one of them, or after the login of another user. */
function useCrossTabSync(): void {
  const store = useStore();
  const { code } = useTenant();
  const { session: texts } = useMessages().t;
  const warnOfClearedData = useEffectEvent(() =>
    store.set(showFlashAtom, { kind: 'WARNING', text: texts.cleared() }),
  );
  useEffect(() => {
    // Without the sync, a tab could show an outdated value or overwrite a newer one: most texts have several entries.
    const shared = listPersistedTexts().filter(
      ({ place, owner }) => place === 'device' && owner !== 'device',
    );
    const handleChange = ({ key, newValue }: StorageChange) => {
      for (const { name, atom } of shared)
        if (key === storageKey(code, name)) store.set(atom, newValue ?? '');
      // The key is null when all data of the site was cleared.
      if (key !== storageKey(code, tokenName) && key !== null) return;
      const before = store.get(sessionAtom);
      const after = reduceSession(before, { type: 'tokenChanged', token: newValue ?? undefined });
      if (after === before) return;
      if (key === null) clearUserData(store);
      else clearPageData(store);
      store.set(sessionAtom, after);
      if (key === null) warnOfClearedData();
    };
    window.addEventListener('storage', handleChange);
    const keys = [...shared.map(({ name }) => name), tokenName].map((name) => storageKey(code, name));
    const stop = replayStorageChanges(keys, handleChange);
    return () => {
      window.removeEventListener('storage', handleChange);
      stop();
    };
  }, [store, code]);
}

/**
 * Clears the loaded data after the session expires, and the drafts and the data of claims when another user signs in.
 * That can be on the same page, with a password reset link, or on a later page, if the session did not end with a logout.
 */
function useSessionEnd(): void {
  const store = useStore();
  useEffect(() => {
    const updateOwner = () => {
      const userId = signedInUserId(store);
      if (userId === undefined) return;
      const owner = store.get(dataOwnerAtom);
      if (owner !== '' && owner !== userId) clearPreviousUser(store);
      store.set(dataOwnerAtom, userId);
    };
    updateOwner();
    return store.sub(sessionAtom, () => {
      const { kind } = store.get(sessionAtom);
      if (kind === 'expired') clearLoadedData(store);
      if (kind !== 'signedIn') return;
      updateOwner();
      // Does not show an expiry message from a previous user's session.
      store.set(expiredAtom, '');
    });
  }, [store]);
}

function signedInUserId(store: ReturnType<typeof useStore>): string | undefined {
  const user = store.get(sessionUserAtom);
  return store.get(sessionAtom).kind === 'signedIn' && user ? userIdOf(user) : undefined;
}

/** Pause after a failed attempt to open the queue. */
const retryMs = 15_000;

/**
 * Uploads the photos that are queued on this device after their owner has signed in, on any screen. If the code of the
 * queue does not load, tries again: the customer may not open a screen that needs it.
 */
function usePhotoQueue(): void {
  const store = useStore();
  const services = useServices();
  const reporting = useReporting();
  const { code } = useTenant();
  const isSignedIn = useAtomValue(sessionAtom).kind === 'signedIn';
  useEffect(() => {
    if (!isSignedIn) return;
    let isCancelled = false;
    let hasWarned = false;
    let cancelTimer = () => {};
    const open = async () => {
      try {
        await loadPhotoQueue({ store, services, reporting, code });
      } catch (cause) {
        if (!hasWarned) reporting.warn('photos: code did not load', cause);
        hasWarned = true;
        if (!isCancelled) cancelTimer = browserClock.after(retryMs, () => void open());
      }
    };
    // Runs when the browser is idle. Safari has no requestIdleCallback.
    const hasIdleCallback = 'requestIdleCallback' in window;
    const handle = hasIdleCallback ? window.requestIdleCallback(open) : window.setTimeout(open);
    return () => {
      isCancelled = true;
      cancelTimer();
      if (hasIdleCallback) window.cancelIdleCallback(handle);
      else window.clearTimeout(handle);
    };
  }, [isSignedIn, store, services, reporting, code]);
}
