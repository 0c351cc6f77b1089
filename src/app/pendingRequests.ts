import { atom, type createStore } from 'jotai';
import type { Result } from '#src/api/errors.ts';
import type { ObserveCall } from '#src/api/lazy.ts';

/** Number of requests that wait for a response. */
export const pendingRequestsAtom = atom(0);

/**
 * Counts the pending calls.
 * @param watchResult called at the start of each call. Returns a function that gets the result. Not called for a logout,
 * because the session ends with it anyway.
 */
export function createCallObserver(
  store: ReturnType<typeof createStore>,
  watchResult?: () => (result: Result<unknown>) => void,
): ObserveCall {
  return async (name, run) => {
    store.set(pendingRequestsAtom, (count) => count + 1);
    const onResult = name === 'logOut' ? undefined : watchResult?.();
    try {
      const result = await run();
      onResult?.(result);
      return result;
    } finally {
      store.set(pendingRequestsAtom, (count) => count - 1);
    }
  };
}
