import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useAtomValue } from '#src/ui/atoms.ts';
import type { Loadable, Loaded } from './loaded.ts';
import { useServices } from './services.tsx';

/** Loads one value when a screen first needs it, and gives where that stands and a way to try again. [CONST-29] */
export function useLoaded<T>(loadable: Loadable<T>, key: string): { state: Loaded<T>; reload: () => void } {
  const backend = useServices();
  const state = useAtomValue(loadable.stateOf(key));
  const load = useSetAtom(loadable.loadAtom);
  const isIdle = state.kind === 'idle';
  useEffect(() => {
    if (isIdle) void load({ backend, key });
  }, [isIdle, load, backend, key]);
  return { state, reload: () => void load({ backend, key }) };
}
