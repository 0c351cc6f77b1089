import type { Exposure } from '#src/api/portal/exposure.ts';
import type { Vendor, VendorContact } from '#src/api/portal/vendor.ts';
import type { ContactDraft } from '../confirmation/contactDraft.ts';

export const fullWizard = ['claim', 'shop', 'confirmation', 'upload'] as const;
export type StepId = (typeof fullWizard)[number];

export const slimWizard: readonly StepId[] = ['confirmation', 'upload'];

/** One line of the wizard's error alert. */
export interface ErrorMessage {
  /** A display string. */
  readonly text: string;
  /** The original error message, for support. Shown below `text` in small type. */
  readonly detail?: string;
  /** Id of the form field to correct. */
  readonly fieldId?: string;
}

/** The vendor's input so far, and the position in the wizard. */
export interface SupplementState {
  readonly steps: readonly StepId[];
  readonly stepId: StepId;
  readonly claimNumber: string | null;
  readonly exposure: Exposure | null;
  readonly vendor: Vendor | null;
  /** The VIN of the exposure. Cleared when the first step is opened. */
  readonly vin: string;
  readonly contact: VendorContact | null;
  /** A new contact that is not saved yet. Stored here, so that going to another step does not lose the input. */
  readonly contactDraft: ContactDraft | null;
  /** The id is new for each failure, even with the same messages. */
  readonly error: { readonly id: number; readonly messages: readonly ErrorMessage[] } | null;
  readonly success: string | null;
  readonly isProgressShown: boolean;
  readonly isConfirmingReset: boolean;
  /** True if the receipt is shown instead of the steps. */
  readonly isSubmitted: boolean;
  /** Increases with each reset, so that components discard their own state. */
  readonly resetCount: number;
}

export type SupplementEvent =
  | { readonly type: 'claimStepEntered' }
  | { readonly type: 'exposureChosen'; readonly claimNumber: string | null; readonly exposure: Exposure }
  | { readonly type: 'vendorChosen'; readonly vendor: Vendor }
  | { readonly type: 'contactChosen'; readonly contact: VendorContact | null }
  | { readonly type: 'contactDrafted'; readonly draft: ContactDraft | null }
  | { readonly type: 'nextStepOpened' }
  | { readonly type: 'previousStepOpened' }
  /** The browser moved to the history entry of a step. */
  | { readonly type: 'historyEntryOpened'; readonly stepId: StepId }
  /** The user went back to a complete step. */
  | { readonly type: 'stepOpened'; readonly stepId: StepId }
  | { readonly type: 'failed'; readonly messages: readonly ErrorMessage[] }
  | { readonly type: 'errorCleared' }
  /** The display time of the error with this id has passed. */
  | { readonly type: 'errorExpired'; readonly id: number }
  | { readonly type: 'succeeded'; readonly message: string }
  | { readonly type: 'resetRequested' }
  | { readonly type: 'resetCancelled' }
  | { readonly type: 'resetConfirmed' }
  | { readonly type: 'submitted' };

/** @param steps at least one */
export function startSupplement(steps: readonly StepId[], resetCount = 0): SupplementState {
  return {
    steps,
    stepId: steps[0] as StepId,
    claimNumber: null,
    exposure: null,
    vendor: null,
    vin: '',
    contact: null,
    contactDraft: null,
    error: null,
    success: null,
    isProgressShown: true,
    isConfirmingReset: false,
    isSubmitted: false,
    resetCount,
  };
}

export function reduceSupplement(state: SupplementState, event: SupplementEvent): SupplementState {
  switch (event.type) {
    case 'claimStepEntered':
      return { ...state, vin: '' };
    case 'exposureChosen': {
      const { claimNumber, exposure } = event;
      // The contact belongs to the assignment of one vehicle. Another vehicle may have another contact.
      const contact = state.exposure?.id === exposure.id ? state.contact : null;
      return { ...state, claimNumber, exposure, vin: exposure.vin ?? '', contact };
    }
    case 'vendorChosen': {
      // Contacts belong to a shop, so a different shop clears them.
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
    case 'nextStepOpened':
      return moveBy(state, 1);
    case 'previousStepOpened':
      return moveBy(state, -1);
    case 'stepOpened':
      return isComplete(state, event.stepId) ? withoutMessages({ ...state, stepId: event.stepId }) : state;
    case 'historyEntryOpened':
      // The receipt replaces all steps, because the supplement was already sent.
      if (state.isSubmitted || state.stepId === event.stepId) return state;
      return openReachableStep(state, event.stepId);
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
    case 'resetRequested':
      return withoutMessages({ ...state, isConfirmingReset: true, isProgressShown: false });
    case 'resetCancelled':
      return { ...state, isConfirmingReset: false, isProgressShown: !state.isSubmitted };
    case 'resetConfirmed':
      return startSupplement(state.steps, state.resetCount + 1);
    case 'submitted':
      return withoutMessages({ ...state, isSubmitted: true, isProgressShown: false });
    default:
      return event satisfies never;
  }
}

/** Moves by one step. Stops at the first and last step. */
function moveBy(state: SupplementState, by: 1 | -1): SupplementState {
  const { steps, stepId } = state;
  return withoutMessages({ ...state, stepId: steps[steps.indexOf(stepId) + by] ?? stepId });
}

/**
 * Opens a step, or the last step before it for which all data is known. Opening the first step clears the VIN, so the
 * VIN is read from the vehicle again.
 */
export function openReachableStep(state: SupplementState, stepId: StepId): SupplementState {
  const { exposure, vendor, steps } = state;
  const isReachable = (id: StepId) => {
    if (id === 'claim') return true;
    return exposure !== null && (id === 'shop' || vendor !== null);
  };
  const reachable = steps.slice(0, steps.indexOf(stepId) + 1).filter(isReachable);
  const opened = reachable[reachable.length - 1] ?? (steps[0] as StepId);
  return withoutMessages({
    ...state,
    stepId: opened,
    vin: opened === 'claim' ? '' : (exposure?.vin ?? ''),
    isConfirmingReset: false,
    isProgressShown: true,
  });
}

function withoutMessages(state: SupplementState): SupplementState {
  return { ...state, error: null, success: null };
}

function isComplete({ steps, stepId }: SupplementState, other: StepId): boolean {
  return steps.slice(0, steps.indexOf(stepId)).includes(other);
}
