import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { countPendingRequests, observeCalls, pendingRequestsAtom } from '#src/app/pendingRequests.ts';

describe('pending request count', () => {
  it('starts the count at zero and counts each request until it succeeds or fails [UI-11]', async () => {
    const store = createStore();
    const pendingCalls: { answer(): void; fail(): void }[] = [];
    const call = (value: string) =>
      new Promise<string>((resolve, reject) => {
        pendingCalls.push({ answer: () => resolve(value), fail: () => reject(new Error(value)) });
      });
    const calls = observeCalls({ call, name: 'not a call' }, countPendingRequests(store));
    expect(store.get(pendingRequestsAtom)).toBe(0);
    const first = calls.call('a');
    const second = calls.call('b');
    expect(store.get(pendingRequestsAtom)).toBe(2);
    pendingCalls[1]?.fail();
    await expect(second).rejects.toThrow('b');
    expect(store.get(pendingRequestsAtom)).toBe(1);
    pendingCalls[0]?.answer();
    await expect(first).resolves.toBe('a');
    expect(store.get(pendingRequestsAtom)).toBe(0);
    expect(calls.name).toBe('not a call');
  });

  it('never lets the request count fall below zero [UI-11]', () => {
    const store = createStore();
    const count = countPendingRequests(store);
    count.onEnd();
    count.onStart();
    expect(store.get(pendingRequestsAtom)).toBe(1);
  });
});
