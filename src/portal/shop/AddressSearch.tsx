import { useEffect, useRef } from 'react';
import type { AddressSuggestion } from '#src/api/portal/address.ts';
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
      <p className="address-state" role="status">
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

/** Suggests addresses and fills in the fields with the selected one. */
function useAddressLookup(): AddressSearchControls {
  const { backend, reporting } = useServices();
  const { manager, dispatchShop } = useShopDraft();
  const abortController = useRef<AbortController | null>(null);
  const attempts = useRef(0);
  useEffect(() => () => abortController.current?.abort(), []);

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
    const controller = new AbortController();
    abortController.current = controller;
    attempts.current += 1;
    const attempt = attempts.current;
    dispatchShop({ type: 'suggestionChosen', suggestion, attempt });
    try {
      const result = await backend.findAddress(suggestion, controller.signal);
      if (controller.signal.aborted) return;
      if (result.ok) return dispatchShop({ type: 'addressFound', attempt, address: result.value });
      reporting.warn('supplement: address not found', result.error);
      dispatchShop({ type: 'addressLookupFailed', attempt });
    } catch (cause) {
      // Another address was selected, or the form was left.
      if (controller.signal.aborted) return;
      reporting.error('supplement: address lookup threw', cause);
      dispatchShop({ type: 'addressLookupFailed', attempt });
    }
  };

  const { suggestion } = manager;
  return {
    suggest,
    initial: suggestion ? { id: suggestion.addressKey, text: suggestion.displayName } : undefined,
    choose(option) {
      abortController.current?.abort();
      if (option) void find({ addressKey: option.id, displayName: option.text });
      else dispatchShop({ type: 'addressCleared' });
    },
  };
}
