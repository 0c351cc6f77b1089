import { describe, expect, it } from 'vitest';
import { phoneDigits } from '#src/domain/credentials.ts';
import { canLogIn } from '#src/domain/password.ts';

describe('login credentials', () => {
  it.each([
    ['+1 (555) 014-2200', '15550142200'],
    ['011/555-01-42', '0115550142'],
    ['call me', ''],
  ])('sends only the digits of the phone number %j [VAL-07]', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each([
    ['15550142200', '123456', true],
    ['1', '      ', true],
    ['', '123456', false],
    ['15550142200', '12345', false],
    ['15550142200', '', false],
  ])(
    'allows a login with phone %j and password %j: %s [VAL-06 VAL-08 CONST-04]',
    (phone, password, isAllowed) => {
      expect(canLogIn({ phone, password })).toBe(isAllowed);
    },
  );
});
