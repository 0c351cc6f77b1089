import type { AddressSuggestion } from '#src/api/portal/address.ts';
import { useRequest } from '#src/api/submission.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Combobox, type Lookup } from '#src/ui/combobox/Combobox.tsx';
import type { ComboboxOption } from '#src/ui/combobox/comboboxState.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useServices } from '../services.tsx';
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
      <p className="small address-state" role="status">
        {lookup.kind === 'loading' && messages.address_filling()}
        {lookup.kind === 'found' && messages.address_filled()}
      </p>
    </div>
  );
}

interface AddressSearchControls {
  readonly suggest: Lookup;
  readonly initial: ComboboxOption | undefined;
  readonly choose: (option: ComboboxOption | undefined) => void;
}

/** Suggests addresses and fills in the fields with the selected address. */
function useAddressLookup(): AddressSearchControls {
  const { backend, reporting } = useServices();
  const { manager, dispatchShop } = useShopDraft();
  const request = useRequest('supplement: address lookup threw', reporting);

  const suggest: Lookup = async (text, signal) => {
    const result = await backend.suggestAddresses(text, signal);
    if (!result.ok) {
      reporting.warn('supplement: addresses not suggested', result.error);
      throw new Error(result.error.kind);
    }
    const suggestionsByKey = new Map(result.value.map((suggestion) => [suggestion.addressKey, suggestion]));
    return [...suggestionsByKey.values()].map(({ addressKey, displayName }) => ({
      id: addressKey,
      text: displayName,
    }));
  };

  const find = async (suggestion: AddressSuggestion) => {
    dispatchShop({ type: 'suggestionChosen', suggestion });
    const found = await request.send((signal) => backend.findAddress(suggestion, signal));
    if (!found) return;
    if (found.ok) return dispatchShop({ type: 'addressFound', address: found.value });
    reporting.warn('supplement: address not found', found.error);
    dispatchShop({ type: 'addressLookupFailed' });
  };

  const { suggestion } = manager;
  return {
    suggest,
    initial: suggestion ? { id: suggestion.addressKey, text: suggestion.displayName } : undefined,
    choose(option) {
      request.cancel();
      if (option) void find({ addressKey: option.id, displayName: option.text });
      else dispatchShop({ type: 'addressCleared' });
    },
  };
}
