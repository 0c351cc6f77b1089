import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageLock, withWorkerLock } from '#src/photos/delivery/deliveryLock.ts';
import { flushPromises } from '../../support/app/fakeClock.ts';
import { createFakeLocks } from '../../support/app/fakeLocks.ts';

afterEach(() => vi.useRealTimers());

/** A page and a service worker of one carrier. */
function aBrowser() {
  const locks = createFakeLocks();
  let isActive = false;
  const update = createPageLock(locks, 'acme', () => isActive);
  return {
    locks,
    setActive(next: boolean) {
      isActive = next;
      update();
    },
    deliver: (work: (signal: AbortSignal) => Promise<string>) => withWorkerLock(locks, 'acme', work),
  };
}

describe('photo delivery by the service worker', () => {
  it('waits while a visible page has photos to send, and starts when that page is hidden', async () => {
    const { setActive, deliver } = aBrowser();
    setActive(true);
    const work = vi.fn(async () => 'done');
    const delivery = deliver(work);
    await flushPromises();
    expect(work).not.toHaveBeenCalled();
    setActive(false);
    expect(await delivery).toBe('done');
  });

  it('stops when a page becomes visible, because the user may discard photos or log out', async () => {
    const { setActive, deliver } = aBrowser();
    let isStopped = false;
    const delivery = deliver(
      (signal) => new Promise(() => signal.addEventListener('abort', () => (isStopped = true))),
    );
    await flushPromises();
    setActive(true);
    await expect(delivery).rejects.toThrow('stolen');
    expect(isStopped).toBe(true);
  });

  it('does not wait for pages of another carrier', async () => {
    const { locks, deliver } = aBrowser();
    createPageLock(locks, 'zeta', () => true)();
    expect(await deliver(async () => 'done')).toBe('done');
  });

  it('fails after a minute of waiting, so that the browser repeats the sync later', async () => {
    vi.useFakeTimers();
    const { setActive, deliver } = aBrowser();
    setActive(true);
    const failed = expect(deliver(async () => 'done')).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
  });
});
