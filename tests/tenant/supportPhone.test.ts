import { describe, expect, it } from 'vitest';
import { supportPhone } from '#src/tenant/supportPhone.ts';

const none = { phone: null, formattedPhone: null, carrierPhone: null };

describe('the number that a link calls', () => {
  it.each([
    ['+1 (555) 010-4471', '+15550104471'],
    [' +1 555 010 4471', '+15550104471'],
    ['\u00a0+1 555 010 4471 ', '+15550104471'],
    ['(+1) 555 010 4471', '+15550104471'],
    ['555-010-4471', '5550104471'],
    ['555 010 4471 + 12', '555010447112'],
  ])('of %o is %s: a plus sign in front stays [BRAND-04]', (phone, number) => {
    expect(supportPhone({ ...none, phone })?.number).toBe(number);
  });

  const all = { phone: '+15550104471', formattedPhone: '555-010-4471', carrierPhone: '+15550104999' };
  it.each([
    ['the claims’ own', all, '+15550104471', '555-010-4471'],
    ['that one as it stands', { ...all, formattedPhone: null }, '+15550104471', '+15550104471'],
    ['the carrier’s, not in the form of the other', { ...all, phone: null }, '+15550104999', '+15550104999'],
    ['the environment’s', { ...none, formattedPhone: all.formattedPhone }, '+18005550100', '+1 800 555-0100'],
  ])('is %s, and is shown as people read it [BRAND-04]', (_whose, phones, number, shown) => {
    expect(supportPhone(phones, '+1 800 555-0100')).toEqual({ number, shown });
  });

  it('is none where nobody has one', () => {
    expect(supportPhone(none)).toBeUndefined();
  });
});
