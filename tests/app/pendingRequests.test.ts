import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { countPendingRequests, observeCalls, pendingRequestsAtom } from '#src/app/pendingRequests.ts';

describe('pending request count', () => {
  it('starts the count at zero and counts each request until it succeeds or fails [ENT-54 UI-11]', async () => {
    const store = createStore();
    const held: { answer(): void; fail(): void }[] = [];
    const call = (word: string) =>
      new Promise<string>((resolve, reject) => {
        held.push({ answer: () => resolve(word), fail: () => reject(new Error(word)) });
      });
    const calls = observeCalls({ call, name: 'not a call' }, countPendingRequests(store));
    expect(store.get(pendingRequestsAtom)).toBe(0);
    const first = calls.call('a');
    const second = calls.call('b');
    expect(store.get(pendingRequestsAtom)).toBe(2);
    held[1]?.fail();
    await expect(second).rejects.toThrow('b');
    expect(store.get(pendingRequestsAtom)).toBe(1);
    held[0]?.answer();
    await expect(first).resolves.toBe('a');
    expect(store.get(pendingRequestsAtom)).toBe(0);
    expect(calls.name).toBe('not a call');
  });

  it('never lets the request count fall below zero [ENT-61]', () => {
    const store = createStore();
    const count = countPendingRequests(store);
    count.onEnd();
    count.onStart();
    expect(store.get(pendingRequestsAtom)).toBe(1);
  });
});
