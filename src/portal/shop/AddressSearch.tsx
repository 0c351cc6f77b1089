import { useMessages } from '#src/texts/context.tsx';
import { Combobox } from '#src/ui/combobox/Combobox.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useAddressLookup } from './useAddressLookup.ts';
import { useShopDraft } from './useShopDraft.ts';

const minLetters = 3;
const debounceMs = 250;

/** A search field that fills in the whole address. */
export function AddressSearch() {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.vendor_create;
  const { suggestions } = t.supplement_portal.vendor_create;
  const { manager } = useShopDraft();
  const { suggest, initial, choose } = useAddressLookup();
  const { lookup } = manager;
  return (
    <div className="span-2">
      <Combobox
        id="shop-address"
        label={messages.address()}
        hint={messages.address_hint()}
        error={lookup.kind === 'failed' && messages.address_failed()}
        lookup={suggest}
        initial={initial}
        onChange={choose}
        minLength={minLetters}
        debounceMs={debounceMs}
        disabled={manager.mode === 'SAVING_DURING_CREATION'}
        icon={<Glyph name="pin" small />}
        labels={{
          list: suggestions.list(),
          count: (count) => suggestions.count({ count }),
          noMatch: suggestions.nothing(),
          loading: suggestions.loading(),
          failed: suggestions.failed(),
          retry: suggestions.retry(),
          clear: suggestions.clear(),
        }}
      />
      <p className="address-state" role="status">
        {lookup.kind === 'loading' && messages.address_filling()}
        {lookup.kind === 'found' && messages.address_filled()}
      </p>
    </div>
  );
}
