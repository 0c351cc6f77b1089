import type { VendorContact } from '#src/api/portal/vendor.ts';
import type { ContactFailure } from './contactFailure.ts';

/** The selection: no contact, a new one, or an existing one. */
export type ContactChoice = 'none' | 'new' | { readonly id: string };

/**
 * State of the card that selects the point of contact at the shop. The draft of a new contact and the contact stored on
 * the assignment belong to the wizard's state.
 */
export interface PointOfContact {
  /** The shop's contacts; null until they are loaded. */
  readonly contacts: readonly VendorContact[] | null;
  readonly listFailure: ContactFailure | null;
  readonly mode: 'view' | 'edit' | 'saving';
  readonly choice: ContactChoice;
  /** Errors are shown only after the first attempt to save. */
  readonly isValidated: boolean;
  readonly failure: ContactFailure | null;
  /** Increases with each attempt to save, so that screen readers announce the same error again. */
  readonly saveCount: number;
}

export type PointOfContactEvent =
  | { readonly type: 'listRequested' }
  | { readonly type: 'listArrived'; readonly contacts: readonly VendorContact[] }
  | { readonly type: 'listFailed'; readonly failure: ContactFailure }
  /** `stored` is the contact on the assignment. */
  | { readonly type: 'opened'; readonly stored: VendorContact | null }
  /** The assignment already has a contact, and the user has not selected one. */
  | { readonly type: 'prefilled'; readonly contact: VendorContact }
  | { readonly type: 'chosen'; readonly choice: ContactChoice }
  /** The user tried to save with missing or invalid input. */
  | { readonly type: 'validationFailed' }
  | { readonly type: 'saveStarted' }
  /** The backend has created the new contact. The contact exists, even if the assignment then fails. */
  | { readonly type: 'contactCreated'; readonly contact: VendorContact }
  | { readonly type: 'saved' }
  | { readonly type: 'saveFailed'; readonly failure: ContactFailure }
  | { readonly type: 'cancelled'; readonly stored: VendorContact | null };

/** Starts in edit mode if no contact is stored, or if the form for a new contact was open. */
export function startPointOfContact(stored: VendorContact | null, isFormOpen: boolean): PointOfContact {
  return {
    contacts: null,
    listFailure: null,
    failure: null,
    mode: stored === null || isFormOpen ? 'edit' : 'view',
    choice: isFormOpen ? 'new' : choiceOf(stored),
    isValidated: false,
    saveCount: 0,
  };
}

export function reducePointOfContact(state: PointOfContact, event: PointOfContactEvent): PointOfContact {
  switch (event.type) {
    case 'listRequested':
      return state.listFailure === null ? state : { ...state, listFailure: null };
    case 'listArrived':
      return withContacts(state, event.contacts);
    case 'listFailed':
      // Keep showing the loaded list instead of an error.
      return state.contacts ? state : { ...state, listFailure: event.failure };
    case 'opened':
      if (state.mode !== 'view') return state;
      return withContacts({ ...state, mode: 'edit', choice: choiceOf(event.stored) }, state.contacts);
    case 'prefilled':
      if (state.mode !== 'edit' || state.choice !== 'none') return state;
      return { ...state, mode: 'view', choice: choiceOf(event.contact) };
    case 'chosen':
      if (state.mode !== 'edit') return state;
      return { ...state, choice: event.choice, isValidated: false, failure: null };
    case 'validationFailed':
      if (state.mode !== 'edit') return state;
      return { ...state, isValidated: true, failure: null, saveCount: state.saveCount + 1 };
    case 'saveStarted':
      if (state.mode !== 'edit') return state;
      return { ...state, mode: 'saving', isValidated: false, failure: null, saveCount: state.saveCount + 1 };
    case 'contactCreated': {
      if (state.mode !== 'saving') return state;
      // An earlier attempt may have created the contact, so it can already be in the list.
      const others = (state.contacts ?? []).filter(({ id }) => id !== event.contact.id);
      const contacts = [...others, event.contact];
      return { ...state, contacts, choice: { id: event.contact.id } };
    }
    case 'saved':
      return state.mode === 'saving' ? { ...state, mode: 'view' } : state;
    case 'saveFailed':
      if (state.mode !== 'saving') return state;
      return { ...state, mode: 'edit', failure: event.failure };
    case 'cancelled':
      if (state.mode !== 'edit') return state;
      return { ...state, mode: 'view', choice: choiceOf(event.stored), isValidated: false, failure: null };
    default:
      return event satisfies never;
  }
}

/** If the shop has no contacts, a new contact is the only option, so it is selected automatically. */
function withContacts(state: PointOfContact, contacts: readonly VendorContact[] | null): PointOfContact {
  const isNewOnlyOption = contacts?.length === 0 && state.mode === 'edit' && state.choice === 'none';
  return { ...state, contacts, listFailure: null, choice: isNewOnlyOption ? 'new' : state.choice };
}

function choiceOf(stored: VendorContact | null): ContactChoice {
  return stored === null ? 'none' : { id: stored.id };
}

/** True if there is a stored contact or a list to return to. */
export function canCancel({ contacts }: PointOfContact, stored: VendorContact | null): boolean {
  return stored !== null || (contacts !== null && contacts.length > 0);
}

/** The selected existing contact, from the list or from the assignment. Null if a new contact or no contact is selected. */
export function chosenContact(
  { choice, contacts }: PointOfContact,
  stored: VendorContact | null,
): VendorContact | null {
  if (typeof choice === 'string') return null;
  return contacts?.find(({ id }) => id === choice.id) ?? (stored?.id === choice.id ? stored : null);
}

/** True if the wizard can continue. A contact is optional, but an unsaved draft or selection must not be lost. */
export function canContinue(
  { mode, choice }: PointOfContact,
  stored: VendorContact | null,
  hasDraft: boolean,
): boolean {
  if (mode !== 'edit') return mode === 'view';
  if (choice === 'new') return !hasDraft;
  return choice === 'none' || choice.id === stored?.id;
}
