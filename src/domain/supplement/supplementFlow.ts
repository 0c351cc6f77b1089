import type { ContactDraft } from './contactDraft.ts';
import type { Exposure } from './exposure.ts';
import type { Vendor } from './vendor.ts';
import type { VendorContact } from './vendorContact.ts';

export type StepId = 'claim' | 'shop' | 'confirmation' | 'upload';

/** One step of a wizard; the order decides, then the id. */
export interface WizardStep {
  readonly id: StepId;
  readonly order: number;
}

export const fullWizard: readonly WizardStep[] = [
  { id: 'claim', order: 0 },
  { id: 'shop', order: 1 },
  { id: 'confirmation', order: 2 },
  { id: 'upload', order: 3 },
];

export const slimWizard: readonly WizardStep[] = [
  { id: 'confirmation', order: 0 },
  { id: 'upload', order: 1 },
];

/** One line of the wizard's error alert. */
export interface ErrorMessage {
  /** A display string. */
  readonly text: string;
  /** Id of the form field to correct. */
  readonly fieldId?: string;
}

/** What a vendor has told so far, and where in the wizard that is. */
export interface SupplementState {
  /** In their order. */
  readonly steps: readonly WizardStep[];
  readonly stepId: StepId;
  readonly claimNumber: string | null;
  readonly exposure: Exposure | null;
  readonly vendor: Vendor | null;
  /** As the exposure says it; empty on entry to the first step. */
  readonly vin: string;
  readonly contact: VendorContact | null;
  /** Somebody new at the shop, as far as typed: going back to another step loses nobody. */
  readonly contactDraft: ContactDraft | null;
  /** The id is new for each failure, even with the same messages. */
  readonly error: { readonly id: number; readonly messages: readonly ErrorMessage[] } | null;
  readonly success: string | null;
  readonly isProgressShown: boolean;
  readonly isResetAsked: boolean;
  /** The receipt stands in the place of the steps. */
  readonly isSubmitted: boolean;
  /** Counts the resets: what a screen holds of its own belongs to one of them. */
  readonly round: number;
}

export type SupplementEvent =
  | { readonly type: 'claimStepEntered' }
  | { readonly type: 'exposureChosen'; readonly claimNumber: string | null; readonly exposure: Exposure }
  | { readonly type: 'vendorChosen'; readonly vendor: Vendor }
  | { readonly type: 'contactChosen'; readonly contact: VendorContact | null }
  | { readonly type: 'contactDrafted'; readonly draft: ContactDraft | null }
  | { readonly type: 'advanced' }
  | { readonly type: 'retreated' }
  /** Back to a step that is complete. */
  | { readonly type: 'stepOpened'; readonly stepId: StepId }
  | { readonly type: 'failed'; readonly messages: readonly ErrorMessage[] }
  | { readonly type: 'errorCleared' }
  /** The flash time of this telling is over. */
  | { readonly type: 'errorExpired'; readonly id: number }
  | { readonly type: 'succeeded'; readonly message: string }
  | { readonly type: 'resetAsked' }
  | { readonly type: 'resetDeclined' }
  | { readonly type: 'resetConfirmed' }
  | { readonly type: 'submitted' };

export function sortSteps(steps: readonly WizardStep[]): readonly WizardStep[] {
  return [...steps].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** @param steps at least one, in any order */
export function startSupplement(steps: readonly WizardStep[], round = 0): SupplementState {
  const sorted = sortSteps(steps);
  return {
    steps: sorted,
    stepId: (sorted[0] as WizardStep).id,
    claimNumber: null,
    exposure: null,
    vendor: null,
    vin: '',
    contact: null,
    contactDraft: null,
    error: null,
    success: null,
    isProgressShown: true,
    isResetAsked: false,
    isSubmitted: false,
    round,
  };
}

export function reduceSupplement(state: SupplementState, event: SupplementEvent): SupplementState {
  switch (event.type) {
    case 'claimStepEntered':
      return { ...state, vin: '' };
    case 'exposureChosen': {
      const { claimNumber, exposure } = event;
      // Who is named is named on the assignment of one vehicle: on another's there may be somebody else, or nobody.
      const contact = state.exposure?.id === exposure.id ? state.contact : null;
      return { ...state, claimNumber, exposure, vin: exposure.vin ?? '', contact };
    }
    case 'vendorChosen': {
      // Contacts are a vendor's: the one of another shop is nobody here.
      const isSame = state.vendor?.id === event.vendor.id;
      return {
        ...state,
        vendor: event.vendor,
        contact: isSame ? state.contact : null,
        contactDraft: isSame ? state.contactDraft : null,
      };
    }
    case 'contactChosen':
      return { ...state, contact: event.contact };
    case 'contactDrafted':
      return { ...state, contactDraft: event.draft };
    case 'advanced':
      return move(state, 1);
    case 'retreated':
      return move(state, -1);
    case 'stepOpened':
      return isComplete(state, event.stepId) ? withoutNews({ ...state, stepId: event.stepId }) : state;
    case 'failed':
      return {
        ...state,
        success: null,
        error: { id: (state.error?.id ?? 0) + 1, messages: event.messages },
      };
    case 'errorCleared':
      return { ...state, error: null };
    case 'errorExpired':
      return state.error?.id === event.id ? { ...state, error: null } : state;
    case 'succeeded':
      return { ...state, error: null, success: event.message };
    case 'resetAsked':
      return withoutNews({ ...state, isResetAsked: true, isProgressShown: false });
    case 'resetDeclined':
      return { ...state, isResetAsked: false, isProgressShown: !state.isSubmitted };
    case 'resetConfirmed':
      return startSupplement(state.steps, state.round + 1);
    case 'submitted':
      return withoutNews({ ...state, isSubmitted: true, isProgressShown: false });
    default:
      return event satisfies never;
  }
}

/** Clamped to the first and the last step. */
function move(state: SupplementState, by: 1 | -1): SupplementState {
  const at = state.steps.findIndex(({ id }) => id === state.stepId);
  const to = state.steps[Math.min(Math.max(at + by, 0), state.steps.length - 1)] as WizardStep;
  return withoutNews({ ...state, stepId: to.id });
}

function withoutNews(state: SupplementState): SupplementState {
  return { ...state, error: null, success: null };
}

export function isCurrent(state: SupplementState, stepId: StepId): boolean {
  return state.stepId === stepId;
}

export function isComplete(state: SupplementState, stepId: StepId): boolean {
  return orderOf(state, state.stepId) > orderOf(state, stepId);
}

/** A step that this wizard lacks comes after all others. */
function orderOf({ steps }: SupplementState, stepId: StepId): number {
  return steps.find(({ id }) => id === stepId)?.order ?? Number.POSITIVE_INFINITY;
}
