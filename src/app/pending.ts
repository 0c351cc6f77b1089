import { atom, type createStore } from 'jotai';
import type { Result } from '#src/backend/errors.ts';

/** Number of requests that wait for a response. */
export const pendingAtom = atom(0);

/** Observes every backend call. */
export interface CallWatcher {
  started(): void;
  /** Result of a finished call. Not called for a log-out, because the session ends with it anyway. */
  answered?(result: Result<unknown>): void;
  /** Called once for each start: after a response, a failure or an abort. */
  ended(): void;
}

/** Wraps the calls so that each one notifies the watcher. */
export function watchCalls<T extends object>(calls: T, watcher: CallWatcher): T {
  return new Proxy(calls, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (...given: unknown[]) => {
        watcher.started();
        try {
          const result = await call.apply(target, given);
          if (name !== 'logOut') watcher.answered?.(result);
          return result;
        } finally {
          watcher.ended();
        }
      };
    },
  });
}

/** Counts pending calls. The count never goes below zero. */
export function countPending(store: ReturnType<typeof createStore>): CallWatcher {
  return {
    started: () => store.set(pendingAtom, (count) => count + 1),
    ended: () => store.set(pendingAtom, (count) => Math.max(0, count - 1)),
  };
}
