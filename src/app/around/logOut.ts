import type { createStore } from 'jotai';
import type { Backend } from '#src/backend/port.ts';
import { phoneDraftAtom } from '#src/customer/account/account.atoms.ts';
import { countryDraftAtom } from '#src/customer/account/phone.atoms.ts';
import { createAction } from '#src/customer/action.ts';
import {
  activationDraftAtom,
  cachedCodeAtom,
  ownerPhoneAtom,
} from '#src/customer/activation/activation.atoms.ts';
import { currentClaimAtom, linkFailureAtom } from '#src/customer/claims/claims.atoms.ts';
import { acceptedEstimatesAtom, photoTimesAtom } from '#src/customer/estimate/estimate.atoms.ts';
import { faqRatingsAtom } from '#src/customer/faqs/faqRatings.atoms.ts';
import { forgetLoadedAtom } from '#src/customer/loaded.ts';
import { preferencesDraftAtom } from '#src/customer/preferences/preferences.atoms.ts';
import { sessionAtom, sessionUserAtom, wantedAtom } from '#src/customer/session.atoms.ts';
import { surveyDraftAtom } from '#src/customer/survey/survey.atoms.ts';
import { vehicleDraftAtom } from '#src/customer/vehicle/vehicle.atoms.ts';
import { vinRequiredAtom } from '#src/customer/vehicle/vinRequired.ts';
import { reduceSession } from '#src/domain/sessionEvents.ts';
import { userIdOf } from '#src/domain/user.ts';
import { storageKey } from '#src/platform/storage.ts';
import { readToken, tokenName } from '../session.ts';
import type { Clock } from './useCountdown.ts';

type Store = ReturnType<typeof createStore>;

export interface LogOut {
  readonly store: Store;
  readonly backend: Pick<Backend, 'logOut'>;
  readonly clock: Clock;
  /** The carrier's. */
  readonly code: string;
  /** The browser's storages; functions, because reading the properties throws where storage is blocked. */
  readonly areas: readonly (() => globalThis.Storage)[];
  /** What is not sent of the user's, where there can be any: they have agreed to lose it. [trust T9] */
  readonly photos?: { clear(userId: string): Promise<void> } | undefined;
}

/** A backend that does not answer keeps nobody signed in on a phone that they are about to hand on. */
const patienceMs = 2000;

/** What stays: the login shows the end of the number only. [ACCT-46 trust T9] */
const kept = ['phone', 'country'];

const personalTexts = [
  activationDraftAtom,
  phoneDraftAtom,
  countryDraftAtom,
  preferencesDraftAtom,
  wantedAtom,
  vehicleDraftAtom,
  surveyDraftAtom,
];

/** Kept once for all tabs. */
const sharedTexts = [vinRequiredAtom, acceptedEstimatesAtom, photoTimesAtom];

/**
 * Tells the backend, and whatever it says forgets the session and all that was its user's. [ACCT-36 ACCT-37 ACCT-46]
 */
export const logOutAction = createAction(async (leaving: LogOut): Promise<true> => {
  const { store, photos } = leaving;
  const token = readToken(store);
  // Asked now: while the backend is told, another tab may end the session.
  const user = store.get(sessionUserAtom);
  // First: a photo on its way is refused once the backend knows, and would end the session as an expired one.
  if (user) await photos?.clear(userIdOf(user));
  // By the time the backend has answered, what is kept for all tabs may be somebody else's.
  forgetKept(leaving, token, [...kept, tokenName]);
  await tellBackend(leaving);
  forgetHere(store);
  store.set(sessionAtom, (session) => reduceSession(session, { type: 'loggedOut' }));
  forgetKept(leaving, token, kept);
  return true;
});

/** What this page holds of whoever was signed in, and what is kept of theirs for every tab. */
export function forgetUser(store: Store): void {
  for (const text of sharedTexts) store.set(text, '');
  forgetHere(store);
}

/**
 * The first of it alone: by the time a tab hears that another has ended its session, what is kept for all of them may
 * be somebody else's.
 */
export function forgetHere(store: Store): void {
  for (const text of personalTexts) store.set(text, '');
  forgetUnkept(store);
}

/** What a fresh page would not know: all that was loaded, and what came of it. */
export function forgetUnkept(store: Store): void {
  store.set(currentClaimAtom, undefined);
  store.set(linkFailureAtom, undefined);
  store.set(faqRatingsAtom, new Map());
  store.set(forgetLoadedAtom);
}

async function tellBackend({ backend, clock }: LogOut): Promise<void> {
  const leaving = new AbortController();
  const stop = clock.after(patienceMs, () => leaving.abort());
  try {
    await backend.logOut(leaving.signal);
  } catch (cause) {
    if (!leaving.signal.aborted) throw cause;
  } finally {
    stop();
  }
}

/**
 * By what may stay and not by what must go: what other screens keep one day is forgotten too. Where another token is,
 * all is somebody's who has logged in meanwhile, in another tab. [trust U18]
 */
function forgetKept(
  { store, code, areas }: LogOut,
  token: string | undefined,
  spared: readonly string[],
): void {
  let isOthers = false;
  for (const open of areas) {
    try {
      const area = open();
      const found = area.getItem(storageKey(code, tokenName));
      if (found !== null && found !== token) {
        isOthers = true;
        continue;
      }
      const own = Object.keys(area).filter((key) => key.startsWith(storageKey(code, '')));
      for (const key of own) if (!spared.some((name) => key === storageKey(code, name))) area.removeItem(key);
    } catch {
      // A browser that lets nobody at its storage keeps nothing in it.
    }
  }
  if (!isOthers) for (const text of [...sharedTexts, cachedCodeAtom, ownerPhoneAtom]) store.set(text, '');
}
