import { describe, expect, it } from 'vitest';
import { emptyContact } from '#src/portal/confirmation/contactDraft.ts';
import {
  fullWizard,
  reduceSupplement,
  type SupplementEvent,
  type SupplementState,
  startSupplement,
} from '#src/portal/wizard/supplementFlow.ts';
import { anExposure, aVendor, aVendorContact } from '../../support/samples/aSupplement.ts';

const stateAfter = (
  events: readonly SupplementEvent[],
  from = startSupplement(fullWizard),
): SupplementState => events.reduce(reduceSupplement, from);
const advanced: SupplementEvent = { type: 'nextStepOpened' };
const filledWizard: readonly SupplementEvent[] = [
  { type: 'exposureChosen', claimNumber: 'MM-48213', exposure: anExposure() },
  advanced,
  { type: 'vendorChosen', vendor: aVendor() },
  advanced,
  { type: 'contactChosen', contact: aVendorContact() },
];

describe('data of the supplement wizard', () => {
  it('loses the contact when another shop is selected, but not when the same shop is selected again', () => {
    const reselected = stateAfter([...filledWizard, { type: 'vendorChosen', vendor: aVendor() }]);
    expect(reselected.contact?.id).toBe('3');
    expect(
      stateAfter([...filledWizard, { type: 'vendorChosen', vendor: aVendor({ id: '8' }) }]).contact,
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
    expect(stateAfter([chooseExposure('81')], drafted).contact?.id).toBe('3');
    expect(stateAfter([chooseExposure('82')], drafted)).toMatchObject({
      contact: null,
      contactDraft: { firstName: 'Ann' },
    });
  });
});
