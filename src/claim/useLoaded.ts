import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import type { Result } from '#src/api/errors.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import type { Loadable, LoadState } from './loadable.ts';

/** The state of a value, with functions to load it again. */
interface LoadedValue<T> {
  readonly state: LoadState<T>;
  /** Loads the value if it is missing. */
  readonly reload: () => void;
  /** Loads the value again. The old value stays until the new one has loaded. */
  readonly refresh: () => Promise<Result<T>>;
}

/** Loads a value when a screen first needs it, and again when a screen opens after a failure. */
export function useLoaded<T>(loadable: Loadable<T>, key: string): LoadedValue<T> {
  const backend = useBackend();
  const state = useAtomValue(loadable.stateOf(key));
  const load = useSetAtom(loadable.loadAtom);
  const [stateOnOpen] = useState(state);
  const isOldFailure = state.kind === 'failed' && state === stateOnOpen;
  const isMissing = state.kind === 'idle' || isOldFailure;
  useEffect(() => {
    if (isMissing) void load({ backend, key });
  }, [isMissing, load, backend, key]);
  return {
    state: isOldFailure ? { kind: 'loading' } : state,
    reload: () => void load({ backend, key }),
    refresh: () => load({ backend, key, force: true }),
  };
}

/**
 * Loads the value each time a screen opens and never shows a cached value. Use it for data that may have changed
 * outside this page.
 */
export function useUncached<T>(
  loadable: Loadable<T>,
  key: string,
): { state: LoadState<T>; reload: () => void } {
  const backend = useBackend();
  const load = useSetAtom(loadable.loadAtom);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly loadId: string; readonly result: Result<T> }>();
  const loadId = `${attempt} ${key}`;
  useEffect(() => {
    let isMounted = true;
    void load({ backend, key, force: true }).then((result) => {
      if (isMounted) setAnswer({ loadId, result });
    });
    return () => {
      isMounted = false;
    };
  }, [load, backend, key, loadId]);
  return {
    state: stateOf(answer?.loadId === loadId ? answer.result : undefined),
    reload: () => setAttempt(attempt + 1),
  };
}

function stateOf<T>(result: Result<T> | undefined): LoadState<T> {
  if (!result) return { kind: 'loading' };
  return result.ok ? { kind: 'ready', value: result.value } : { kind: 'failed', error: result.error };
}
