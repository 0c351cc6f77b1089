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

/** What fills the address in for the person. */
export type AddressFinding =
  | { readonly kind: 'idle' }
  | { readonly kind: 'finding'; readonly attempt: number }
  | { readonly kind: 'failed' };

/** The shop that is being added, and whether it is. */
export interface ShopManager {
  readonly mode: ShopMode;
  readonly form: VendorForm;
  /** What the search for addresses shows as its choice. */
  readonly suggestion: AddressSuggestion | null;
  readonly finding: AddressFinding;
  /** Whether the address stands there field by field. */
  readonly isAddressOpen: boolean;
  /** Nobody is told off before they have tried to save. */
  readonly isChecked: boolean;
  /** What the server did not take. Its words are not to be trusted. */
  readonly refusal: { readonly field: VendorField; readonly text: string } | null;
  /** Of the saving under way, or of the last one. */
  readonly attempt: number;
}

export type ShopManagerEvent =
  | { readonly type: 'creationOpened' }
  | { readonly type: 'searchOpened' }
  | { readonly type: 'nameTyped'; readonly text: string }
  | { readonly type: 'emailTyped'; readonly text: string }
  | { readonly type: 'phoneTyped'; readonly phone: VendorForm['phone'] }
  /** The same number written in another way: an error at the field stays. */
  | { readonly type: 'phoneFormatted'; readonly phone: VendorForm['phone'] }
  | { readonly type: 'addressTyped'; readonly part: keyof PostalAddress; readonly text: string }
  | { readonly type: 'addressOpened' }
  | { readonly type: 'suggestionChosen'; readonly suggestion: AddressSuggestion; readonly attempt: number }
  | { readonly type: 'addressFound'; readonly attempt: number; readonly address: PostalAddress }
  | { readonly type: 'addressNotFound'; readonly attempt: number }
  | { readonly type: 'addressCleared' }
  /** Something is wrong with what was typed, and nothing was sent. */
  | { readonly type: 'saveDeclined' }
  | { readonly type: 'saveStarted'; readonly attempt: number }
  | { readonly type: 'saveFailed'; readonly attempt: number; readonly refusal: ShopManager['refusal'] }
  | { readonly type: 'saved'; readonly attempt: number }
  /** The step is shown no more, and nobody waits for what was under way. */
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
  // The form is locked while it is saved: only the answer, or leaving, ends that.
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
        // What is typed by hand is not to be overwritten by what a lookup finds.
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
      // A part of the address that is missing has to be seen.
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

/** What is said beside the fields, once it may be. */
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

/** What the server said of a field holds until that field is another. */
function typed(state: ShopManager, field: VendorField, form: VendorForm): ShopManager {
  return { ...state, form, refusal: state.refusal?.field === field ? null : state.refusal };
}

/** A region belongs to its country. */
function typeAddress(address: PostalAddress, part: keyof PostalAddress, text: string): PostalAddress {
  if (part !== 'country') return { ...address, [part]: text };
  return text === address.country ? address : { ...address, country: text, region: '' };
}

function withAddress(state: ShopManager, address: PostalAddress): ShopManager {
  return { ...state, form: { ...state.form, address }, finding: { kind: 'idle' }, refusal: null };
}

/** A found address as the fields can hold it. */
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
