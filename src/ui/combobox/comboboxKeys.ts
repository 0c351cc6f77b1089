import { activeOption, type ComboboxEvent, type ComboboxState, isShown } from './comboboxState.ts';

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  /** A word is being put together from several keys, which belong to that. */
  readonly isComposing: boolean;
}

export interface KeyMeaning {
  readonly events: readonly ComboboxEvent[];
  /** Whether the key is used up, so that it neither moves the caret nor sends the form. */
  readonly isTaken: boolean;
}

const nothing: KeyMeaning = { events: [], isTaken: false };

/** What a key does in an editable combobox whose list is completed by hand, after the ARIA practices. */
export function readKey(state: ComboboxState, key: Key, asks: boolean): KeyMeaning {
  if (key.isComposing) return nothing;
  const shown = isShown(state);
  switch (key.key) {
    case 'ArrowDown':
      return taken({ type: 'opened', asks }, !key.altKey && { type: 'moved', to: 'next' });
    case 'ArrowUp':
      if (key.altKey) return taken({ type: 'closed' });
      return taken({ type: 'opened', asks }, { type: 'moved', to: 'previous' });
    case 'Home':
    case 'End':
      // The caret goes where it would; the list is no longer where the person is.
      return { events: [{ type: 'moved', to: 'none' }], isTaken: false };
    case 'Enter':
      return shown ? taken(choiceOf(state) ?? { type: 'closed' }) : nothing;
    case 'Escape':
      if (shown) return taken({ type: 'closed' });
      return state.text === '' ? nothing : taken({ type: 'cleared' });
    case 'Tab': {
      const choice = shown && choiceOf(state);
      return choice ? { events: [choice], isTaken: false } : nothing;
    }
    default:
      return nothing;
  }
}

function taken(...events: readonly (ComboboxEvent | false)[]): KeyMeaning {
  return { events: events.filter((event) => event !== false), isTaken: true };
}

function choiceOf(state: ComboboxState): ComboboxEvent | undefined {
  const option = activeOption(state);
  return option && { type: 'chosen', option };
}
