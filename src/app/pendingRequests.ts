import { atom, type createStore } from 'jotai';
import type { Result } from '#src/api/errors.ts';

/** Number of requests that wait for a response. */
export const pendingRequestsAtom = atom(0);

/** Observes every backend call. */
export interface CallObserver {
  onStart(): void;
  /**
   * Called at the start of each call. Returns a function that gets the result of the finished call. Not called for a
   * logout, because the session ends with it anyway.
   */
  watchResult?(): (result: Result<unknown>) => void;
  /** Called once for each start: after a response, a failure or an abort. */
  onEnd(): void;
}

/** Wraps the calls so that each one notifies the watcher. */
export function observeCalls<T extends object>(calls: T, observer: CallObserver): T {
  return new Proxy(calls, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (...args: unknown[]) => {
        observer.onStart();
        const onResult = name === 'logOut' ? undefined : observer.watchResult?.();
        try {
          const result = await call.apply(target, args);
          onResult?.(result);
          return result;
        } finally {
          observer.onEnd();
        }
      };
    },
  });
}

/** Counts pending calls. The count never goes below zero. */
export function countPendingRequests(store: ReturnType<typeof createStore>): CallObserver {
  return {
    onStart: () => store.set(pendingRequestsAtom, (count) => count + 1),
    onEnd: () => store.set(pendingRequestsAtom, (count) => Math.max(0, count - 1)),
  };
}
