import { act } from 'react';
import type { Result } from '#src/api/errors.ts';

/** A fake call whose responses the test can resolve at any time and in any order. */
export function createDeferredCall<T, Args extends unknown[] = []>() {
  const pending: { readonly args: Args; readonly answer: (result: Result<T>) => Promise<void> }[] = [];
  const call = (...args: Args) =>
    new Promise<Result<T>>((resolve) => {
      pending.push({ args, answer: (result) => act(async () => resolve(result)) });
    });
  return { call, pending };
}
