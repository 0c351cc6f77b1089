import { expect, it } from 'vitest';
import { formatPhone } from '#src/phone/formatPhone.ts';

it.each([
  ['2025550104', '(202) 555-0104'],
  ['3811155501', '(381) 115-5501'],
  ['381115550142', '381115550142'],
  ['', ''],
])('phone digits %s are shown as %s [CONST-21]', (digits, shown) => {
  expect(formatPhone(digits)).toBe(shown);
});
