import { useEffect, useRef, useState } from 'react';
import type { Place } from '#src/platform/image/protocol.ts';
import { usePhotoServices } from './photoServices.tsx';

/**
 * Whether the location is offered, being determined, or settled with or without a result. `silent`: nothing is shown.
 */
export type PlaceState = 'offered' | 'finding' | 'added' | 'missing' | 'silent';

export interface PlaceOffer {
  readonly state: PlaceState;
  readonly ask: () => void;
  readonly decline: () => void;
  /** The location found so far. Photos do not wait for it. */
  readonly current: () => Place | undefined;
}

/**
 * Gets the location for the photos. If the browser would show a permission prompt, the location is requested once, on
 * tap. If permission is already granted, nothing is shown.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, if permission is already granted
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
