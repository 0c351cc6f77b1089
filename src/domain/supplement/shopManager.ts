import { type AddressSuggestion, emptyAddress, type PostalAddress } from './address.ts';
import { regionCodeOf, regionsOf } from './regions.ts';
import { textMaxLength } from './textMaxLength.ts';
import {
  checkVendorForm,
  emptyVendorForm,
  type VendorField,
  type VendorForm,
  type VendorProblem,
} from './vendorForm.ts';

export type ShopMode = 'SEARCH' | 'CREATION' | 'SAVING_DURING_CREATION';

/** State of the address lookup that fills in the address fields. */
export type AddressFinding =
  | { readonly kind: 'idle' }
  | { readonly kind: 'finding'; readonly attempt: number }
  | { readonly kind: 'failed' };

/** State of the form that adds a shop. */
export interface ShopManager {
  readonly mode: ShopMode;
  readonly form: VendorForm;
  /** The selected suggestion of the address search. */
  readonly suggestion: AddressSuggestion | null;
  readonly finding: AddressFinding;
  /** True if the address is shown as separate fields. */
  readonly isAddressOpen: boolean;
  /** True after the first attempt to save. Validation errors are shown only then. */
  readonly isChecked: boolean;
  /** Validation error from the server. The text is untrusted. */
  readonly refusal: { readonly field: VendorField; readonly text: string } | null;
  /** Number of the current or last save. */
  readonly attempt: number;
}

export type ShopManagerEvent =
  | { readonly type: 'creationOpened' }
  | { readonly type: 'searchOpened' }
  | { readonly type: 'nameTyped'; readonly text: string }
  | { readonly type: 'emailTyped'; readonly text: string }
  | { readonly type: 'phoneTyped'; readonly phone: VendorForm['phone'] }
  /** The number was reformatted. The field's error stays, because the number is the same. */
  | { readonly type: 'phoneFormatted'; readonly phone: VendorForm['phone'] }
  | { readonly type: 'addressTyped'; readonly part: keyof PostalAddress; readonly text: string }
  | { readonly type: 'addressOpened' }
  | { readonly type: 'suggestionChosen'; readonly suggestion: AddressSuggestion; readonly attempt: number }
  | { readonly type: 'addressFound'; readonly attempt: number; readonly address: PostalAddress }
  | { readonly type: 'addressNotFound'; readonly attempt: number }
  | { readonly type: 'addressCleared' }
  /** The form is invalid, so nothing was sent. */
  | { readonly type: 'saveDeclined' }
  | { readonly type: 'saveStarted'; readonly attempt: number }
  | { readonly type: 'saveFailed'; readonly attempt: number; readonly refusal: ShopManager['refusal'] }
  | { readonly type: 'saved'; readonly attempt: number }
  /** The user left the step. Running calls are ignored. */
  | { readonly type: 'stepLeft' };

export const startShopManager: ShopManager = {
  mode: 'SEARCH',
  form: emptyVendorForm,
  suggestion: null,
  finding: { kind: 'idle' },
  isAddressOpen: false,
  isChecked: false,
  refusal: null,
  attempt: 0,
};

export function reduceShopManager(state: ShopManager, event: ShopManagerEvent): ShopManager {
  // The form is locked while it is being saved. Only the response, or leaving the step, unlocks it.
  if (state.mode === 'SAVING_DURING_CREATION') return reduceSaving(state, event);
  switch (event.type) {
    case 'creationOpened':
      return { ...state, mode: 'CREATION' };
    case 'searchOpened':
      return { ...state, mode: 'SEARCH' };
    case 'nameTyped':
      return typed(state, 'name', { ...state.form, name: event.text });
    case 'emailTyped':
      return typed(state, 'email', { ...state.form, email: event.text });
    case 'phoneTyped':
      return typed(state, 'phone', { ...state.form, phone: event.phone });
    case 'phoneFormatted':
      return { ...state, form: { ...state.form, phone: event.phone } };
    case 'addressTyped':
      return {
        ...typed(state, event.part, {
          ...state.form,
          address: typeAddress(state.form.address, event.part, event.text),
        }),
        // Ignore the result of a running lookup, so that it does not overwrite typed input.
        finding: { kind: 'idle' },
      };
    case 'addressOpened':
      return { ...state, isAddressOpen: true };
    case 'suggestionChosen':
      return {
        ...state,
        suggestion: event.suggestion,
        finding: { kind: 'finding', attempt: event.attempt },
      };
    case 'addressFound':
      if (!awaitsAddress(state, event.attempt)) return state;
      return { ...withAddress(state, fitAddress(event.address)), isAddressOpen: true };
    case 'addressNotFound':
      if (!awaitsAddress(state, event.attempt)) return state;
      return { ...state, finding: { kind: 'failed' }, isAddressOpen: true };
    case 'addressCleared':
      return { ...withAddress(state, emptyAddress), suggestion: null };
    case 'saveDeclined':
      // Show the address fields, because one of them may be invalid.
      return { ...state, isChecked: true, isAddressOpen: true, refusal: null };
    case 'saveStarted':
      if (state.mode !== 'CREATION') return state;
      return { ...state, mode: 'SAVING_DURING_CREATION', attempt: event.attempt, refusal: null };
    case 'stepLeft':
      return state.finding.kind === 'finding'
        ? { ...state, finding: { kind: 'idle' }, suggestion: null }
        : state;
    case 'saveFailed':
    case 'saved':
      return state;
    default:
      return event satisfies never;
  }
}

/** The validation errors to show; empty before the first attempt to save. */
export function shownProblems({ form, isChecked }: ShopManager): readonly VendorProblem[] {
  return isChecked ? checkVendorForm(form) : [];
}

function reduceSaving(state: ShopManager, event: ShopManagerEvent): ShopManager {
  if (event.type === 'stepLeft') return { ...state, mode: 'CREATION' };
  if (event.type !== 'saveFailed' && event.type !== 'saved') return state;
  if (event.attempt !== state.attempt) return state;
  if (event.type === 'saved') return { ...startShopManager, attempt: state.attempt };
  return { ...state, mode: 'CREATION', isAddressOpen: true, refusal: event.refusal };
}

/** Applies typed input. A server error of the same field is cleared. */
function typed(state: ShopManager, field: VendorField, form: VendorForm): ShopManager {
  return { ...state, form, refusal: state.refusal?.field === field ? null : state.refusal };
}

/** Changing the country clears the region. */
function typeAddress(address: PostalAddress, part: keyof PostalAddress, text: string): PostalAddress {
  if (part !== 'country') return { ...address, [part]: text };
  return text === address.country ? address : { ...address, country: text, region: '' };
}

function withAddress(state: ShopManager, address: PostalAddress): ShopManager {
  return { ...state, form: { ...state.form, address }, finding: { kind: 'idle' }, refusal: null };
}

/**
 * Fits the result of a lookup to the form: cuts long texts, and converts country and region to the codes of the
 * selects.
 */
function fitAddress(found: PostalAddress): PostalAddress {
  const country = (found.country || emptyAddress.country).toLowerCase();
  const cut = (text: string) => text.slice(0, textMaxLength);
  return {
    address1: cut(found.address1),
    address2: cut(found.address2),
    city: cut(found.city),
    postalCode: cut(found.postalCode),
    country,
    region: regionsOf(country).length > 0 ? regionCodeOf(country, found.region) : cut(found.region),
  };
}

function awaitsAddress({ finding }: ShopManager, attempt: number): boolean {
  return finding.kind === 'finding' && finding.attempt === attempt;
}
