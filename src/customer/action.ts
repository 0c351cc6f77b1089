import { type Atom, atom, type WritableAtom } from 'jotai';

/** Something that a person sets going, and that runs once at a time however it was set going. */
export interface Action<G, T> {
  readonly isPendingAtom: Atom<boolean>;
  /** Undefined where it was skipped, because the one before is still pending. */
  readonly runAtom: WritableAtom<null, [G], Promise<T | undefined>>;
}

/**
 * It outlives the screen that it was set going from: a press on the next one, while the first call is pending, makes no
 * second call.
 */
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
