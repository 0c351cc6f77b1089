import { type Atom, atom, type WritableAtom } from 'jotai';

/** A user action that runs at most once at a time, from any screen. */
export interface Action<G, T> {
  readonly isPendingAtom: Atom<boolean>;
  /** Undefined if it was skipped because the previous run is pending. */
  readonly runAtom: WritableAtom<null, [G], Promise<T | undefined>>;
}

/** The action survives its screen: a press on another screen while the call is pending makes no second call. */
export function createAction<G, T>(run: (given: G) => Promise<T>): Action<G, T> {
  const pendingAtom = atom(false);
  return {
    isPendingAtom: atom((get) => get(pendingAtom)),
    runAtom: atom(null, async (get, set, given: G) => {
      if (get(pendingAtom)) return undefined;
      set(pendingAtom, true);
      try {
        return await run(given);
      } finally {
        set(pendingAtom, false);
      }
    }),
  };
}
