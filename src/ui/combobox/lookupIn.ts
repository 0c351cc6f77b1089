import type { Lookup } from './Combobox.tsx';
import type { ComboboxOption } from './comboboxState.ts';

/** Looks up in a list that is there already: every option that holds the text, in the order given. */
export function lookupIn(options: readonly ComboboxOption[]): Lookup {
  return async (text) => {
    const sought = text.toLowerCase();
    return options.filter((option) => option.text.toLowerCase().includes(sought));
  };
}
