import { Fragment, useEffect, useRef, useState } from 'react';
import type { Coordinates } from '#src/device/location.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { usePhotoServices } from './photoServices.ts';

/**
 * `offered`: the customer is asked. `finding`: in progress. `added`, `missing`: the result. `hidden`: nothing is shown.
 */
type LocationState = 'offered' | 'finding' | 'added' | 'missing' | 'hidden';

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

/** Asks for the location on tap and gives the reason. A user who ignores the card continues without a location. */
export function LocationCard({ offer: { state, request, decline } }: { offer: PhotoLocation }) {
  const { m, t } = useMessages();
  const isOpen = state === 'offered' || state === 'finding';
  return (
    <Fragment>
      {isOpen && (
        <section className="panel panel--line place" aria-labelledby="place">
          <Glyph name="pin" />
          <div>
            <h2 id="place">{m.photos.place_title()}</h2>
            <p className="small">{m.photos.place_text()}</p>
          </div>
          <div className="row place-actions">
            <Button small busy={state === 'finding' && t.photos.place_busy()} onClick={request}>
              {t.photos.place_add()}
            </Button>
            {state === 'offered' && (
              <Button small kind="quiet" onClick={decline}>
                {t.photos.place_later()}
              </Button>
            )}
          </div>
        </section>
      )}
      <p className="row small said" role="status">
        {state === 'added' && (
          <Fragment>
            <Glyph name="pin" small />
            {m.photos.place_added()}
          </Fragment>
        )}
        {state === 'missing' && m.photos.place_missing()}
      </p>
    </Fragment>
  );
}
