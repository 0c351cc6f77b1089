import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import type { PhotoLocation } from './usePhotoLocation.ts';

/** Asks for the location on tap and gives the reason. A user who ignores the card continues without a location. */
export function LocationCard({ offer: { state, request, decline } }: { offer: PhotoLocation }) {
  const { m, t } = useMessages();
  const isOpen = state === 'offered' || state === 'finding';
  return (
    <Fragment>
      {isOpen && (
        <section className="place" aria-labelledby="place">
          <Glyph name="pin" />
          <div>
            <h2 id="place">{m.photos.place_title()}</h2>
            <p>{m.photos.place_text()}</p>
          </div>
          <div className="place-actions">
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
      <p className="place-said" role="status">
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
