import { useEffect, useRef, useState } from 'react';
import type { Place } from '#src/platform/image/protocol.ts';
import { usePhotoServices } from './photoServices.tsx';

/** Whether the place is asked for, looked for, or settled one way or the other. */
export type PlaceState = 'offered' | 'finding' | 'added' | 'missing' | 'silent';

export interface PlaceOffer {
  readonly state: PlaceState;
  readonly ask: () => void;
  readonly decline: () => void;
  /** As far as it is known by now: no photo waits for it. */
  readonly current: () => Place | undefined;
}

/** A browser that would ask a person is asked on a tap, once; one that has leave already is not talked about. */
export function usePlace(): PlaceOffer {
  const { places } = usePhotoServices();
  const [state, setState] = useState<PlaceState>(places.state === 'askable' ? 'offered' : 'silent');
  const found = useRef<Place | undefined>(undefined);
  const leaving = useRef<AbortController | undefined>(undefined);
  const find = async () => {
    leaving.current ??= new AbortController();
    found.current = await places.find(leaving.current.signal).catch(() => undefined);
    return found.current !== undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where nobody has to be asked
  useEffect(() => {
    leaving.current = new AbortController();
    if (places.state === 'granted') void find();
    return () => leaving.current?.abort();
  }, []);
  return {
    state,
    ask: () => {
      setState('finding');
      void find().then((isFound) => setState(isFound ? 'added' : 'missing'));
    },
    decline: () => setState('silent'),
    current: () => found.current,
  };
}
