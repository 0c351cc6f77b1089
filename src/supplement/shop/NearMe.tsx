import type { ShopSearch } from '#src/domain/supplement/shopSearch.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { usesMiles } from '#src/i18n/region.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';

/** Requests the user's position, only after a press. */
export function NearMe({ place, onPress }: { place: ShopSearch['place']; onPress: () => void }) {
  const { vendor_search: words } = useMessages().supplement_portal;
  const { localeCode } = useTenant();
  const { kind } = place;
  return (
    <div className="near">
      <Button
        kind="quiet"
        small
        icon={<Glyph name={kind === 'known' ? 'search' : 'pin'} small />}
        busy={kind === 'asking' && plainText(words.near_asking())}
        onClick={onPress}
      >
        {plainText(kind === 'known' ? words.everywhere() : words.near())}
      </Button>
      <p role="status" className="near-state">
        {kind === 'known' && (
          <>
            <Glyph name="pin" small />
            <DisplayText text={usesMiles(localeCode) ? words.near_known() : words.near_known_km()} />
          </>
        )}
        {kind === 'unknown' && <DisplayText text={words.near_unknown()} />}
      </p>
    </div>
  );
}
