import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { Result } from '#src/backend/errors.ts';
import type { Loadable, Loaded } from './loaded.ts';
import { useServices } from './services.tsx';

/**
 * Loads the value each time a screen opens and never shows a cached value. Use it for data that may have changed
 * outside this page.
 */
export function useFresh<T>(loadable: Loadable<T>, key: string): { state: Loaded<T>; reload: () => void } {
  const backend = useServices();
  const load = useSetAtom(loadable.loadAtom);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly result: Result<T> }>();
  const of = `${attempt} ${key}`;
  useEffect(() => {
    let isHere = true;
    void load({ backend, key, force: true }).then((result) => {
      if (isHere) setAnswer({ of, result });
    });
    return () => {
      isHere = false;
    };
  }, [load, backend, key, of]);
  return {
    state: stateOf(answer?.of === of ? answer.result : undefined),
    reload: () => setAttempt(attempt + 1),
  };
}

function stateOf<T>(result: Result<T> | undefined): Loaded<T> {
  if (!result) return { kind: 'loading' };
  return result.ok ? { kind: 'ready', value: result.value } : { kind: 'failed', error: result.error };
}
