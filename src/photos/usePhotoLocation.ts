import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#src/device/location.ts';
import { usePhotoServices } from './photoServices.tsx';

/**
 * Whether the location is offered, being determined, or settled with or without a result. `hidden`: nothing is shown.
 */
export type LocationState = 'offered' | 'finding' | 'added' | 'missing' | 'hidden';

export interface PhotoLocation {
  readonly state: LocationState;
  readonly request: () => void;
  readonly decline: () => void;
  /** The location found so far. Photos do not wait for it. */
  readonly current: () => Coordinates | undefined;
}

/**
 * Gets the location for the photos. If the browser would show a permission prompt, the location is requested once, on
 * tap. If permission is already granted, nothing is shown.
 */
export function usePhotoLocation(): PhotoLocation {
  const { geolocation } = usePhotoServices();
  const [state, setState] = useState<LocationState>(geolocation.state === 'prompt' ? 'offered' : 'hidden');
  const found = useRef<Coordinates | undefined>(undefined);
  const abortController = useRef<AbortController | undefined>(undefined);
  const find = async () => {
    abortController.current ??= new AbortController();
    found.current = await geolocation.find(abortController.current.signal).catch(() => undefined);
    return found.current !== undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, if permission is already granted
  useEffect(() => {
    abortController.current = new AbortController();
    if (geolocation.state === 'granted') void find();
    return () => abortController.current?.abort();
  }, []);
  return {
    state,
    request: () => {
      setState('finding');
      void find().then((isFound) => setState(isFound ? 'added' : 'missing'));
    },
    decline: () => setState('hidden'),
    current: () => found.current,
  };
}
