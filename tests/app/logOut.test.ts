// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backend } from '#src/api/port.ts';
import { type LogOutOptions, logOutAction } from '#src/app/layout/logOut.ts';
import { listShownTexts, persistTexts } from '#src/app/persistedTexts.ts';
import { createExpiryHandler } from '#src/app/sessionExpiry.ts';
import { currentClaimAtom } from '#src/claim/currentClaim.ts';
import { linkFailureAtom } from '#src/claim/linkCode.ts';
import { allClaims, assignments } from '#src/claim/loaded.ts';
import {
  openSession,
  readToken,
  redirectAfterLoginAtom,
  sessionAtom,
  sessionUserAtom,
} from '#src/claim/session.ts';
import {
  activationDraftAtom,
  cachedCodeAtom,
  ownerPhoneAtom,
  photoTimesAtom,
  vinRequiredTextAtom,
} from '#src/claim/stored.atoms.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import { acceptedEstimatesTextAtom } from '#src/estimate/estimate.atoms.ts';
import { faqRatingsAtom } from '#src/feedback/faqs/rating/faqRatings.atoms.ts';
import { noFaqRatings } from '#src/feedback/faqs/rating/faqRatings.ts';
import { surveyDraftAtom } from '#src/feedback/survey/survey.atoms.ts';
import { preferencesDraftAtom } from '#src/preferences/preferences.atoms.ts';
import { countryDraftAtom, savedCountryAtom } from '#src/start/account/countryChoice.ts';
import { phoneDraftAtom, savedPhoneAtom } from '#src/start/account/phone.atoms.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';
import { vehicleDraftAtom } from '#src/vehicle/vehicle.atoms.ts';
import { anAssignment } from '../support/samples/anAssignment.ts';
import { aUser } from '../support/samples/aSession.ts';

const createTestStorage = (code: string, area: Storage) =>
  createStorage({ code, reporting: { warn: () => undefined }, open: () => area });

const acmeStorages = () => ({
  tab: createTestStorage('acme', sessionStorage),
  device: createTestStorage('acme', localStorage),
});

const personalTexts = [
  ...[
    activationDraftAtom,
    cachedCodeAtom,
    ownerPhoneAtom,
    phoneDraftAtom,
    countryDraftAtom,
    redirectAfterLoginAtom,
  ],
  ...[preferencesDraftAtom, vehicleDraftAtom, surveyDraftAtom],
  ...[vinRequiredTextAtom, acceptedEstimatesTextAtom, photoTimesAtom],
];

/** A signed-in user with every kind of stored data. */
function aMember(logOut: Backend['logOut'], more: Partial<LogOutOptions> = {}) {
  const store = createStore();
  openSession(store, createTestStorage('acme', localStorage), 'acme');
  persistTexts(store, acmeStorages(), listShownTexts());
  store.set(sessionAtom, { kind: 'signedIn', token: 'token-1' });
  for (const text of [savedPhoneAtom, savedCountryAtom, ...personalTexts]) store.set(text, 'x');
  store.set(faqRatingsAtom, new Map([['7', noFaqRatings]]));
  store.set(currentClaimAtom, { id: '7', number: '12-0007' });
  store.set(linkFailureAtom, { error: { kind: 'offline' }, after: 'loggedIn', code: 'K7P4QX' });
  store.set(assignments.putAtom, allClaims, [anAssignment()]);
  createTestStorage('acme-auth', localStorage).set('token', 'other');
  const options = {
    store,
    backend: { logOut },
    code: 'acme',
    storages: [() => localStorage, () => sessionStorage],
    ...more,
  };
  return {
    store,
    logOut: () => store.set(logOutAction.runAtom, options),
  };
}

const allOn = Object.fromEntries(Object.keys(defaultCapabilities).map((name) => [name, true]));

beforeEach(() => {
  vi.stubGlobal('__TENANT__', { ...allOn, severalLanguages: false });
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => void vi.unstubAllGlobals());

const storedKeys = () => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)];
const allowed = [['livery/acme-auth/token', 'livery/acme/country', 'livery/acme/phone'], []];

describe('logout', () => {
  it('keeps only the saved phone and country and the data of other carriers [ACCT-46] [trust T9]', async () => {
    const { store, logOut } = aMember(async () => ({ ok: true, value: undefined }));
    await logOut();
    expect(storedKeys()).toEqual(allowed);
    expect(store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect([store.get(savedPhoneAtom), store.get(savedCountryAtom)]).toEqual(['x', 'x']);
    // The next user may log in on the same page.
    expect(personalTexts.map((text) => store.get(text))).toEqual(personalTexts.map(() => ''));
    expect([store.get(currentClaimAtom), store.get(linkFailureAtom)]).toEqual([undefined, undefined]);
    expect([store.get(faqRatingsAtom).size, store.get(assignments.stateOf(allClaims))]).toEqual([
      0,
      { kind: 'idle' },
    ]);
  });

  it('clears the photos and the data on the device before it calls the backend, so that a tab closed during the call stays logged out [ACCT-46] [trust T9]', async () => {
    const snapshots: unknown[] = [];
    const { store, logOut } = aMember(
      async () => {
        snapshots.push(['the call', readToken(store), ...storedKeys()]);
        return { ok: true, value: undefined };
      },
      { photos: { clear: async (userId) => void snapshots.push([userId, ...storedKeys()]) } },
    );
    store.set(sessionUserAtom, aUser({ phone: '2025550101' }));
    await logOut();
    expect(snapshots).toEqual([
      ['+1 2025550101', ...allowed],
      ['the call', 'token-1', ...allowed],
    ]);
  });

  it('signs the user out on the device even if the backend rejects the call [ACCT-46]', async () => {
    const { store, logOut } = aMember(async () => ({
      ok: false,
      error: { kind: 'unauthorised', status: 401 },
    }));
    await logOut();
    expect([store.get(sessionAtom), storedKeys()]).toEqual([{ kind: 'signedOut' }, allowed]);
  });

  it('keeps the data of a user who logs in in another tab during the logout [trust U18]', async () => {
    const { store, logOut } = aMember(async () => {
      localStorage.setItem('livery/acme/token', 'token-2');
      localStorage.setItem('livery/acme/kept', 'what they have seen');
      // Simulates the storage event that signs this tab out.
      store.set(sessionAtom, { kind: 'signedOut' });
      return { ok: true, value: undefined };
    });
    await logOut();
    const [local, session] = storedKeys();
    expect(local).toEqual([...(allowed[0] as string[]), 'livery/acme/kept', 'livery/acme/token'].sort());
    expect([localStorage.getItem('livery/acme/token'), session]).toEqual(['token-2', []]);
  });

  it('does not report an expired session if the backend rejects a call that started before the logout [trust U13]', async () => {
    let reloads = 0;
    const { store, logOut } = aMember(async () => {
      onResult({ ok: false, error: { kind: 'unauthorised', status: 401 } });
      return { ok: true, value: undefined };
    });
    const onResult = createExpiryHandler(store, {
      here: () => '/claims',
      reload: () => {
        reloads += 1;
      },
    })();
    await logOut();
    expect([store.get(sessionAtom), reloads]).toEqual([{ kind: 'signedOut' }, 0]);
  });

  it('finishes even if the backend does not respond [ACCT-46]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { logOut } = aMember(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
        }),
    );
    const pendingLogOut = logOut();
    vi.runAllTimers();
    vi.useRealTimers();
    await pendingLogOut;
    expect(storedKeys()).toEqual(allowed);
  });
});
