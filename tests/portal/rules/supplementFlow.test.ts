import { describe, expect, it } from 'vitest';
import { emptyContact } from '#src/portal/confirmation/contactDraft.ts';
import {
  fullWizard,
  isComplete,
  reduceSupplement,
  type StepId,
  type SupplementEvent,
  type SupplementState,
  slimWizard,
  startSupplement,
} from '#src/portal/wizard/supplementFlow.ts';
import { anExposure, aVendor, aVendorContact } from '../../support/aSupplement.ts';

const stateAfter = (
  events: readonly SupplementEvent[],
  from = startSupplement(fullWizard),
): SupplementState => events.reduce(reduceSupplement, from);
const advanced: SupplementEvent = { type: 'nextStepOpened' };
const retreated: SupplementEvent = { type: 'previousStepOpened' };
const failed: SupplementEvent = { type: 'failed', messages: [{ text: 'That did not work.' }] };
const filledWizard: readonly SupplementEvent[] = [
  { type: 'exposureChosen', claimNumber: 'MM-48213', exposure: anExposure() },
  advanced,
  { type: 'vendorChosen', vendor: aVendor() },
  advanced,
  { type: 'contactChosen', contact: aVendorContact() },
];

describe('wizard steps', () => {
  it('include four steps in the full wizard and two steps in the slim wizard [SUP-WIZ-05 SUP-SLIM-01]', () => {
    expect(fullWizard).toEqual(['claim', 'shop', 'confirmation', 'upload']);
    expect(slimWizard).toEqual(['confirmation', 'upload']);
  });

  it('move forward and back one at a time, and stop at both ends [SUP-WIZ-05]', () => {
    const stepAfter = (events: readonly SupplementEvent[]) => stateAfter(events).stepId;
    expect(stepAfter([])).toBe('claim');
    expect(stepAfter([retreated])).toBe('claim');
    expect(stepAfter([advanced])).toBe('shop');
    expect(stepAfter([advanced, advanced])).toBe('confirmation');
    expect(stepAfter([advanced, advanced, advanced])).toBe('upload');
    expect(stepAfter([advanced, advanced, advanced, advanced])).toBe('upload');
    expect(stepAfter([advanced, advanced, retreated])).toBe('shop');
  });

  it('report the current step and the complete steps [SUP-WIZ-25]', () => {
    const state = stateAfter([advanced, advanced]);
    expect(state.stepId).toBe('confirmation');
    expect(fullWizard.filter((id) => isComplete(state, id))).toEqual(['claim', 'shop']);
    const slim = startSupplement(slimWizard);
    expect(fullWizard.filter((id) => isComplete(slim, id))).toEqual([]);
  });

  it('can be opened only if they are complete [SUP-WIZ-25]', () => {
    const state = stateAfter([advanced, advanced]);
    const open = (stepId: StepId) => reduceSupplement(state, { type: 'stepOpened', stepId });
    expect(open('claim').stepId).toBe('claim');
    expect(open('shop').stepId).toBe('shop');
    expect(open('confirmation')).toBe(state);
    expect(open('upload')).toBe(state);
  });
});

describe('wizard data', () => {
  it('is empty initially, with the progress shown and no pending reset [SUP-WIZ-11]', () => {
    expect(startSupplement(fullWizard)).toEqual({
      steps: fullWizard,
      stepId: 'claim',
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
      resetCount: 0,
    });
  });

  it('persists across steps [SUP-WIZ-11]', () => {
    expect(stateAfter(filledWizard)).toMatchObject({
      stepId: 'confirmation',
      claimNumber: 'MM-48213',
      exposure: { id: '71', token: 'exposure-71' },
      vendor: { id: '501' },
      vin: '4S4BTACC1M3100417',
      contact: { id: '9' },
    });
  });

  it('loses the contact when another shop is selected, but not when the same shop is selected again', () => {
    const reselected = stateAfter([...filledWizard, { type: 'vendorChosen', vendor: aVendor() }]);
    expect(reselected.contact?.id).toBe('9');
    expect(
      stateAfter([...filledWizard, { type: 'vendorChosen', vendor: aVendor({ id: '502' }) }]).contact,
    ).toBeNull();
  });

  it('loses the contact, but keeps the contact draft, when another vehicle is selected', () => {
    const chooseExposure = (id: string): SupplementEvent => ({
      type: 'exposureChosen',
      claimNumber: 'MM-48213',
      exposure: anExposure({ id }),
    });
    const drafted = stateAfter([
      ...filledWizard,
      { type: 'contactDrafted', draft: { ...emptyContact, firstName: 'Ann' } },
    ]);
    expect(stateAfter([chooseExposure('71')], drafted).contact?.id).toBe('9');
    expect(stateAfter([chooseExposure('72')], drafted)).toMatchObject({
      contact: null,
      contactDraft: { firstName: 'Ann' },
    });
  });
});

describe('wizard message', () => {
  it('shows the latest error with a new id [SUP-WIZ-15]', () => {
    const first = stateAfter([failed]);
    expect(first.error).toEqual({ id: 1, messages: [{ text: 'That did not work.' }] });
    const second = reduceSupplement(first, {
      type: 'failed',
      messages: [{ text: 'Nor did this.' }, { text: 'Or that.' }],
    });
    expect(second.error).toEqual({ id: 2, messages: [{ text: 'Nor did this.' }, { text: 'Or that.' }] });
  });

  it('disappears after its own timeout, but not after the timeout of an earlier error [SUP-WIZ-15]', () => {
    const second = stateAfter([failed, failed]);
    expect(reduceSupplement(second, { type: 'errorExpired', id: 1 })).toBe(second);
    expect(reduceSupplement(second, { type: 'errorExpired', id: 2 }).error).toBeNull();
  });

  it.each<SupplementEvent>([
    { type: 'errorCleared' },
    advanced,
    retreated,
    { type: 'stepOpened', stepId: 'claim' },
    { type: 'succeeded', message: 'Saved.' },
    { type: 'resetRequested' },
    { type: 'submitted' },
  ])('clears the error on the event $type [SUP-WIZ-15]', (event) => {
    expect(stateAfter([advanced, failed, event]).error).toBeNull();
  });

  it('is either a success or an error', () => {
    const saved = stateAfter([failed, { type: 'succeeded', message: 'Saved.' }]);
    expect(saved).toMatchObject({ success: 'Saved.', error: null });
    expect(reduceSupplement(saved, failed)).toMatchObject({ success: null });
  });
});

describe('wizard reset and receipt', () => {
  const wizardWithError = stateAfter([...filledWizard, failed]);

  it('hides the progress and clears messages while the reset awaits confirmation [SUP-WIZ-13]', () => {
    for (const from of [wizardWithError, stateAfter([{ type: 'succeeded', message: 'Saved.' }])]) {
      const resetPending = reduceSupplement(from, { type: 'resetRequested' });
      expect(resetPending).toMatchObject({
        isConfirmingReset: true,
        isProgressShown: false,
        error: null,
        success: null,
      });
    }
  });

  it('restores the state, without its error, when the reset is declined [SUP-WIZ-11]', () => {
    const resetPending = reduceSupplement(wizardWithError, { type: 'resetRequested' });
    expect(reduceSupplement(resetPending, { type: 'resetCancelled' })).toEqual({
      ...wizardWithError,
      error: null,
    });
  });

  it('clears everything, including the claim, when the reset is confirmed [SUP-WIZ-11]', () => {
    const resetPending = reduceSupplement(wizardWithError, { type: 'resetRequested' });
    const reset = reduceSupplement(resetPending, { type: 'resetConfirmed' });
    expect(reset).toEqual({ ...startSupplement(fullWizard), resetCount: 1 });
    expect(reset.stepId).toBe('claim');
  });

  it('hides the progress and clears messages while the receipt is shown [SUP-WIZ-13]', () => {
    const sent = reduceSupplement(wizardWithError, { type: 'submitted' });
    expect(sent).toMatchObject({ isSubmitted: true, isProgressShown: false, error: null, success: null });
    const resetPending = reduceSupplement(sent, { type: 'resetRequested' });
    expect(reduceSupplement(resetPending, { type: 'resetCancelled' }).isProgressShown).toBe(false);
  });
});
