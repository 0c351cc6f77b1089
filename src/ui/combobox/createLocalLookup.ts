import type { Lookup } from './Combobox.tsx';
import type { ComboboxOption } from './comboboxState.ts';

/** A lookup in a local list: every option that contains the text, in the given order. */
export function createLocalLookup(options: readonly ComboboxOption[]): Lookup {
  return async (text) => {
    const query = text.toLowerCase();
    return options.filter((option) => option.text.toLowerCase().includes(query));
  };
}
