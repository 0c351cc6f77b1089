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
});
