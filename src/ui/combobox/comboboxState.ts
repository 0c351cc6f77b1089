export interface ComboboxOption {
  /** Unique within the options of one lookup. */
  readonly id: string;
  readonly text: string;
  readonly detail?: string;
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

export type ActiveOptionMove = 'next' | 'previous' | 'none';

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

export function activeOption(state: ComboboxState): ComboboxOption | undefined {
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
  // The options belong to a text that was discarded.
  return { ...startCombobox(state.chosen), attempt: state.attempt + 1 };
}

function startLookup(state: ComboboxState): ComboboxState {
  const options = optionsOf(state);
  return { ...state, active: undefined, attempt: state.attempt + 1, lookup: { kind: 'loading', options } };
}

function isCurrentLookup(state: ComboboxState, attempt: number): boolean {
  return state.lookup.kind === 'loading' && state.attempt === attempt;
}
