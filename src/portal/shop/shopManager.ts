import { type AddressSuggestion, emptyAddress, type PostalAddress } from '#src/api/portal/address.ts';
import { textMaxLength } from '#src/api/portal/vendor.ts';
import { countryCodes, regionCodeOf, regionsOf } from './regions.ts';
import {
  checkVendorForm,
  emptyVendorForm,
  type VendorField,
  type VendorForm,
  type VendorProblem,
} from './vendorForm.ts';

type ShopMode = 'SEARCH' | 'CREATION' | 'SAVING_DURING_CREATION';

/** State of the address lookup that fills in the address fields. */
type AddressLookup =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  /** The fields contain the address of the selected suggestion, unless the user has changed them since. */
  | { readonly kind: 'found' }
  | { readonly kind: 'failed' };

/** State of the form that adds a shop. */
export interface ShopManager {
  readonly mode: ShopMode;
  readonly form: VendorForm;
  /** The selected suggestion of the address search. */
  readonly suggestion: AddressSuggestion | null;
  readonly lookup: AddressLookup;
  /** True if the address is shown as separate fields. */
  readonly isAddressExpanded: boolean;
  /** True after the first attempt to save. Validation errors are shown only then. */
  readonly isValidated: boolean;
  /** Validation error from the server. The text is untrusted. */
  readonly serverError: { readonly field: VendorField; readonly text: string } | null;
}

export type ShopManagerEvent =
  | { readonly type: 'creationOpened' }
  | { readonly type: 'searchOpened' }
  | { readonly type: 'nameTyped'; readonly text: string }
  | { readonly type: 'emailTyped'; readonly text: string }
  | { readonly type: 'phoneTyped'; readonly phone: VendorForm['phone'] }
  /** The field reformatted the phone number. Its error stays, because the number is the same. */
  | { readonly type: 'phoneFormatted'; readonly phone: VendorForm['phone'] }
  | { readonly type: 'addressTyped'; readonly part: keyof PostalAddress; readonly text: string }
  | { readonly type: 'addressExpanded' }
  | { readonly type: 'suggestionChosen'; readonly suggestion: AddressSuggestion }
  | { readonly type: 'addressFound'; readonly address: PostalAddress }
  | { readonly type: 'addressLookupFailed' }
  | { readonly type: 'addressCleared' }
  /** The form is invalid, so nothing was sent. */
  | { readonly type: 'validationFailed' }
  | { readonly type: 'saveStarted' }
  | { readonly type: 'saveFailed'; readonly serverError: ShopManager['serverError'] }
  | { readonly type: 'saved' }
  /** The user left the step. Running calls are ignored. */
  | { readonly type: 'stepLeft' };

export const initialShopManager: ShopManager = {
  mode: 'SEARCH',
  form: emptyVendorForm,
  suggestion: null,
  lookup: { kind: 'idle' },
  isAddressExpanded: false,
  isValidated: false,
  serverError: null,
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
      return withTypedField(state, 'name', { ...state.form, name: event.text });
    case 'emailTyped':
      return withTypedField(state, 'email', { ...state.form, email: event.text });
    case 'phoneTyped':
      return withTypedField(state, 'phone', { ...state.form, phone: event.phone });
    case 'phoneFormatted':
      return { ...state, form: { ...state.form, phone: event.phone } };
    case 'addressTyped':
      return {
        ...withTypedField(state, event.part, {
          ...state.form,
          address: updateAddress(state.form.address, event.part, event.text),
        }),
        // Ignore the result of a running lookup, so that it does not overwrite typed input.
        lookup: state.lookup.kind === 'found' ? state.lookup : { kind: 'idle' },
      };
    case 'addressExpanded':
      return { ...state, isAddressExpanded: true };
    case 'suggestionChosen':
      return { ...state, suggestion: event.suggestion, lookup: { kind: 'loading' } };
    case 'addressFound':
      if (state.lookup.kind !== 'loading') return state;
      return {
        ...withAddress(state, normalizeAddress(event.address)),
        lookup: { kind: 'found' },
        isAddressExpanded: true,
      };
    case 'addressLookupFailed':
      if (state.lookup.kind !== 'loading') return state;
      return { ...state, lookup: { kind: 'failed' }, isAddressExpanded: true };
    case 'addressCleared':
      return { ...withAddress(state, emptyAddress), suggestion: null };
    case 'validationFailed':
      // Show the address fields, because one of them may be invalid.
      return { ...state, isValidated: true, isAddressExpanded: true, serverError: null };
    case 'saveStarted':
      if (state.mode !== 'CREATION') return state;
      return { ...state, mode: 'SAVING_DURING_CREATION', serverError: null };
    case 'stepLeft':
      return state.lookup.kind === 'loading'
        ? { ...state, lookup: { kind: 'idle' }, suggestion: null }
        : state;
    case 'saveFailed':
    case 'saved':
      return state;
    default:
      return event satisfies never;
  }
}

/** The validation errors to show; empty before the first attempt to save. */
export function visibleProblems({ form, isValidated }: ShopManager): readonly VendorProblem[] {
  return isValidated ? checkVendorForm(form) : [];
}

function reduceSaving(state: ShopManager, event: ShopManagerEvent): ShopManager {
  if (event.type === 'stepLeft') return { ...state, mode: 'CREATION' };
  if (event.type !== 'saveFailed' && event.type !== 'saved') return state;
  if (event.type === 'saved') return initialShopManager;
  return { ...state, mode: 'CREATION', isAddressExpanded: true, serverError: event.serverError };
}

/** Applies typed input. A server error of the same field is cleared. */
function withTypedField(state: ShopManager, field: VendorField, form: VendorForm): ShopManager {
  return { ...state, form, serverError: state.serverError?.field === field ? null : state.serverError };
}

/** Changing the country clears the region. */
function updateAddress(address: PostalAddress, part: keyof PostalAddress, text: string): PostalAddress {
  if (part !== 'country') return { ...address, [part]: text };
  return text === address.country ? address : { ...address, country: text, region: '' };
}

function withAddress(state: ShopManager, address: PostalAddress): ShopManager {
  return { ...state, form: { ...state.form, address }, lookup: { kind: 'idle' }, serverError: null };
}

/**
 * Fits the result of a lookup to the form: cuts long texts, and converts country and region to the codes of the
 * selects.
 */
function normalizeAddress(found: PostalAddress): PostalAddress {
  const code = found.country.trim().toLowerCase();
  // The lookup finds only addresses in the default country, whose name it may write differently, such as `USA`.
  const country = countryCodes.includes(code) ? code : emptyAddress.country;
  const truncate = (text: string) => text.slice(0, textMaxLength);
  return {
    address1: truncate(found.address1),
    address2: truncate(found.address2),
    city: truncate(found.city),
    postalCode: truncate(found.postalCode),
    country,
    region: regionsOf(country).length > 0 ? regionCodeOf(country, found.region) : truncate(found.region),
  };
}
