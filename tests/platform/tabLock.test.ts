import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createPhotoDatabase } from '#src/platform/photoDatabase.ts';
import { createLeaseLock } from '#src/platform/tabLock.ts';
import { createFakeClock } from '../support/fakeClock.ts';

let count = 0;

/** Two tabs of the same carrier in a browser without the Web Locks API. */
function twoTabs() {
  count += 1;
  const clock = createFakeClock();
  const leases = createPhotoDatabase(`lock${count}`);
  const [a, b] = ['a', 'b'].map((owner) => createLeaseLock({ leases, clock, owner }));
  if (!a || !b) throw new Error('Expected two tabs.');
  return { a, b, clock, leases };
}

function createGate() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

const signal = new AbortController().signal;

describe('lock between two tabs without the Web Locks API', () => {
  it('runs only one task at a time, even if the first task is slow [PHO-38]', async () => {
    const { a, b, clock } = twoTabs();
    const done: string[] = [];
    const gate = createGate();
    const first = a.withLock('photo', signal, () => gate.promise.then(() => done.push('a')));
    await clock.advance(0);
    const second = b.withLock('photo', signal, async () => done.push('b'));
    await clock.advance(120_000);
    expect(done).toEqual([]);
    gate.release();
    await first;
    await clock.advance(1_000);
    await second;
    expect(done).toEqual(['a', 'b']);
    expect(clock.runningCount, 'no timer renews the lease').toBe(0);
  });

  it('is taken over from a closed tab', async () => {
    const { b, clock, leases } = twoTabs();
    await leases.acquireLease('photo', { owner: 'dead', untilMs: clock.nowMs() + 20_000 }, clock.nowMs());
    let isDone = false;
    const pendingWork = b.withLock('photo', signal, async () => {
      isDone = true;
    });
    await clock.advance(19_000);
    expect(isDone).toBe(false);
    await clock.advance(2_000);
    await pendingWork;
    expect(isDone).toBe(true);
  });

  it('is taken over from a closed tab that took it while the clock of the phone was ahead', async () => {
    const { b, clock, leases } = twoTabs();
    const aheadMs = clock.nowMs() + 86_400_000;
    await leases.acquireLease('photo', { owner: 'dead', untilMs: aheadMs + 20_000 }, aheadMs);
    expect(await b.withLock('photo', signal, async () => 'b')).toBe('b');
  });

  it('is not held by a tab that has aborted its request', async () => {
    const { a, b, clock } = twoTabs();
    const abortController = new AbortController();
    const abortedRequest = a.withLock('photo', abortController.signal, async () => 'a');
    abortController.abort();
    await expect(abortedRequest).rejects.toBe(abortController.signal.reason);
    const nextRequest = b.withLock('photo', signal, async () => 'b');
    await clock.advance(0);
    expect(await Promise.race([nextRequest, Promise.resolve('waits')])).toBe('b');
  });

  it('stops waiting when the caller aborts', async () => {
    const { a, b, clock } = twoTabs();
    const gate = createGate();
    const first = a.withLock('photo', signal, () => gate.promise);
    await clock.advance(0);
    const abortController = new AbortController();
    const second = b.withLock('photo', abortController.signal, async () => 'worked');
    await clock.advance(500);
    abortController.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    gate.release();
    await first;
  });
});
