// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueStyleOrder } from '#src/app/styleOrder.ts';
import { sessionAtom, sessionUserAtom } from '#src/customer/session.atoms.ts';
import { aUser } from '../support/aSession.ts';
import { find, mountApp, press } from '../support/mountApp.tsx';

const openTimeoutMs = 4000;
const retryMs = 15_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const advance = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

/** A signed-in customer. The stylesheet of the photo queue loads, or fails to, when the test says so. */
async function mountMember() {
  const links: HTMLLinkElement[] = [];
  const insertBefore = document.head.insertBefore.bind(document.head);
  vi.spyOn(document.head, 'insertBefore').mockImplementation((node, before) => {
    const isQueueStyle = node instanceof HTMLLinkElement && node.dataset.rank === `${queueStyleOrder}`;
    if (!isQueueStyle) return insertBefore(node, before);
    links.push(node);
    return node;
  });
  const logOut = vi.fn(async () => ({ ok: true as const, value: undefined }));
  const mounted = await mountApp({
    path: '/claims',
    session: { kind: 'signedIn', token: 'token-1' },
    services: { loadAssignments: async () => ({ ok: true, value: [] }), logOut },
    prepare: (store) => store.set(sessionUserAtom, aUser()),
  });
  // The queue opens when the browser is idle.
  await vi.waitFor(() => expect(links).toHaveLength(1));
  const dispatch = (type: 'load' | 'error') =>
    act(async () => void links.at(-1)?.dispatchEvent(new Event(type)));
  return {
    ...mounted,
    ...{ links, logOut, dispatch },
    isSignedIn: () => mounted.store.get(sessionAtom).kind === 'signedIn',
    button: () => find('.bar-nav .log-out'),
  };
}

describe('photo queue of a signed-in customer', () => {
  it('is requested again every 15 seconds until its code has loaded [trust U1]', async () => {
    const { links, dispatch, warnings } = await mountMember();
    await dispatch('error');
    await advance(retryMs - 1);
    expect(links).toHaveLength(1);
    await advance(1);
    expect(links).toHaveLength(2);
    await dispatch('error');
    await advance(retryMs);
    expect(links).toHaveLength(3);
    await dispatch('load');
    await advance(3 * retryMs);
    expect(links).toHaveLength(3);
    expect(warnings.filter((what) => what === 'photos: code did not load')).toHaveLength(1);
  });

  it('is no longer requested after the session has ended', async () => {
    const { store, links, dispatch } = await mountMember();
    await dispatch('error');
    await act(async () => store.set(sessionAtom, { kind: 'signedOut' }));
    await advance(3 * retryMs);
    expect(links).toHaveLength(1);
  });
});

describe('log-out button', () => {
  it('logs out after four seconds if the photo queue does not open [trust U2 U16]', async () => {
    const { isSignedIn, button, location, warnings } = await mountMember();
    await press(button());
    await advance(openTimeoutMs - 1);
    expect([isSignedIn(), button().getAttribute('aria-busy')]).toEqual([true, 'true']);
    await advance(1);
    expect([isSignedIn(), location.history?.at(-1)]).toEqual([false, '/app/acme/start']);
    expect(warnings).toContain('photos: queue did not open');
  });

  it('logs out once for two presses, as soon as the queue has opened', async () => {
    const { isSignedIn, button, dispatch, logOut } = await mountMember();
    await press(button());
    await press(button());
    await dispatch('load');
    await act(async () => void (await vi.waitFor(() => expect(isSignedIn()).toBe(false))));
    expect(logOut).toHaveBeenCalledOnce();
  });
});
