import { atom, type createStore } from 'jotai';
import type { Result } from '#src/api/errors.ts';
import type { ObserveCall } from '#src/api/lazy.ts';

/** Number of requests that wait for a response. */
export const pendingRequestsAtom = atom(0);

/**
 * Counts the pending calls.
 * @param watchResult called at the start of each call except a logout, which ends the session anyway. `watchResult`
 * returns a function that is called with the result.
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
