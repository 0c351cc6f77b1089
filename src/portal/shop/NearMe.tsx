import { Fragment } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { usesMiles } from '#src/texts/region.ts';
import { plainText } from '#src/texts/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import type { ShopSearch } from './shopSearch.ts';

/** A button that requests the user's position, and the state of the request. */
export function NearMe({ place, onPress }: { place: ShopSearch['location']; onPress: () => void }) {
  const { vendor_search: messages } = useMessages().supplement_portal;
  const { localeCode } = useTenant();
  const { kind } = place;
  return (
    <div className="near">
      <Button
        kind="quiet"
        small
        icon={<Glyph name={kind === 'available' ? 'search' : 'pin'} small />}
        busy={kind === 'requesting' && plainText(messages.near_asking())}
        onClick={onPress}
      >
        {plainText(kind === 'available' ? messages.everywhere() : messages.near())}
      </Button>
      <p role="status" className="near-state">
        {kind === 'available' && (
          <Fragment>
            <Glyph name="pin" small />
            <DisplayText text={usesMiles(localeCode) ? messages.near_known() : messages.near_known_km()} />
          </Fragment>
        )}
        {kind === 'unavailable' && <DisplayText text={messages.near_unknown()} />}
      </p>
    </div>
  );
}
