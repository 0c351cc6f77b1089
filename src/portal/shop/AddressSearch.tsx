import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Combobox } from '#src/ui/combobox/Combobox.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useAddressLookup } from './useAddressLookup.ts';
import { useShopDraft } from './useShopDraft.ts';

const minLetters = 3;
const debounceMs = 250;

/** A search field that fills in the whole address. */
export function AddressSearch() {
  const { vendor_create: messages } = useMessages().supplement_portal;
  const { suggestions } = messages;
  const { manager } = useShopDraft();
  const { suggest, initial, choose } = useAddressLookup();
  const { lookup } = manager;
  return (
    <div className="span-2">
      <Combobox
        id="shop-address"
        label={<DisplayText text={messages.address()} />}
        hint={<DisplayText text={messages.address_hint()} />}
        error={lookup.kind === 'failed' && <DisplayText text={messages.address_failed()} />}
        lookup={suggest}
        initial={initial}
        onChange={choose}
        minLength={minLetters}
        debounceMs={debounceMs}
        disabled={manager.mode === 'SAVING_DURING_CREATION'}
        icon={<Glyph name="pin" small />}
        labels={{
          list: plainText(suggestions.list()),
          count: (count) => plainText(suggestions.count({ count })),
          noMatch: plainText(suggestions.nothing()),
          loading: plainText(suggestions.loading()),
          failed: plainText(suggestions.failed()),
          retry: plainText(suggestions.retry()),
          clear: plainText(suggestions.clear()),
        }}
      />
      <p className="address-state" role="status">
        {lookup.kind === 'loading' && <DisplayText text={messages.address_filling()} />}
        {lookup.kind === 'found' && <DisplayText text={messages.address_filled()} />}
      </p>
    </div>
  );
}
