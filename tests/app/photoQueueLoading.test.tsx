// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPhotoQueue } from '#src/app/areas/loadPhotoQueue.ts';
import type { OpenedQueue } from '#src/app/queue/queue.atoms.ts';
import { sessionAtom, sessionUserAtom } from '#src/customer/session.atoms.ts';
import { aUser } from '../support/aSession.ts';
import { find, mountApp, press } from '../support/mountApp.tsx';

vi.mock('#src/app/areas/loadPhotoQueue.ts', () => ({ loadPhotoQueue: vi.fn() }));

const openTimeoutMs = 4000;
const retryMs = 15_000;

/** A queue without photos that opens when the test resolves `opened`. */
function aQueue(opened: Promise<unknown>) {
  const clear = vi.fn(async () => undefined);
  const queue = { opened, list: () => [], clear } as unknown as OpenedQueue['queue'];
  return { clear, opened: { queue, Chip: () => null, UnsentDialog: () => null } };
}

async function mountMember() {
  const mounted = await mountApp({
    path: '/claims',
    session: { kind: 'signedIn', token: 'token-1' },
    services: {
      loadAssignments: async () => ({ ok: true, value: [] }),
      logOut: async () => ({ ok: true, value: undefined }),
    },
    prepare: (store) => store.set(sessionUserAtom, aUser()),
  });
  return {
    ...mounted,
    isSignedIn: () => mounted.store.get(sessionAtom).kind === 'signedIn',
    button: () => find('.bar-nav .log-out'),
  };
}

const advance = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.mocked(loadPhotoQueue).mockReset();
});
afterEach(() => void vi.useRealTimers());

describe('photo queue of a signed-in customer', () => {
  it('is requested again every 15 seconds until its code has loaded [trust U1]', async () => {
    vi.mocked(loadPhotoQueue)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(aQueue(Promise.resolve()).opened);
    const { warnings } = await mountMember();
    await advance(0);
    expect(loadPhotoQueue).toHaveBeenCalledTimes(1);
    await advance(retryMs - 1);
    expect(loadPhotoQueue).toHaveBeenCalledTimes(1);
    await advance(1);
    expect(loadPhotoQueue).toHaveBeenCalledTimes(2);
    await advance(3 * retryMs);
    expect(loadPhotoQueue).toHaveBeenCalledTimes(3);
    expect(warnings, 'reported once').toEqual(['photos: code did not load']);
  });

  it('is no longer requested after the session has ended', async () => {
    vi.mocked(loadPhotoQueue).mockRejectedValue(new TypeError('Failed to fetch'));
    const { store } = await mountMember();
    await advance(0);
    await act(async () => store.set(sessionAtom, { kind: 'signedOut' }));
    await advance(3 * retryMs);
    expect(loadPhotoQueue).toHaveBeenCalledTimes(1);
  });
});

describe('log-out button', () => {
  it('logs out after four seconds if the photo queue does not open, and keeps its photos [trust U2 U16]', async () => {
    const { clear, opened } = aQueue(new Promise(() => undefined));
    vi.mocked(loadPhotoQueue).mockResolvedValue(opened);
    const { isSignedIn, button, location, warnings } = await mountMember();
    await press(button());
    await advance(openTimeoutMs - 1);
    expect([isSignedIn(), button().getAttribute('aria-busy')]).toEqual([true, 'true']);
    await advance(1);
    expect([isSignedIn(), location.history.at(-1)]).toEqual([false, '/app/acme/start']);
    expect(clear, 'nobody has confirmed that the photos may be deleted').not.toHaveBeenCalled();
    expect(warnings).toContain('photos: queue did not open');
  });

  it('opens the queue once for two presses, and deletes what it holds', async () => {
    let open: (value?: unknown) => void = () => undefined;
    const { clear, opened } = aQueue(
      new Promise((resolve) => {
        open = resolve;
      }),
    );
    vi.mocked(loadPhotoQueue).mockResolvedValue(opened);
    const { isSignedIn, button } = await mountMember();
    await press(button());
    await press(button());
    await act(async () => open());
    await advance(0);
    expect([isSignedIn(), clear.mock.calls.length]).toEqual([false, 1]);
  });
});
