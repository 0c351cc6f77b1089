import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createPhotoDatabase } from '#src/platform/photoDatabase.ts';
import { createLeaseTurns } from '#src/platform/turns.ts';
import { heldClock } from '../support/heldClock.ts';

let count = 0;

/** Two tabs of the same carrier in a browser without the Web Locks API. */
function twoTabs() {
  count += 1;
  const clock = heldClock();
  const leases = createPhotoDatabase(`turns${count}`);
  const [a, b] = ['a', 'b'].map((owner) => createLeaseTurns({ leases, clock, owner }));
  if (!a || !b) throw new Error('There are two.');
  return { a, b, clock, leases };
}

function held() {
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
    const gate = held();
    const first = a.take('photo', signal, () => gate.promise.then(() => done.push('a')));
    await clock.pass(0);
    const second = b.take('photo', signal, async () => done.push('b'));
    await clock.pass(120_000);
    expect(done).toEqual([]);
    gate.release();
    await first;
    await clock.pass(1_000);
    await second;
    expect(done).toEqual(['a', 'b']);
    expect(clock.runningCount, 'nothing is renewed any more').toBe(0);
  });

  it('is taken over from a closed tab', async () => {
    const { b, clock, leases } = twoTabs();
    await leases.lease('photo', { owner: 'dead', untilMs: clock.nowMs() + 20_000 }, clock.nowMs());
    let isDone = false;
    const turn = b.take('photo', signal, async () => {
      isDone = true;
    });
    await clock.pass(19_000);
    expect(isDone).toBe(false);
    await clock.pass(2_000);
    await turn;
    expect(isDone).toBe(true);
  });

  it('is not held by a tab that has aborted its request', async () => {
    const { a, b, clock } = twoTabs();
    const leaving = new AbortController();
    const unwanted = a.take('photo', leaving.signal, async () => 'a');
    leaving.abort();
    await expect(unwanted).rejects.toBe(leaving.signal.reason);
    const next = b.take('photo', signal, async () => 'b');
    await clock.pass(0);
    expect(await Promise.race([next, Promise.resolve('waits')])).toBe('b');
  });

  it('stops waiting when the caller aborts', async () => {
    const { a, b, clock } = twoTabs();
    const gate = held();
    const first = a.take('photo', signal, () => gate.promise);
    await clock.pass(0);
    const leaving = new AbortController();
    const second = b.take('photo', leaving.signal, async () => 'worked');
    await clock.pass(500);
    leaving.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    gate.release();
    await first;
  });
});
