// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assignment } from '#src/claim/loaded.ts';
import { persistedValuesAtom } from '#src/claim/offline/persistedValues.ts';
import { loadPersistedUser, prepareOffline } from '#src/claim/offline/prepareOffline.ts';
import { openSession, sessionAtom, sessionUserAtom, signInAtom } from '#src/claim/session.ts';
import { silentReporting } from '#src/device/reports/reporting.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import { anAssignment } from '../support/samples/anAssignment.ts';
import { aUser } from '../support/samples/aSession.ts';

// The fake IndexedDB needs the real `setImmediate`.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

/** A signed-in page with persisted values. */
async function aPage(...ids: string[]) {
  const store = createStore();
  openSession(store, createStorage({ code: 'acme', reporting: silentReporting }), 'acme');
  const signIn = (token: string) => {
    store.set(sessionUserAtom, aUser());
    store.set(sessionAtom, { kind: 'signedIn', token });
  };
  signIn('a');
  prepareOffline({ store, tenant: { code: 'acme', flavour: 'vice' }, reporting: silentReporting });
  const values = store.get(persistedValuesAtom);
  if (!values) throw new Error('The store has no persisted values.');
  for (const id of ids) await values.persist(id, `what ${id} was`, Date.now());
  const findValue = async (id: string) => (await values.find(id, () => undefined))?.value;
  return { store, values, signIn, findValue };
}

/** Stores a value and changes the user, like responses that arrive late. Resolves after the last write. */
async function receiveLateAnswers({ store, values }: Awaited<ReturnType<typeof aPage>>): Promise<void> {
  store.set(sessionUserAtom, aUser({ email: 'late@mail.example' }));
  await values.persist('two', 'a late answer', Date.now());
}

const waitMs = 30_000;
const readStoredValues = () => localStorage.getItem('livery/acme/kept');
const listKeyDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('persisted values', () => {
  it('are reloaded every 30 seconds after they are read, until the caller stops the reloads', async () => {
    const { values } = await aPage('one', 'two');
    const renewals: string[] = [];
    expect((await values.find('one', () => renewals.push('one')))?.value).toBe('what one was');
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(renewals).toEqual(['one']);
    values.stopReloads('one');
    await values.find('two', () => renewals.push('two'));
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(renewals).toEqual(['one', 'two', 'two', 'two']);
    values.stopReloads('two');
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(renewals).toHaveLength(4);
  });

  it('contain a claim that was loaded before the user signed in [trust U6]', async () => {
    const store = createStore();
    openSession(store, createStorage({ code: 'acme', reporting: silentReporting }), 'acme');
    store.set(assignment.putAtom, '7', anAssignment({ id: '7' }));
    store.set(signInAtom, { token: 'a', user: aUser() });
    prepareOffline({ store, tenant: { code: 'acme', flavour: 'vice' }, reporting: silentReporting });
    const find = () => store.get(persistedValuesAtom)?.find('assignment/7', () => undefined);
    await expect.poll(find).toMatchObject({ value: { id: '7' } });
  });

  it('are no longer reloaded after the user signs out, even when another user signs in [trust U18]', async () => {
    const { store, values, signIn } = await aPage('one');
    let count = 0;
    await values.find('one', () => {
      count += 1;
    });
    store.set(sessionAtom, { kind: 'signedOut' });
    signIn('b');
    await vi.advanceTimersByTimeAsync(3 * waitMs);
    expect(count).toBe(0);
  });

  it('are removed with their key when the session ends, and are not written again [trust T9 T29]', async () => {
    const page = await aPage('one');
    expect([readStoredValues(), await listKeyDatabases()]).toEqual([
      expect.stringContaining('member'),
      ['livery/acme/session'],
    ]);
    page.store.set(sessionAtom, { kind: 'expired' });
    await receiveLateAnswers(page);
    await expect.poll(listKeyDatabases).toEqual([]);
    expect(readStoredValues()).toBeNull();
  });

  it('are not written after another tab ends the session, even if this tab gets no event [trust T9 U18]', async () => {
    const page = await aPage('one');
    localStorage.clear();
    await receiveLateAnswers(page);
    expect(readStoredValues()).toBeNull();
  });

  it('do not overwrite the values of a user who logged in in another tab [trust U18]', async () => {
    const page = await aPage('one');
    const newerValues = JSON.stringify({ ...JSON.parse(readStoredValues() ?? ''), token: 'b' });
    localStorage.setItem('livery/acme/token', 'b');
    localStorage.setItem('livery/acme/kept', newerValues);
    await receiveLateAnswers(page);
    page.store.set(sessionAtom, { kind: 'expired' });
    expect(readStoredValues()).toBe(newerValues);
  });

  it('are replaced when another user signs in on the same page [trust T9]', async () => {
    const { store, values, findValue } = await aPage('one');
    store.set(signInAtom, { token: 'b', user: aUser() });
    await values.persist('two', 'of the other user', Date.now());
    expect(JSON.parse(readStoredValues() ?? '')).toMatchObject({ token: 'b' });
    expect([await findValue('one'), await findValue('two')]).toEqual([undefined, 'of the other user']);
  });

  it('are encrypted on the device, like the persisted user, and unreadable without the key [trust T29]', async () => {
    const { store } = await aPage('one');
    store.set(sessionUserAtom, aUser({ email: 'sam@mail.example' }));
    await store.get(persistedValuesAtom)?.persist('two', 'what two was', Date.now());
    for (const secret of ['what one was', 'what two was', 'sam@mail.example'])
      expect(readStoredValues()).not.toContain(secret);
    expect(await loadPersistedUser('acme', 'a')).toEqual(store.get(sessionUserAtom));
    indexedDB.deleteDatabase('livery/acme/session');
    expect(await loadPersistedUser('acme', 'a'), 'without the key').toBeUndefined();
  });

  it('are deleted with their key if they are older than thirty days [trust T29]', async () => {
    await aPage('one');
    vi.setSystemTime(Date.now() + 30 * 24 * 60 * 60 * 1000);
    expect(await loadPersistedUser('acme', 'a')).toBeDefined();
    vi.setSystemTime(Date.now() + 1);
    expect(await loadPersistedUser('acme', 'a')).toBeUndefined();
    await expect.poll(listKeyDatabases).toEqual([]);
    expect(readStoredValues()).toBeNull();
  });

  it('are not stored by a browser without Web Crypto', async () => {
    vi.stubGlobal('crypto', {});
    const { findValue } = await aPage('one');
    expect([readStoredValues(), await findValue('one')]).toEqual([null, undefined]);
  });
});
