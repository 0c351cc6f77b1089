import { type Atom, type createStore, useSetAtom, useStore, type WritableAtom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

interface Options {
  /** The store to use instead of the provider's. */
  readonly store?: ReturnType<typeof createStore>;
}

/**
 * The value of an atom, without Jotai's own hook. That hook renders each component a second time after mount to check
 * for changes, and contains code for promises and deprecated options: one more React task before the next screen is
 * painted, and 0.6 kB of code.
 */
export function useAtomValue<Value>(atom: Atom<Value>, options?: Options): Value {
  const store = useStore(options);
  const subscribe = useCallback((changed: () => void) => store.sub(atom, changed), [store, atom]);
  const read = () => store.get(atom);
  return useSyncExternalStore(subscribe, read, read);
}

/** The value of an atom and its setter. */
export function useAtom<Value, Args extends unknown[], Result>(
  atom: WritableAtom<Value, Args, Result>,
): [Value, (...args: Args) => Result] {
  return [useAtomValue(atom), useSetAtom(atom)];
}
