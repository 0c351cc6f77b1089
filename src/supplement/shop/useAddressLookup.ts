import { useEffect, useRef } from 'react';
import type { AddressSuggestion } from '#src/domain/supplement/address.ts';
import type { Lookup } from '#src/ui/combobox/Combobox.tsx';
import type { ComboboxOption } from '#src/ui/combobox/comboboxState.ts';
import { useServices } from '../services.tsx';
import { useShopDraft } from './useShopDraft.ts';

export interface AddressLookup {
  readonly lookup: Lookup;
  readonly initial: ComboboxOption | undefined;
  readonly choose: (option: ComboboxOption | undefined) => void;
}

/** Suggests addresses and fills in the fields with the selected one. */
export function useAddressLookup(): AddressLookup {
  const { backend, reporting } = useServices();
  const { manager, tell } = useShopDraft();
  const running = useRef<AbortController | null>(null);
  const attempts = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  const lookup: Lookup = async (text, signal) => {
    const result = await backend.suggestAddresses(text, signal);
    if (!result.ok) {
      reporting.warn('supplement: addresses not suggested', result.error);
      throw new Error(result.error.kind);
    }
    const known = new Map(result.value.map((suggestion) => [suggestion.addressKey, suggestion]));
    return [...known.values()].map(({ addressKey, displayName }) => ({ id: addressKey, text: displayName }));
  };

  const find = async (suggestion: AddressSuggestion) => {
    const abort = new AbortController();
    running.current = abort;
    attempts.current += 1;
    const attempt = attempts.current;
    tell({ type: 'suggestionChosen', suggestion, attempt });
    try {
      const result = await backend.findAddress(suggestion, abort.signal);
      if (abort.signal.aborted) return;
      if (result.ok) return tell({ type: 'addressFound', attempt, address: result.value });
      reporting.warn('supplement: address not found', result.error);
      tell({ type: 'addressNotFound', attempt });
    } catch (cause) {
      // Another address was selected, or the form was left.
      if (abort.signal.aborted) return;
      reporting.error('supplement: address look-up broke off', cause);
      tell({ type: 'addressNotFound', attempt });
    }
  };

  const { suggestion } = manager;
  return {
    lookup,
    initial: suggestion ? { id: suggestion.addressKey, text: suggestion.displayName } : undefined,
    choose(option) {
      running.current?.abort();
      if (option) void find({ addressKey: option.id, displayName: option.text });
      else tell({ type: 'addressCleared' });
    },
  };
}
