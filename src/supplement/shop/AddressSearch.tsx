import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Combobox } from '#src/ui/combobox/Combobox.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useAddressLookup } from './useAddressLookup.ts';
import { useShopDraft } from './useShopDraft.ts';

const leastLetters = 3;
const pauseMs = 250;

/** A search field that fills in the whole address. */
export function AddressSearch() {
  const { vendor_create: words } = useMessages().supplement_portal;
  const { suggestions } = words;
  const { manager } = useShopDraft();
  const { lookup, initial, choose } = useAddressLookup();
  const { finding, suggestion } = manager;
  const isFilled = finding.kind === 'idle' && suggestion !== null;
  return (
    <div className="span-2">
      <Combobox
        id="shop-address"
        label={<DisplayText text={words.address()} />}
        hint={<DisplayText text={words.address_hint()} />}
        error={finding.kind === 'failed' && <DisplayText text={words.address_failed()} />}
        lookup={lookup}
        initial={initial}
        onChange={choose}
        minimumLength={leastLetters}
        pauseMs={pauseMs}
        disabled={manager.mode === 'SAVING_DURING_CREATION'}
        icon={<Glyph name="pin" small />}
        words={{
          list: plainText(suggestions.list()),
          count: (count) => plainText(suggestions.count({ count })),
          nothing: plainText(suggestions.nothing()),
          loading: plainText(suggestions.loading()),
          failed: plainText(suggestions.failed()),
          retry: plainText(suggestions.retry()),
          clear: plainText(suggestions.clear()),
        }}
      />
      <p className="address-state" role="status">
        {finding.kind === 'finding' && <DisplayText text={words.address_filling()} />}
        {isFilled && <DisplayText text={words.address_filled()} />}
      </p>
    </div>
  );
}
