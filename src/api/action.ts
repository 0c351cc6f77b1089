import { type Atom, atom, type WritableAtom } from 'jotai';

/** A user action that runs only once at a time, even if several screens start it. */
interface Action<Input, T> {
  readonly isPendingAtom: Atom<boolean>;
  /** Resolves with undefined if the call was skipped because the previous call is still pending. */
  readonly runAtom: WritableAtom<null, [Input], Promise<T | undefined>>;
}

/**
 * The pending state outlives the screen that started the action: while the first call is pending, a press on another
 * screen makes no second call.
 */
export function createAction<Input, T>(run: (input: Input) => Promise<T>): Action<Input, T> {
  const pendingAtom = atom(false);
  return {
    isPendingAtom: atom((get) => get(pendingAtom)),
    runAtom: atom(null, async (get, set, given: Input) => {
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
