import { describe, expect, it } from 'vitest';
import { findPreferencesProblem, maskedPhoneEnd, storedPreferences } from '#src/preferences/preferences.ts';
import { findEmailProblem, isEmail } from '#src/ui/email.ts';
import { aUser } from '../support/aSession.ts';

describe('required email address', () => {
  it.each([
    ['sam@customers.example', true],
    ['sam+claims@mail.customers.example', true],
    ['sam@customers', false],
    ['sam@.example', false],
    ['sam@customers..example', false],
    ['sam customers@mail.example', false],
    ['@customers.example', false],
    ['sam@a@b.example', false],
    [`${'a'.repeat(250)}@b.example`, false],
    ['', false],
  ])('checks whether %s is an email address: %s [VAL-13]', (text, isOne) => {
    expect(isEmail(text)).toBe(isOne);
  });

  it('reports an empty or invalid email address and ignores spaces around it [VAL-10]', () => {
    expect(['  ', 'nope', ' sam@customers.example '].map(findEmailProblem)).toEqual([
      'empty',
      'invalid',
      undefined,
    ]);
  });

  it('ignores the invisible characters of copied text [VAL-10]', () => {
    expect(['\u200b', '\u200bsam@customers.example\u202c'].map(findEmailProblem)).toEqual([
      'empty',
      undefined,
    ]);
  });
});

describe('notification preferences', () => {
  it('start with the stored values, and missing values are off or empty [NOT-01]', () => {
    expect(storedPreferences(aUser())).toEqual({ sendTextMessage: false, sendEmail: false, email: '' });
    const user = aUser({ sendTextMessage: true, sendEmail: true, email: 'sam@customers.example' });
    expect(storedPreferences(user)).toEqual({
      sendTextMessage: true,
      sendEmail: true,
      email: 'sam@customers.example',
    });
  });

  it('validate the email address only if email notifications are on [NOT-01 VAL-10]', () => {
    const preferences = { sendTextMessage: false, email: 'nope' };
    expect(findPreferencesProblem({ ...preferences, sendEmail: false })).toBeUndefined();
    expect(findPreferencesProblem({ ...preferences, sendEmail: true })).toBe('invalid');
  });

  it.each([
    ['2025550104', '••• 0104'],
    ['+1 (202) 555-0104', '••• 0104'],
    ['555014', undefined],
    [null, undefined],
  ])('show the phone number %s as %s', (phone, shown) => {
    expect(maskedPhoneEnd(phone)).toBe(shown);
  });
});
