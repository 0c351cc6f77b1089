import { useEffect, useRef } from 'react';
import type { AddressSuggestion } from '#src/api/portal/address.ts';
import type { Lookup } from '#src/ui/combobox/Combobox.tsx';
import type { ComboboxOption } from '#src/ui/combobox/comboboxState.ts';
import { useServices } from '../services.tsx';
import { useShopDraft } from './useShopDraft.ts';

export interface AddressSearchControls {
  readonly suggest: Lookup;
  readonly initial: ComboboxOption | undefined;
  readonly choose: (option: ComboboxOption | undefined) => void;
}

/** Suggests addresses and fills in the fields with the selected one. */
export function useAddressLookup(): AddressSearchControls {
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
