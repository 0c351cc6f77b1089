// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userIdOf } from '#src/api/user.ts';
import { allClaims, assignments } from '#src/claim/loaded.ts';
import {
  dataOwnerAtom,
  expiredAtom,
  redirectAfterLoginAtom,
  sessionAtom,
  sessionUserAtom,
  signInAtom,
} from '#src/claim/session.ts';
import { cachedCodeAtom, photoTimesAtom, vinRequiredTextAtom } from '#src/claim/stored.atoms.ts';
import { acceptedEstimatesTextAtom } from '#src/estimate/estimate.atoms.ts';
import { surveyDraftAtom } from '#src/feedback/survey/survey.atoms.ts';
import { vehicleDraftAtom } from '#src/vehicle/vehicle.atoms.ts';
import { member, mountApp } from '../support/app/mountApp.tsx';
import { aUser } from '../support/samples/aSession.ts';

const backend = { loadAssignments: async () => ({ ok: true as const, value: [] }) };

describe('sync between tabs', () => {
  it.each([
    ['activation-code', cachedCodeAtom],
    ['vin-required', vinRequiredTextAtom],
    ['estimate-accept', acceptedEstimatesTextAtom],
    ['photo-times', photoTimesAtom],
  ])('takes over the value that another tab stored for the same carrier: %s', async (name, text) => {
    const { store } = await mountApp({ path: '/claims', session: member, backend });
    const receiveChange = (newValue: string | null, code = 'acme') =>
      act(async () => {
        window.dispatchEvent(new StorageEvent('storage', { key: `livery/${code}/${name}`, newValue }));
      });
    await receiveChange('7');
    expect(store.get(text)).toBe('7');
    await receiveChange('8', 'birch');
    expect(store.get(text), 'ignores another carrier’s value').toBe('7');
    await receiveChange(null);
    expect(store.get(text)).toBe('');
  });

  it('explains why the user is signed out when all site data is cleared [PHO-36]', async () => {
    const { store } = await mountApp({ path: '/claims', session: member, backend });
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    });
    expect(store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
    expect(document.querySelector('.toast')?.textContent).toContain('your browser cleared this site’s data');
  });

  it('applies changes of another tab when the page returns from the back/forward cache [trust U18]', async () => {
    const key = (name: string) => `livery/acme/${name}`;
    localStorage.setItem(key('token'), 'token-1');
    onTestFinished(() => localStorage.clear());
    const { store } = await mountApp({ path: '/claims', session: member, backend });
    const restorePage = () =>
      act(async () => {
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      });
    const suspendPage = () => window.dispatchEvent(new Event('pagehide'));
    suspendPage();
    await restorePage();
    expect(store.get(sessionAtom), 'session after a restore without changes').toEqual(member);
    suspendPage();
    localStorage.setItem(key('vin-required'), '7');
    await restorePage();
    expect([store.get(sessionAtom), store.get(vinRequiredTextAtom)]).toEqual([member, '7']);
    suspendPage();
    localStorage.setItem(key('token'), 'token-2');
    await restorePage();
    expect(store.get(sessionAtom)).toEqual({ kind: 'signedOut' });
  });
});

it('the page clears the loaded claims when the session expires [trust T9 U18]', async () => {
  const { store } = await mountApp({ path: '/claims', session: member, backend });
  expect(store.get(assignments.stateOf(allClaims)).kind).toBe('ready');
  await act(async () => store.set(sessionAtom, { kind: 'expired' }));
  expect(store.get(assignments.stateOf(allClaims)).kind).toBe('idle');
});

it('the next user does not see that the previous session has expired [trust U18]', async () => {
  const { store } = await mountApp({ path: '/claims', session: member, backend });
  store.set(expiredAtom, 'yes');
  await act(async () => store.set(sessionAtom, { kind: 'expired' }));
  expect(store.get(expiredAtom)).toBe('yes');
  await act(async () => store.set(sessionAtom, member));
  expect(store.get(expiredAtom)).toBe('');
});

describe('sign-in on a page with data from an earlier session', () => {
  const sam = aUser({ phone: '2025550101' });
  const kim = aUser({ phone: '2025550102' });

  async function mountSignedInPage() {
    const { store } = await mountApp({
      path: '/claims',
      session: member,
      backend,
      prepare: (initialStore) => initialStore.set(sessionUserAtom, sam),
    });
    await act(async () => {
      for (const text of [vehicleDraftAtom, surveyDraftAtom, vinRequiredTextAtom, cachedCodeAtom])
        store.set(text, 'x');
    });
    return store;
  }

  it('clears the claims, drafts and VIN requirements of another user, but not the activation code to link [trust T9 U18]', async () => {
    const store = await mountSignedInPage();
    await act(async () => {
      store.set(signInAtom, { token: 'token-2', user: kim });
      // The screen has not loaded the claims of the new user yet.
      expect(store.get(assignments.stateOf(allClaims)).kind).toBe('idle');
    });
    expect([vehicleDraftAtom, surveyDraftAtom, vinRequiredTextAtom].map((text) => store.get(text))).toEqual([
      '',
      '',
      '',
    ]);
    expect(store.get(cachedCodeAtom)).toBe('x');
  });

  it('clears the stored drafts, claim data and page to open after login if they belong to another user [trust T9 U18]', async () => {
    const { store, location } = await mountApp({ path: '/login', backend });
    await act(async () => {
      store.set(dataOwnerAtom, userIdOf(sam));
      for (const text of [surveyDraftAtom, photoTimesAtom, cachedCodeAtom]) store.set(text, 'x');
      store.set(redirectAfterLoginAtom, '/faqs');
    });
    await act(async () => store.set(signInAtom, { token: 'token-2', user: kim }));
    expect([surveyDraftAtom, photoTimesAtom, cachedCodeAtom].map((text) => store.get(text))).toEqual([
      '',
      '',
      'x',
    ]);
    expect(store.get(dataOwnerAtom)).toBe(userIdOf(kim));
    expect(location.history?.at(-1)).toBe('/app/acme/claims');
  });

  it('keeps all data when the same user signs in with a new token', async () => {
    const store = await mountSignedInPage();
    await act(async () => store.set(signInAtom, { token: 'token-2', user: sam }));
    expect(store.get(assignments.stateOf(allClaims)).kind).toBe('ready');
    expect(store.get(surveyDraftAtom)).toBe('x');
  });
});
