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
