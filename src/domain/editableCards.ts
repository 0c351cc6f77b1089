/**
 * The editable cards of one screen. At most one is open. `values` holds the field values of the open card, and is kept
 * if a save fails.
 */
export type EditableCards<Values> =
  | { readonly mode: 'view' }
  | { readonly mode: 'edit'; readonly card: string; readonly values: Values; readonly failure?: string }
  | { readonly mode: 'saving'; readonly card: string; readonly values: Values; readonly attemptId: string };

export type EditableCardEvent<Values> =
  | { readonly type: 'editStarted'; readonly card: string; readonly values: Values }
  | { readonly type: 'valuesChanged'; readonly values: Values }
  | { readonly type: 'editCancelled' }
  | { readonly type: 'saveStarted'; readonly attemptId: string }
  | { readonly type: 'saveSucceeded'; readonly attemptId: string }
  | { readonly type: 'saveFailed'; readonly attemptId: string; readonly failure: string };

/** State of one card: `locked` while another card is being edited. */
export type CardMode = 'view' | 'edit' | 'saving' | 'locked';

export const allInView = { mode: 'view' } as const;

/**
 * Cancel is impossible while saving, because the data may already be stored. Success returns to view; failure returns
 * to edit with the values and the error code.
 */
export function reduceEditableCards<Values>(
  state: EditableCards<Values>,
  event: EditableCardEvent<Values>,
): EditableCards<Values> {
  switch (event.type) {
    case 'editStarted':
      return state.mode === 'view' ? { mode: 'edit', card: event.card, values: event.values } : state;
    case 'valuesChanged':
      return state.mode === 'edit' ? { ...state, values: event.values } : state;
    case 'editCancelled':
      return state.mode === 'edit' ? allInView : state;
    case 'saveStarted':
      if (state.mode !== 'edit') return state;
      return { mode: 'saving', card: state.card, values: state.values, attemptId: event.attemptId };
    case 'saveSucceeded':
      return isCurrentAttempt(state, event.attemptId) ? allInView : state;
    case 'saveFailed':
      if (!isCurrentAttempt(state, event.attemptId)) return state;
      return { mode: 'edit', card: state.card, values: state.values, failure: event.failure };
    default:
      return event satisfies never;
  }
}

export function modeOf<Values>(state: EditableCards<Values>, card: string): CardMode {
  if (state.mode === 'view') return 'view';
  return state.card === card ? state.mode : 'locked';
}

function isCurrentAttempt<Values>(
  state: EditableCards<Values>,
  attemptId: string,
): state is Extract<EditableCards<Values>, { mode: 'saving' }> {
  return state.mode === 'saving' && state.attemptId === attemptId;
}
