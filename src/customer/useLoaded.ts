import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Result } from '#src/backend/errors.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import type { Loadable, Loaded } from './loaded.ts';
import { useServices } from './services.tsx';

/** What a screen shows of one value, with two ways to try again. */
export interface LoadedValue<T> {
  readonly state: Loaded<T>;
  /** Loads a value that is not there. */
  readonly reload: () => void;
  /** Loads again although there is a value, which stays until the new one has come. */
  readonly refresh: () => Promise<Result<T>>;
}

/** Loads one value when a screen first needs it. */
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
