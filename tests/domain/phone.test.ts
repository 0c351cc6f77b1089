import { describe, expect, it } from 'vitest';
import { editMasked, maskPhone, nationalDigits } from '#src/domain/phone.ts';

describe('a phone number without a library', () => {
  it.each([
    ['(202) 555-0101', '1', '2025550101'],
    ['+1 202 555 0101', '1', '2025550101'],
    [' +381 64 1234567', '381', '641234567'],
    ['+44 20 7946 0958', '1', '442079460958'],
    ['1 202 555 0101', '1', '12025550101'],
    ['+1 202', '', '1202'],
    ['()', '1', ''],
  ])('%j with calling code %j is sent as %j [VAL-07 VAL-09]', (text, callingCode, digits) => {
    expect(nationalDigits(text, callingCode)).toBe(digits);
  });
});

describe('a masked number', () => {
  it('shows its last four digits alone [ACCT-46]', () => {
    expect(maskPhone('2025550101')).toBe('•••••• 0101');
    expect(maskPhone('0101')).toBe('0101');
  });

  it.each([
    ['typed behind', '•••••• 01015', '5'],
    ['cut into', '•••••• 010', ''],
    ['typed over', '7', '7'],
    ['filled in by the browser', '(202) 555-0199', '(202) 555-0199'],
  ])('that is %s leaves what was typed', (_how, text, left) => {
    expect(editMasked('•••••• 0101', text)).toBe(left);
  });
});
