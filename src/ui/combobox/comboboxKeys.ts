import { activeOption, type ComboboxEvent, type ComboboxState, isPopupVisible } from './comboboxState.ts';

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  /** An input method is composing a character, and handles the keys itself. */
  readonly isComposing: boolean;
}

export interface KeyAction {
  readonly events: readonly ComboboxEvent[];
  /** Whether to prevent the default, so that the key does not move the caret or submit the form. */
  readonly preventsDefault: boolean;
}

const noAction: KeyAction = { events: [], preventsDefault: false };

/**
 * Maps a key to combobox events, as in the ARIA Authoring Practices for an editable combobox with manual completion.
 */
export function keyAction(state: ComboboxState, key: Key, isLongEnough: boolean): KeyAction {
  if (key.isComposing) return noAction;
  const isVisible = isPopupVisible(state);
  switch (key.key) {
    case 'ArrowDown':
      return handled({ type: 'opened', isLongEnough }, !key.altKey && { type: 'moved', to: 'next' });
    case 'ArrowUp':
      if (key.altKey) return handled({ type: 'closed' });
      return handled({ type: 'opened', isLongEnough }, { type: 'moved', to: 'previous' });
    case 'Home':
    case 'End':
      // The caret moves, so the list loses its active option.
      return { events: [{ type: 'moved', to: 'none' }], preventsDefault: false };
    case 'Enter':
      return isVisible ? handled(chooseActiveOption(state) ?? { type: 'closed' }) : noAction;
    case 'Escape':
      if (isVisible) return handled({ type: 'closed' });
      return state.text === '' ? noAction : handled({ type: 'cleared' });
    case 'Tab': {
      const choice = isVisible && chooseActiveOption(state);
      return choice ? { events: [choice], preventsDefault: false } : noAction;
    }
    default:
      return noAction;
  }
}

function handled(...events: readonly (ComboboxEvent | false)[]): KeyAction {
  return { events: events.filter((event) => event !== false), preventsDefault: true };
}

function chooseActiveOption(state: ComboboxState): ComboboxEvent | undefined {
  const option = activeOption(state);
  return option && { type: 'chosen', option };
}
