import { type Atom, type createStore, useSetAtom, useStore, type WritableAtom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

interface Options {
  /** The one of the provider above, where none is given. */
  readonly store?: ReturnType<typeof createStore>;
}

/**
 * The value of an atom, in every drawing from the first on. Jotai's own hook draws each component a second time once it
 * stands, to see whether the atom has changed meanwhile, and carries code for promises and for options that are on
 * their way out: a task of React's before a tap's next screen is painted, and 0.6 kB of the first screen. (Measured.)
 */
export function useAtomValue<Value>(atom: Atom<Value>, options?: Options): Value {
  const store = useStore(options);
  const subscribe = useCallback((changed: () => void) => store.sub(atom, changed), [store, atom]);
  const read = () => store.get(atom);
  return useSyncExternalStore(subscribe, read, read);
}

/** The value of an atom, and what sets it. */
export function useAtom<Value, Args extends unknown[], Result>(
  atom: WritableAtom<Value, Args, Result>,
): [Value, (...args: Args) => Result] {
  return [useAtomValue(atom), useSetAtom(atom)];
}
