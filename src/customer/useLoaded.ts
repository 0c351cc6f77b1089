import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Result } from '#src/backend/errors.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import type { Loadable, LoadState } from './loadable.ts';
import { useServices } from './services.tsx';

/** The state of a value, with functions to load it again. */
export interface LoadedValue<T> {
  readonly state: LoadState<T>;
  /** Loads the value if it is missing. */
  readonly reload: () => void;
  /** Loads the value again. The old value stays until the new one has loaded. */
  readonly refresh: () => Promise<Result<T>>;
}

/** Loads a value when a screen first needs it. */
export function useLoaded<T>(loadable: Loadable<T>, key: string): LoadedValue<T> {
  const backend = useServices();
  const state = useAtomValue(loadable.stateOf(key));
  const load = useSetAtom(loadable.loadAtom);
  const isIdle = state.kind === 'idle';
  useEffect(() => {
    if (isIdle) void load({ backend, key });
  }, [isIdle, load, backend, key]);
  return {
    state,
    reload: () => void load({ backend, key }),
    refresh: () => load({ backend, key, force: true }),
  };
}
