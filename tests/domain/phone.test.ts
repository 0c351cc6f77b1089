import { describe, expect, it } from 'vitest';
import { editMasked, hasDigit, isPhoneTooLong, maskPhone } from '#src/domain/phone.ts';

describe('a phone number', () => {
  it.each([
    ['(202) 555-0101', true],
    ['٢٠٢', true],
    ['２０２', true],
    ['()', false],
    ['', false],
  ])('such as %j has a digit: %s [VAL-08]', (text, has) => {
    expect(hasDigit(text)).toBe(has);
  });

  it.each([
    ['1', '2025550101', false],
    ['49', '1512345678901', false],
    ['49', '15123456789012', true],
    ['1', '2025550101202555010', true],
  ])('with calling code %s and digits %s is too long: %s', (callingCode, national, isTooLong) => {
    expect(isPhoneTooLong({ callingCode, national })).toBe(isTooLong);
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
