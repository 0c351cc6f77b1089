import { describe, expect, it } from 'vitest';
import { type ContactForm, contactName, contactPhone } from '#src/api/portal/vendor.ts';
import { emptyContact, isContactTouched, typedContact } from '#src/portal/confirmation/contactDraft.ts';

const dana: ContactForm = {
  firstName: 'Dana',
  lastName: 'Whitlock',
  email: 'dana@brightwater.example',
  phoneNumber: '5550107790',
  countryCode: '+1',
};

describe('contact form', () => {
  it('counts as edited if a field has text other than spaces, but not if only a country is chosen [SUP-CONF-04]', () => {
    expect(isContactTouched(emptyContact)).toBe(false);
    expect(isContactTouched({ ...emptyContact, firstName: '  ', phone: { text: '', country: 'RS' } })).toBe(
      false,
    );
    expect(isContactTouched({ ...emptyContact, lastName: 'W' })).toBe(true);
    expect(isContactTouched({ ...emptyContact, phone: { text: '5', country: 'US' } })).toBe(true);
  });
});

describe('typed contact', () => {
  it('has no invisible characters in a pasted email address [VAL-24]', () => {
    const typed = typedContact({ ...emptyContact, email: ' \u200bdana@brightwater.example\ufeff ' });
    expect(typed.email).toBe('dana@brightwater.example');
  });
});

describe('displayed contact', () => {
  it('has the full name, or only the last name if the first name is empty', () => {
    expect([contactName(dana), contactName({ ...dana, firstName: '' })]).toEqual([
      'Dana Whitlock',
      'Whitlock',
    ]);
  });

  it.each([
    ['5550107790', '+1', '(555) 010-7790'],
    ['5550107790', '', '(555) 010-7790'],
    ['641234567', '+381', '+381 641234567'],
    ['12345', '+1', '12345'],
    ['', '+381', ''],
  ])('formats the number %s with country code %j as %j [CONST-21]', (phoneNumber, countryCode, shown) => {
    expect(contactPhone({ ...dana, phoneNumber, countryCode })).toBe(shown);
  });
});
