import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { userIdOf } from '#src/api/user.ts';
import { dataOwnerAtom, expiredAtom, sessionAtom, sessionUserAtom, tokenName } from '#src/claim/session.ts';
import { storageKey } from '#src/device/storage/storage.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { showFlashAtom } from '#src/ui/flashes.ts';
import { listen } from '#src/ui/listen.ts';
import { listPersistedTexts } from '../persistedTexts.ts';
import { clearLoadedData, clearPageData, clearPreviousUser, clearUserData } from './logOut.ts';
import { reduceSession } from './sessionEvents.ts';

/** Ends the session in all tabs after a logout in one of them, or after the login of another user. */
export function useCrossTabSync(): void {
  const store = useStore();
  const { code } = useTenant();
  const { session: texts } = useMessages().t;
  const warnOfClearedData = useEffectEvent(() =>
    store.set(showFlashAtom, { kind: 'WARNING', text: texts.cleared() }),
  );
  useEffect(() => {
    // Keep persisted texts equal in all tabs, because a tab that writes an outdated text deletes entries of other tabs.
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
    const stopListening = listen(window, { storage: handleChange });
    const keys = [...shared.map(({ name }) => name), tokenName].map((name) => storageKey(code, name));
    const stopReplay = replayStorageChanges(keys, handleChange);
    return () => {
      stopListening();
      stopReplay();
    };
  }, [store, code]);
}

/**
 * Clears the loaded data when the session expires. When another user signs in and the previous user has not logged out,
 * clears the previous user's data. This can happen on the same page (with a password reset link) or after a reload.
 */
export function useSessionEnd(): void {
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
      // Prevents an expiry message from a previous user's session.
      store.set(expiredAtom, '');
    });
  }, [store]);
}

function signedInUserId(store: ReturnType<typeof useStore>): string | undefined {
  const user = store.get(sessionUserAtom);
  return store.get(sessionAtom).kind === 'signedIn' && user ? userIdOf(user) : undefined;
}

/** A change of the browser's storage, as the `storage` event reports it. */
type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>;

/**
 * Reports storage changes that other tabs made while this page was in the back/forward cache. Safari never fires events
 * for these changes; Chromium does when the page returns.
 * @param keys storage keys to compare
 * @returns a function that stops the reports
 */
function replayStorageChanges(
  keys: readonly string[],
  onChange: (change: StorageChange) => void,
): () => void {
  let savedValues: readonly (string | null)[] = [];
  const saveValues = () => {
    savedValues = keys.map(read);
  };
  const reportChanges = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    keys.forEach((key, index) => {
      const newValue = read(key);
      if (newValue !== savedValues[index]) onChange({ key, newValue });
    });
  };
  return listen(window, { pagehide: saveValues, pageshow: reportChanges });
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage is blocked, so no tab stores anything
  }
}
