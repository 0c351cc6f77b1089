import type { VendorContact } from './vendorContact.ts';

/** The selection: no contact, a new one, or an existing one. */
export type ContactChoice = 'nobody' | 'new' | { readonly id: string };

/**
 * The card that names somebody at the shop. What is typed of somebody new, and who is stored on the assignment, is the
 * wizard's. `Failure` is whatever tells of a call that came to nothing.
 */
export interface PointOfContact<Failure> {
  /** The shop's contacts; null until they are loaded. */
  readonly contacts: readonly VendorContact[] | null;
  readonly listFailure: Failure | null;
  readonly mode: 'view' | 'edit' | 'saving';
  readonly choice: ContactChoice;
  /** Errors are shown only after the first attempt to save. */
  readonly isChecked: boolean;
  /** The id distinguishes one failed save from the next. */
  readonly failure: { readonly id: number; readonly of: Failure } | null;
  readonly saves: number;
}

export type PointOfContactEvent<Failure> =
  | { readonly type: 'listRequested' }
  | { readonly type: 'listArrived'; readonly contacts: readonly VendorContact[] }
  | { readonly type: 'listFailed'; readonly failure: Failure }
  /** `stored`: who is on the assignment now. */
  | { readonly type: 'opened'; readonly stored: VendorContact | null }
  /** The assignment names somebody already, and nobody has begun to choose. */
  | { readonly type: 'recognised'; readonly contact: VendorContact }
  | { readonly type: 'chosen'; readonly choice: ContactChoice }
  /** A save was tried with something missing. */
  | { readonly type: 'refused' }
  | { readonly type: 'saveStarted' }
  /** Half of the save of somebody new: from here on they are on record, whatever becomes of the rest. */
  | { readonly type: 'contactCreated'; readonly contact: VendorContact }
  | { readonly type: 'saved' }
  | { readonly type: 'saveFailed'; readonly failure: Failure }
  | { readonly type: 'cancelled'; readonly stored: VendorContact | null };

/** Open where nobody is chosen, or where somebody new was being told of. */
export function startPointOfContact(stored: VendorContact | null, isDrafted: boolean): PointOfContact<never> {
  return {
    ...{ contacts: null, listFailure: null, failure: null },
    mode: stored === null || isDrafted ? 'edit' : 'view',
    choice: isDrafted ? 'new' : choiceOf(stored),
    isChecked: false,
    saves: 0,
  };
}

export function reducePointOfContact<Failure>(
  state: PointOfContact<Failure>,
  event: PointOfContactEvent<Failure>,
): PointOfContact<Failure> {
  switch (event.type) {
    case 'listRequested':
      return state.listFailure === null ? state : { ...state, listFailure: null };
    case 'listArrived':
      return withContacts(state, event.contacts);
    case 'listFailed':
      // A list that is there is better than the news that no newer one came.
      return state.contacts ? state : { ...state, listFailure: event.failure };
    case 'opened':
      if (state.mode !== 'view') return state;
      return withContacts({ ...state, mode: 'edit', choice: choiceOf(event.stored) }, state.contacts);
    case 'recognised':
      if (state.mode !== 'edit' || state.choice !== 'nobody') return state;
      return { ...state, mode: 'view', choice: choiceOf(event.contact) };
    case 'chosen':
      if (state.mode !== 'edit') return state;
      return { ...state, choice: event.choice, isChecked: false, failure: null };
    case 'refused':
      if (state.mode !== 'edit') return state;
      return { ...state, isChecked: true, failure: null, saves: state.saves + 1 };
    case 'saveStarted':
      if (state.mode !== 'edit') return state;
      return { ...state, mode: 'saving', isChecked: false, failure: null, saves: state.saves + 1 };
    case 'contactCreated': {
      if (state.mode !== 'saving') return state;
      // Whom an earlier try has put on record may be listed already.
      const others = (state.contacts ?? []).filter(({ id }) => id !== event.contact.id);
      const contacts = [...others, event.contact];
      return { ...state, contacts, choice: { id: event.contact.id } };
    }
    case 'saved':
      return state.mode === 'saving' ? { ...state, mode: 'view' } : state;
    case 'saveFailed':
      if (state.mode !== 'saving') return state;
      return { ...state, mode: 'edit', failure: { id: state.saves, of: event.failure } };
    case 'cancelled':
      if (state.mode !== 'edit') return state;
      return { ...state, mode: 'view', choice: choiceOf(event.stored), isChecked: false, failure: null };
    default:
      return event satisfies never;
  }
}

/** Where a shop has nobody on record there is but one thing to choose. */
function withContacts<Failure>(
  state: PointOfContact<Failure>,
  contacts: readonly VendorContact[] | null,
): PointOfContact<Failure> {
  const isForced = contacts?.length === 0 && state.mode === 'edit' && state.choice === 'nobody';
  return { ...state, contacts, listFailure: null, choice: isForced ? 'new' : state.choice };
}

function choiceOf(stored: VendorContact | null): ContactChoice {
  return stored === null ? 'nobody' : { id: stored.id };
}

/** Whether there is anybody to go back to. */
export function canCancel({ contacts }: PointOfContact<unknown>, stored: VendorContact | null): boolean {
  return stored !== null || (contacts !== null && contacts.length > 0);
}

/** The one on record that is chosen, from the list or as stored. */
export function chosenContact(
  { choice, contacts }: PointOfContact<unknown>,
  stored: VendorContact | null,
): VendorContact | null {
  if (typeof choice === 'string') return null;
  return contacts?.find(({ id }) => id === choice.id) ?? (stored?.id === choice.id ? stored : null);
}

/**
 * Whether the wizard may go on as it stands: nobody has to be named, but whoever is half told of must not get lost.
 *
 */
export function isSettled(
  { mode, choice }: PointOfContact<unknown>,
  stored: VendorContact | null,
  isDrafted: boolean,
): boolean {
  if (mode !== 'edit') return mode === 'view';
  if (choice === 'new') return !isDrafted;
  return choice === 'nobody' || choice.id === stored?.id;
}
