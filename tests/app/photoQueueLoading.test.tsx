// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionAtom, sessionUserAtom } from '#src/claim/session.ts';
import { queueStyleOrder } from '#src/device/styles.ts';
import { mountApp } from '../support/app/mountApp.tsx';
import { byRole, press } from '../support/app/mountPart.tsx';
import { aUser } from '../support/samples/aSession.ts';

const openTimeoutMs = 4000;
const retryMs = 15_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const advance = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

/** A signed-in customer. The stylesheet of the photo queue never loads, and fails when the test calls `fail`. */
async function mountMember() {
  // Other tests of this process may have loaded the stylesheet.
  const loaded = [...document.head.querySelectorAll('link[rel=stylesheet]')];
  for (const link of loaded) link.remove();
  onTestFinished(() => document.head.append(...loaded));
  const links: HTMLLinkElement[] = [];
  const insertBefore = document.head.insertBefore.bind(document.head);
  vi.spyOn(document.head, 'insertBefore').mockImplementation((node, before) => {
    const isQueueStyle = node instanceof HTMLLinkElement && node.dataset.rank === `${queueStyleOrder}`;
    if (!isQueueStyle) return insertBefore(node, before);
    links.push(node);
    return node;
  });
  const mounted = await mountApp({
    path: '/claims',
    session: { kind: 'signedIn', token: 'token-1' },
    backend: {
      loadAssignments: async () => ({ ok: true, value: [] }),
      logOut: async () => ({ ok: true, value: undefined }),
    },
    prepare: (store) => store.set(sessionUserAtom, aUser()),
  });
  // The queue opens when the browser is idle.
  await vi.waitFor(() => expect(links).toHaveLength(1));
  const fail = () => act(async () => void links.at(-1)?.dispatchEvent(new Event('error')));
  return {
    ...mounted,
    links,
    fail,
    isSignedIn: () => mounted.store.get(sessionAtom).kind === 'signedIn',
    button: () => byRole('button', 'Log out'),
  };
}

describe('code of the photo queue', () => {
  it('is requested again every 15 seconds if it does not load [trust U1]', async () => {
    const { links, fail, warnings } = await mountMember();
    await fail();
    await advance(retryMs - 1);
    expect(links).toHaveLength(1);
    await advance(1);
    expect(links).toHaveLength(2);
    await fail();
    await advance(retryMs);
    expect(links).toHaveLength(3);
    expect(warnings.filter((what) => what === 'photos: code did not load')).toHaveLength(1);
  });

  it('is no longer requested after the session has ended', async () => {
    const { store, links, fail } = await mountMember();
    await fail();
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
});
