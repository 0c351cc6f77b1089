import { Fragment } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { usesMiles } from '#src/texts/region.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import type { ShopSearch } from './shopSearch.ts';

/** A button that requests the user's position, and the state of the request. */
export function NearMe({ place, onPress }: { place: ShopSearch['location']; onPress: () => void }) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.vendor_search;
  const texts = t.supplement_portal.vendor_search;
  const { localeCode } = useTenant();
  const { kind } = place;
  return (
    <div className="near">
      <Button
        kind="quiet"
        small
        icon={<Glyph name={kind === 'available' ? 'search' : 'pin'} small />}
        busy={kind === 'requesting' && texts.near_asking()}
        onClick={onPress}
      >
        {kind === 'available' ? texts.everywhere() : texts.near()}
      </Button>
      <p role="status" className="near-state">
        {kind === 'available' && (
          <Fragment>
            <Glyph name="pin" small />
            {usesMiles(localeCode) ? messages.near_known() : messages.near_known_km()}
          </Fragment>
        )}
        {kind === 'unavailable' && messages.near_unknown()}
      </p>
    </div>
  );
}
