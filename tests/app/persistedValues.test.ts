// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareOffline } from '#src/app/areas/offline.ts';
import { openSession } from '#src/app/persistedSession.ts';
import { persistedValuesAtom } from '#src/customer/persistedValues.ts';
import { sessionAtom, sessionUserAtom, signInAtom } from '#src/customer/session.atoms.ts';
import { silentReporting } from '#src/platform/reporting.ts';
import { createStorage } from '#src/platform/storage.ts';
import { aUser } from '../support/aSession.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** A signed-in page with persisted values. */
function aPage(...ids: string[]) {
  const store = createStore();
  openSession(store, createStorage({ code: 'acme', reporting: silentReporting }));
  const signIn = (token: string) => {
    store.set(sessionUserAtom, aUser());
    store.set(sessionAtom, { kind: 'signedIn', token });
  };
  signIn('a');
  prepareOffline({ store, code: 'acme', reporting: silentReporting });
  const values = store.get(persistedValuesAtom);
  if (!values) throw new Error('The store has no persisted values.');
  for (const id of ids) values.persist(id, `what ${id} was`);
  return { store, values, signIn };
}

const waitMs = 30_000;

describe('persisted values', () => {
  it('renews each requested value every 30 seconds until a new value arrives', async () => {
    const { values } = aPage('one', 'two');
    const renewals: string[] = [];
    expect(values.find('one', () => renewals.push('one'))?.value).toBe('what one was');
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(renewals).toEqual(['one']);
    values.persist('one', 'new');
    values.find('two', () => renewals.push('two'));
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(renewals).toEqual(['one', 'two', 'two', 'two']);
    values.persist('two', 'new');
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(renewals).toHaveLength(4);
  });

  it('stops renewing a value after its request is rejected, and keeps the value', async () => {
    const { values } = aPage('one');
    let count = 0;
    values.find('one', () => {
      count += 1;
      values.stopReloads('one');
    });
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(count).toBe(1);
    expect(values.find('one', () => undefined)?.value, 'the value is still stored').toBe('what one was');
  });

  it('stops renewing values after the user signs out, even when another user signs in [trust U18]', async () => {
    const { store, values, signIn } = aPage('one');
    let count = 0;
    values.find('one', () => {
      count += 1;
    });
    store.set(sessionAtom, { kind: 'signedOut' });
    signIn('b');
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(count).toBe(0);
  });

  it('removes the values when the session ends, and does not write them again [trust T9]', () => {
    const { store, values } = aPage('one');
    expect(readStoredValues()).toContain('what one was');
    store.set(sessionAtom, { kind: 'expired' });
    values.persist('two', 'a late answer');
    store.set(sessionUserAtom, aUser({ email: 'late@mail.example' }));
    expect(readStoredValues()).toBeNull();
  });

  it('does not write values for a session that another tab ended without an event [trust T9 U18]', () => {
    const { store, values } = aPage('one');
    localStorage.clear();
    values.persist('two', 'a late answer');
    store.set(sessionUserAtom, aUser({ email: 'late@mail.example' }));
    expect(readStoredValues()).toBeNull();
  });

  it('does not overwrite the values of a user who logged in in another tab [trust U18]', () => {
    const { store, values } = aPage('one');
    const newerValues = JSON.stringify({ ...JSON.parse(readStoredValues() ?? ''), token: 'b' });
    localStorage.setItem('livery/acme/token', 'b');
    localStorage.setItem('livery/acme/kept', newerValues);
    values.persist('two', 'a late answer');
    store.set(sessionUserAtom, aUser({ email: 'late@mail.example' }));
    store.set(sessionAtom, { kind: 'expired' });
    expect(readStoredValues()).toBe(newerValues);
  });

  it('replaces the values when another user signs in on the same page [trust T9]', () => {
    const { store } = aPage('one');
    store.set(signInAtom, { token: 'b', user: aUser() });
    expect(JSON.parse(readStoredValues() ?? '')).toMatchObject({ token: 'b', values: {} });
  });
});

const readStoredValues = () => localStorage.getItem('livery/acme/kept');
