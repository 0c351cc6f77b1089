import { describe, expect, it } from 'vitest';
import { phoneDigits } from '#src/api/credentials.ts';
import { isPassword } from '#src/start/account/NewPassword.tsx';

describe('login credentials', () => {
  it.each([
    ['+1 (555) 014-2200', '15550142200'],
    ['011/555-01-42', '0115550142'],
    ['call me', ''],
  ])('sends only the digits of the phone number %j [ACCT-50]', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each([
    ['123456', true],
    ['      ', true],
    ['12345', false],
    ['', false],
  ])('accepts the password %j: %s [ACCT-01]', (password, isAccepted) => {
    expect(isPassword(password)).toBe(isAccepted);
  });
});
