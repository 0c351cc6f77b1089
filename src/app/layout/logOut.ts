import type { createStore } from 'jotai';
import { createAction } from '#src/api/action.ts';
import type { Backend } from '#src/api/port.ts';
import { userIdOf } from '#src/api/user.ts';
import { currentClaimAtom } from '#src/claim/currentClaim.ts';
import { linkFailureAtom } from '#src/claim/linkCode.ts';
import { clearUserCacheAtom } from '#src/claim/loadable.ts';
import { isLoggingOutAtom, readToken, sessionAtom, sessionUserAtom, tokenName } from '#src/claim/session.ts';
import { wallClock, withTimeLimit } from '#src/device/clock.ts';
import { deleteSessionKey } from '#src/device/crypto/sessionKey.ts';
import { storageKey } from '#src/device/storage/storage.ts';
import { faqRatingsAtom } from '#src/feedback/faqs/rating/faqRatings.atoms.ts';
import { listPersistedTexts, type PersistedText } from '../persistedTexts.ts';
import { reduceSession } from './sessionEvents.ts';

type Store = ReturnType<typeof createStore>;

export interface LogOutOptions {
  readonly store: Store;
  readonly backend: Pick<Backend, 'logOut'>;
  /** The carrier's client code. */
  readonly code: string;
  /** The browser's storages. Functions, because reading the properties throws when storage is blocked. */
  readonly storages: readonly (() => globalThis.Storage)[];
  /** The opened photo queue, if any. The user has already confirmed that unsent photos are deleted. */
  readonly photos?: { clear(userId: string): Promise<void> } | undefined;
}

/** Maximum wait for the backend, because the user may be about to hand the phone to somebody else. */
const timeoutMs = 2000;

/** Clears every persisted text for which `isCleared` returns true. */
function clearTexts(store: Store, isCleared: (text: PersistedText) => boolean): void {
  for (const text of listPersistedTexts()) if (isCleared(text)) store.set(text.atom, '');
}

/**
 * Deletes the user's data from the device and logs out at the backend. Ends the session even if the backend call fails.
 */
export const logOutAction = createAction(async (options: LogOutOptions): Promise<true> => {
  const { store, photos } = options;
  const token = readToken(store);
  // Read the user first, because another tab may end the session during the backend call.
  const user = store.get(sessionUserAtom);
  // Clear the storage before the call, so that the user stays logged out if the tab is closed during the call. The
  // backend call takes its token from the session, not from storage.
  clearStoredData(options, token);
  // Remove the photos before the backend call. Afterwards the backend would reject an upload in progress, which would
  // look like an expired session.
  if (user) await photos?.clear(userIdOf(user));
  store.set(isLoggingOutAtom, true);
  try {
    await callBackend(options);
  } finally {
    store.set(isLoggingOutAtom, false);
  }
  clearPageData(store);
  store.set(sessionAtom, (session) => reduceSession(session, { type: 'loggedOut' }));
  clearStoredData(options, token);
  return true;
});

/** Clears the user's data from this page and from the values shared by all tabs. */
export function clearUserData(store: Store): void {
  clearTexts(store, ({ place, owner }) => place === 'device' && owner === 'customer');
  clearPageData(store);
}

/**
 * Clears only this page's data, not the values shared by all tabs. Use it when another tab has ended the session,
 * because the shared values may already belong to another user.
 */
export function clearPageData(store: Store): void {
  clearTexts(store, ({ place, owner }) => place === 'tab' && owner !== 'page');
  clearLoadedData(store);
}

/** Clears the data of the previous user when another one signs in. Keeps the input of the new user. */
export function clearPreviousUser(store: Store): void {
  clearTexts(store, ({ owner }) => owner === 'customer');
  clearLoadedData(store);
}

/** Clears the data that exists only in the memory of this page. */
export function clearLoadedData(store: Store): void {
  store.set(currentClaimAtom, undefined);
  store.set(linkFailureAtom, undefined);
  if (__TENANT__.usesFaqFeedback) store.set(faqRatingsAtom, new Map());
  store.set(clearUserCacheAtom);
}

function callBackend({ backend }: LogOutOptions): Promise<void> {
  return withTimeLimit(wallClock, timeoutMs, undefined, async (signal) => {
    try {
      await backend.logOut(signal);
    } catch (cause) {
      if (!signal.aborted) throw cause;
    }
  });
}

/**
 * Removes every key of the carrier that is not on the allow-list, so that keys added later are removed too. Keeps
 * everything if the stored token is a different token, because another tab has then logged in.
 */
function clearStoredData({ store, code, storages }: LogOutOptions, token: string | undefined): void {
  // The phone number may be kept, because the login form shows only its last digits.
  const kept = listPersistedTexts().flatMap(({ name, owner }) => (owner === 'device' ? name : []));
  if (__TENANT__.severalLanguages) kept.push('language');
  let hasOtherSession = false;
  for (const open of storages) {
    try {
      const storage = open();
      const storedToken = storage.getItem(storageKey(code, tokenName));
      if (storedToken !== null && storedToken !== token) {
        hasOtherSession = true;
        continue;
      }
      const carrierKeys = Object.keys(storage).filter((key) => key.startsWith(storageKey(code, '')));
      for (const key of carrierKeys) {
        if (!kept.some((name) => key === storageKey(code, name))) storage.removeItem(key);
      }
    } catch {
      // Storage is blocked, so nothing is stored.
    }
  }
  if (hasOtherSession) return;
  deleteSessionKey(code);
  clearTexts(store, ({ place, owner }) => place === 'device' && owner !== 'device');
}
