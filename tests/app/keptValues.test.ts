// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareOffline } from '#src/app/areas/offline.ts';
import { openSession } from '#src/app/session.ts';
import { keptValuesAtom } from '#src/customer/kept.ts';
import { sessionAtom, sessionUserAtom, signInAtom } from '#src/customer/session.atoms.ts';
import { silentReporting } from '#src/platform/reporting.ts';
import { createStorage } from '#src/platform/storage.ts';
import { aUser } from '../support/aSession.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** A member's page, with values that the phone has kept. */
function aPage(...ids: string[]) {
  const store = createStore();
  openSession(store, createStorage({ code: 'acme', reporting: silentReporting }));
  const enter = (token: string) => {
    store.set(sessionUserAtom, aUser());
    store.set(sessionAtom, { kind: 'signedIn', token });
  };
  enter('a');
  prepareOffline({ store, code: 'acme', reporting: silentReporting });
  const values = store.get(keptValuesAtom);
  if (!values) throw new Error('Nothing is kept.');
  for (const id of ids) values.keep(id, `what ${id} was`);
  return { store, values, enter };
}

const waitMs = 30_000;

describe('values that a phone has kept', () => {
  it('are asked for again until they have come, each once in half a minute', async () => {
    const { values } = aPage('one', 'two');
    const renewals: string[] = [];
    expect(values.find('one', () => renewals.push('one'))?.value).toBe('what one was');
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(renewals).toEqual(['one']);
    values.keep('one', 'new');
    values.find('two', () => renewals.push('two'));
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(renewals).toEqual(['one', 'two', 'two', 'two']);
    values.keep('two', 'new');
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(renewals).toHaveLength(4);
  });

  it('are not asked for any more once they have been refused', async () => {
    const { values } = aPage('one');
    let count = 0;
    values.find('one', () => {
      count += 1;
      values.giveUp('one');
    });
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(count).toBe(1);
    expect(values.find('one', () => undefined)?.value, 'nor forgotten').toBe('what one was');
  });

  it('are not asked for any more once their member has left, in the name of the next least of all [trust U18]', async () => {
    const { store, values, enter } = aPage('one');
    let count = 0;
    values.find('one', () => {
      count += 1;
    });
    store.set(sessionAtom, { kind: 'signedOut' });
    enter('b');
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(count).toBe(0);
  });

  it('are removed with their session, and are not written again afterwards [trust T9]', () => {
    const { store, values } = aPage('one');
    expect(kept()).toContain('what one was');
    store.set(sessionAtom, { kind: 'expired' });
    values.keep('two', 'a late answer');
    store.set(sessionUserAtom, aUser({ email: 'late@mail.example' }));
    expect(kept()).toBeNull();
  });

  it('are not written for a session that another tab has ended unheard [trust T9 U18]', () => {
    const { store, values } = aPage('one');
    localStorage.clear();
    values.keep('two', 'a late answer');
    store.set(sessionUserAtom, aUser({ email: 'late@mail.example' }));
    expect(kept()).toBeNull();
  });

  it('are not written over those of a user who has logged in in another tab [trust U18]', () => {
    const { store, values } = aPage('one');
    const others = JSON.stringify({ ...JSON.parse(kept() ?? ''), token: 'b' });
    localStorage.setItem('livery/acme/token', 'b');
    localStorage.setItem('livery/acme/kept', others);
    values.keep('two', 'a late answer');
    store.set(sessionUserAtom, aUser({ email: 'late@mail.example' }));
    store.set(sessionAtom, { kind: 'expired' });
    expect(kept()).toBe(others);
  });

  it('are replaced when another user signs in on the same page [trust T9]', () => {
    const { store } = aPage('one');
    store.set(signInAtom, { token: 'b', user: aUser() });
    expect(JSON.parse(kept() ?? '')).toMatchObject({ token: 'b', values: {} });
  });
});

const kept = () => localStorage.getItem('livery/acme/kept');
