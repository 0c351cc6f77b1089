import { atom, type createStore } from 'jotai';
import type { Result } from '#src/backend/errors.ts';

/** Requests that wait for their answer. */
export const pendingAtom = atom(0);

/** Told of every call of a backend. */
export interface CallWatcher {
  started(): void;
  /** What a call gave, where it gave something. A log-out is asked for by whoever knows that the session ends. */
  answered?(result: Result<unknown>): void;
  /** With an answer, a failure or an abort: once for each start. */
  ended(): void;
}

/** The same calls, each of them told to the watcher. */
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

/** Counts what is under way; never below nothing. */
export function countPending(store: ReturnType<typeof createStore>): CallWatcher {
  return {
    started: () => store.set(pendingAtom, (count) => count + 1),
    ended: () => store.set(pendingAtom, (count) => Math.max(0, count - 1)),
  };
}
