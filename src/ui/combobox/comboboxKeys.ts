import { activeOption, type ComboboxEvent, type ComboboxState, isShown } from './comboboxState.ts';

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  /** An input method is composing a character, and handles the keys itself. */
  readonly isComposing: boolean;
}

export interface KeyMeaning {
  readonly events: readonly ComboboxEvent[];
  /** Whether to prevent the default, so that the key does not move the caret or submit the form. */
  readonly isTaken: boolean;
}

const nothing: KeyMeaning = { events: [], isTaken: false };

/**
 * Maps a key to combobox events, as in the ARIA Authoring Practices for an editable combobox with manual completion.
 */
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
      // The caret moves, so the list loses its active option.
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
