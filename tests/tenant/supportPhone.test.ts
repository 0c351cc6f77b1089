import { describe, expect, it } from 'vitest';
import { supportPhone } from '#src/tenant/supportPhone.ts';

const noPhones = { phone: null, formattedPhone: null, carrierPhone: null };

describe('support phone number', () => {
  it.each([
    ['+1 (555) 010-4471', '+15550104471'],
    ['\u00a0+1 555 010 4471 ', '+15550104471'],
    ['555-010-4471', '5550104471'],
  ])('is normalized from %o to %s, with a leading plus sign kept [BRAND-07]', (phone, number) => {
    expect(supportPhone({ ...noPhones, phone })?.number).toBe(number);
  });

  const allPhones = { phone: '+15550104471', formattedPhone: '555-010-4471', carrierPhone: '+15550104999' };
  it.each([
    ['the support line in its display format', allPhones, '+15550104471', '555-010-4471'],
    [
      'the unformatted support line if there is no display format',
      { ...allPhones, formattedPhone: null },
      '+15550104471',
      '+15550104471',
    ],
    [
      'the unformatted general number of the carrier if there is no support line',
      { ...allPhones, phone: null },
      '+15550104999',
      '+15550104999',
    ],
    [
      'the default number of the environment if the carrier has no number',
      { ...noPhones, formattedPhone: allPhones.formattedPhone },
      '+18005550100',
      '+1 800 555-0100',
    ],
  ])('is %s [BRAND-07]', (_whose, phones, number, shown) => {
    expect(supportPhone(phones, '+1 800 555-0100')).toEqual({ number, formatted: shown });
  });

  it('is undefined without any configured number', () => {
    expect(supportPhone(noPhones)).toBeUndefined();
  });
});
