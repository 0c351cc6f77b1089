export interface ComboboxOption {
  /** Unique within the options of one lookup. */
  readonly id: string;
  readonly text: string;
  readonly detail?: string;
}

/** The state of the lookup for the current text. */
export type Answer =
  | { readonly kind: 'unasked' }
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
  readonly answer: Answer;
  readonly chosen: ComboboxOption | undefined;
}

export type ComboboxMove = 'next' | 'previous' | 'none';

export type ComboboxEvent =
  /** `asks`: the text is long enough for a lookup. */
  | { readonly type: 'typed'; readonly text: string; readonly asks: boolean }
  | { readonly type: 'answered'; readonly attempt: number; readonly options: readonly ComboboxOption[] }
  | { readonly type: 'lookupFailed'; readonly attempt: number }
  | { readonly type: 'retried' }
  | { readonly type: 'opened'; readonly asks: boolean }
  | { readonly type: 'closed' }
  | { readonly type: 'moved'; readonly to: ComboboxMove }
  | { readonly type: 'chosen'; readonly option: ComboboxOption }
  | { readonly type: 'cleared' }
  | { readonly type: 'left' };

export function startCombobox(chosen: ComboboxOption | undefined): ComboboxState {
  const answer: Answer = { kind: 'unasked' };
  return { text: chosen?.text ?? '', isOpen: false, active: undefined, attempt: 0, answer, chosen };
}

export function reduceCombobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case 'typed':
      return reduceTyped(state, event);
    case 'answered':
      if (!awaits(state, event.attempt)) return state;
      return { ...state, active: undefined, answer: { kind: 'ready', options: event.options } };
    case 'lookupFailed':
      if (!awaits(state, event.attempt)) return state;
      return { ...state, active: undefined, answer: { kind: 'failed' } };
    case 'retried':
      return state.answer.kind === 'failed' ? ask(state) : state;
    case 'opened':
      return reduceOpened(state, event.asks);
    case 'closed':
      return state.isOpen ? { ...state, isOpen: false, active: undefined } : state;
    case 'moved':
      return reduceMoved(state, event.to);
    case 'chosen':
      return { ...startCombobox(event.option), attempt: state.attempt + 1 };
    case 'cleared':
      return { ...startCombobox(undefined), attempt: state.attempt + 1 };
    case 'left':
      return reduceLeft(state);
    default:
      return event satisfies never;
  }
}

/** The options that can be selected. */
export function optionsOf({ answer }: ComboboxState): readonly ComboboxOption[] {
  return answer.kind === 'ready' || answer.kind === 'loading' ? answer.options : [];
}

export function activeOption(state: ComboboxState): ComboboxOption | undefined {
  return state.active === undefined ? undefined : optionsOf(state)[state.active];
}

/** Whether the popup is visible, with options or a message. */
export function isShown({ isOpen, answer }: ComboboxState): boolean {
  return isOpen && answer.kind !== 'unasked';
}

function reduceTyped(state: ComboboxState, { text, asks }: { text: string; asks: boolean }): ComboboxState {
  // Typing keeps the selected option until another is selected or the field is cleared.
  const chosen = text === '' ? undefined : state.chosen;
  const typed = { ...state, text, chosen, isOpen: true, active: undefined };
  if (asks) return ask(typed);
  // Increase the attempt number, so that the result of a running lookup is ignored.
  return { ...typed, attempt: state.attempt + 1, answer: { kind: 'unasked' } };
}

function reduceOpened(state: ComboboxState, asks: boolean): ComboboxState {
  if (state.isOpen) return state;
  const opened = { ...state, isOpen: true };
  return state.answer.kind === 'unasked' && asks ? ask(opened) : opened;
}

function reduceMoved(state: ComboboxState, to: ComboboxMove): ComboboxState {
  const count = optionsOf(state).length;
  if (to === 'none' || count === 0 || !isShown(state)) {
    return state.active === undefined ? state : { ...state, active: undefined };
  }
  const step = to === 'next' ? 1 : -1;
  const start = to === 'next' ? -1 : count;
  return { ...state, active: ((state.active ?? start) + step + count) % count };
}

function reduceLeft(state: ComboboxState): ComboboxState {
  const text = state.chosen?.text ?? state.text;
  if (!state.isOpen && text === state.text) return state;
  if (text === state.text) return { ...state, isOpen: false, active: undefined };
  // The options belong to a text that was discarded.
  return { ...startCombobox(state.chosen), attempt: state.attempt + 1 };
}

function ask(state: ComboboxState): ComboboxState {
  const options = optionsOf(state);
  return { ...state, active: undefined, attempt: state.attempt + 1, answer: { kind: 'loading', options } };
}

function awaits(state: ComboboxState, attempt: number): boolean {
  return state.answer.kind === 'loading' && state.attempt === attempt;
}
