import { describe, expect, it } from 'vitest';
import { editMasked, hasDigit, maskPhone } from '#src/phone/phone.ts';

describe('phone number', () => {
  it.each([
    ['(202) 555-0101', true],
    ['٢٠٢', true],
    ['２０２', true],
    ['()', false],
    ['', false],
  ])('counts as entered only if the text %j contains a digit: %s [ACCT-49]', (text, has) => {
    expect(hasDigit(text)).toBe(has);
  });
});

describe('masked phone number', () => {
  it('shows only the last four digits [ACCT-46]', () => {
    expect(maskPhone('2025550101')).toBe('•••••• 0101');
    expect(maskPhone('0101')).toBe('0101');
  });

  it.each([
    ['extended at its end', '•••••• 01015', '5'],
    ['extended at its start', '2•••••• 0101', '2'],
    ['extended in the middle', '•••202••• 0101', '202'],
    ['shortened', '•••••• 010', ''],
    ['shortened and extended', '5••• 0101', ''],
    ['overwritten', '7', '7'],
    ['filled in by the browser', '(202) 555-0199', '(202) 555-0199'],
  ])('is replaced by the new text, or cleared, when the field is %s', (_case, text, expected) => {
    expect(editMasked('•••••• 0101', text)).toBe(expected);
  });
});
