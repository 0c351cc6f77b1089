import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { createCallObserver, pendingRequestsAtom } from '#src/app/pendingRequests.ts';

it('counts each request until it succeeds or fails [UI-11]', async () => {
  const store = createStore();
  const observe = createCallObserver(store);
  const pendingCalls: { answer(): void; fail(): void }[] = [];
  const call = () =>
    observe(
      'call',
      () =>
        new Promise<{ ok: true; value: string }>((resolve, reject) => {
          pendingCalls.push({
            answer: () => resolve({ ok: true, value: 'a' }),
            fail: () => reject(new Error('b')),
          });
        }),
    );
  expect(store.get(pendingRequestsAtom)).toBe(0);
  const first = call();
  const second = call();
  expect(store.get(pendingRequestsAtom)).toBe(2);
  pendingCalls[1]?.fail();
  await expect(second).rejects.toThrow('b');
  expect(store.get(pendingRequestsAtom)).toBe(1);
  pendingCalls[0]?.answer();
  await expect(first).resolves.toEqual({ ok: true, value: 'a' });
  expect(store.get(pendingRequestsAtom)).toBe(0);
});
