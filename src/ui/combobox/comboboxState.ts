export interface ComboboxOption {
  /** Unique within the options of one lookup. */
  readonly id: string;
  readonly text: string;
}

/** The state of the lookup for the current text. */
export type LookupState =
  | { readonly kind: 'idle' }
  /** Shows the previous options meanwhile, so that the list does not flicker on every key. */
  | { readonly kind: 'loading'; readonly options: readonly ComboboxOption[] }
  | { readonly kind: 'ready'; readonly options: readonly ComboboxOption[] }
  | { readonly kind: 'failed' };

export interface ComboboxState {
  readonly text: string;
  readonly isOpen: boolean;
  /** Index of the option that Enter would select. */
  readonly active: number | undefined;
  /** Number of the last lookup; answers to earlier lookups are ignored. */
  readonly attempt: number;
  readonly lookup: LookupState;
  readonly chosen: ComboboxOption | undefined;
}

type ActiveOptionMove = 'next' | 'previous' | 'none';

export type ComboboxEvent =
  /** `isLongEnough`: the text is long enough for a lookup. */
  | { readonly type: 'typed'; readonly text: string; readonly isLongEnough: boolean }
  | {
      readonly type: 'lookupSucceeded';
      readonly attempt: number;
      readonly options: readonly ComboboxOption[];
    }
  | { readonly type: 'lookupFailed'; readonly attempt: number }
  | { readonly type: 'retried' }
  | { readonly type: 'opened'; readonly isLongEnough: boolean }
  | { readonly type: 'closed' }
  | { readonly type: 'moved'; readonly to: ActiveOptionMove }
  | { readonly type: 'chosen'; readonly option: ComboboxOption }
  | { readonly type: 'cleared' }
  | { readonly type: 'blurred' };

export function startCombobox(chosen: ComboboxOption | undefined): ComboboxState {
  const lookup: LookupState = { kind: 'idle' };
  return { text: chosen?.text ?? '', isOpen: false, active: undefined, attempt: 0, lookup, chosen };
}

export function reduceCombobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case 'typed':
      return reduceTyped(state, event);
    case 'lookupSucceeded':
      if (!isCurrentLookup(state, event.attempt)) return state;
      return { ...state, active: undefined, lookup: { kind: 'ready', options: event.options } };
    case 'lookupFailed':
      if (!isCurrentLookup(state, event.attempt)) return state;
      return { ...state, active: undefined, lookup: { kind: 'failed' } };
    case 'retried':
      return state.lookup.kind === 'failed' ? startLookup(state) : state;
    case 'opened':
      return reduceOpened(state, event.isLongEnough);
    case 'closed':
      return state.isOpen ? { ...state, isOpen: false, active: undefined } : state;
    case 'moved':
      return reduceMoved(state, event.to);
    case 'chosen':
      return { ...startCombobox(event.option), attempt: state.attempt + 1 };
    case 'cleared':
      return { ...startCombobox(undefined), attempt: state.attempt + 1 };
    case 'blurred':
      return reduceBlurred(state);
    default:
      return event satisfies never;
  }
}

/** The options that can be selected. */
export function optionsOf({ lookup }: ComboboxState): readonly ComboboxOption[] {
  return lookup.kind === 'ready' || lookup.kind === 'loading' ? lookup.options : [];
}

function activeOption(state: ComboboxState): ComboboxOption | undefined {
  return state.active === undefined ? undefined : optionsOf(state)[state.active];
}

/** Whether the popup is visible, with options or a message. */
export function isPopupVisible({ isOpen, lookup }: ComboboxState): boolean {
  return isOpen && lookup.kind !== 'idle';
}

function reduceTyped(
  state: ComboboxState,
  { text, isLongEnough }: { text: string; isLongEnough: boolean },
): ComboboxState {
  // Typing keeps the selected option until another is selected or the field is cleared.
  const chosen = text === '' ? undefined : state.chosen;
  const typed = { ...state, text, chosen, isOpen: true, active: undefined };
  if (isLongEnough) return startLookup(typed);
  // Increase the attempt number, so that the result of a running lookup is ignored.
  return { ...typed, attempt: state.attempt + 1, lookup: { kind: 'idle' } };
}

function reduceOpened(state: ComboboxState, isLongEnough: boolean): ComboboxState {
  if (state.isOpen) return state;
  const opened = { ...state, isOpen: true };
  return state.lookup.kind === 'idle' && isLongEnough ? startLookup(opened) : opened;
}

function reduceMoved(state: ComboboxState, to: ActiveOptionMove): ComboboxState {
  const count = optionsOf(state).length;
  if (to === 'none' || count === 0 || !isPopupVisible(state)) {
    return state.active === undefined ? state : { ...state, active: undefined };
  }
  const step = to === 'next' ? 1 : -1;
  const start = to === 'next' ? -1 : count;
  return { ...state, active: ((state.active ?? start) + step + count) % count };
}

function reduceBlurred(state: ComboboxState): ComboboxState {
  const text = state.chosen?.text ?? state.text;
  if (!state.isOpen && text === state.text) return state;
  if (text === state.text) return { ...state, isOpen: false, active: undefined };
  // Remove the options, because they belong to the discarded text.
  return { ...startCombobox(state.chosen), attempt: state.attempt + 1 };
}

function startLookup(state: ComboboxState): ComboboxState {
  const options = optionsOf(state);
  return { ...state, active: undefined, attempt: state.attempt + 1, lookup: { kind: 'loading', options } };
}

function isCurrentLookup(state: ComboboxState, attempt: number): boolean {
  return state.lookup.kind === 'loading' && state.attempt === attempt;
}

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  /** An input method is composing a character, and handles the keys itself. */
  readonly isComposing: boolean;
}

interface KeyAction {
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
