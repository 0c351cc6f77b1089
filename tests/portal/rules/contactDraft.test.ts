import { describe, expect, it } from 'vitest';
import {
  type ContactForm,
  contactName,
  contactPhone,
  formatVendorPhone,
  textMaxLength,
} from '#src/api/portal/vendor.ts';
import {
  emptyContact,
  findContactProblems,
  isContactTouched,
  noContactProblems,
  typedContact,
} from '#src/portal/confirmation/contactDraft.ts';

const dana: ContactForm = {
  ...{ firstName: 'Dana', lastName: 'Whitlock', email: 'dana@brightwater.example' },
  ...{ phoneNumber: '5550107790', countryCode: '+1' },
};
const tooLong = 'x'.repeat(textMaxLength + 1);

describe('contact validation', () => {
  it('reports no problem for a complete contact', () => {
    expect(findContactProblems(dana)).toEqual({});
  });

  it.each<[string, Partial<ContactForm>, object]>([
    [
      'a missing first name [VAL-24]',
      { firstName: ' ' },
      { firstName: 'supplement_portal.errors.address.first_name.required' },
    ],
    [
      'a first name without visible characters [VAL-24]',
      { firstName: '\u200b\u200b' },
      { firstName: 'supplement_portal.errors.address.first_name.required' },
    ],
    [
      'a missing email address [VAL-24]',
      { email: '' },
      { email: 'supplement_portal.errors.point_of_contact.email.required' },
    ],
    ['an invalid email address [VAL-24]', { email: 'dana@' }, { email: 'errors.email.valid' }],
    [
      'a missing phone number [VAL-24]',
      { phoneNumber: '' },
      { phoneNumber: 'supplement_portal.errors.point_of_contact.phone.required' },
    ],
    [
      'a text that is too long [VAL-24]',
      { lastName: tooLong },
      { lastName: 'supplement_portal.errors.too_long' },
    ],
  ])('reports %s', (_what, overrides, problems) => {
    expect(findContactProblems({ ...dana, ...overrides })).toEqual(problems);
  });

  it('accepts a missing last name and a text of the maximum length', () => {
    const longestAllowed = { firstName: 'x'.repeat(textMaxLength), lastName: '' };
    expect(findContactProblems({ ...dana, ...longestAllowed })).toEqual({});
  });

  it('reports the problems of all fields together', () => {
    const empty = { firstName: '', lastName: '', email: '', phoneNumber: '', countryCode: '+1' };
    expect(Object.keys(findContactProblems(empty))).toEqual(['firstName', 'email', 'phoneNumber']);
  });

  it('reports a missing selection [VAL-24]', () => {
    expect(noContactProblems).toEqual({
      contact: 'supplement_portal.errors.point_of_contact.any.required',
    });
  });
});

describe('contact form', () => {
  it('counts as edited when a text has more than spaces, but not for a country alone [SUP-CONF-04]', () => {
    expect(isContactTouched(emptyContact)).toBe(false);
    expect(isContactTouched({ ...emptyContact, firstName: '  ', phone: { text: '', country: 'RS' } })).toBe(
      false,
    );
    expect(isContactTouched({ ...emptyContact, lastName: 'W' })).toBe(true);
    expect(isContactTouched({ ...emptyContact, phone: { text: '5', country: 'US' } })).toBe(true);
  });
});

describe('typed contact', () => {
  it('has an email address without the invisible characters of copied text [VAL-24]', () => {
    const typed = typedContact({ ...emptyContact, email: ' \u200bdana@brightwater.example\ufeff ' });
    expect(typed.email).toBe('dana@brightwater.example');
  });
});

describe('displayed contact', () => {
  it('shows the available parts of the name', () => {
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

  it.each([
    ['+1 555 010 7788', '(555) 010-7788'],
    ['15550107788', '(555) 010-7788'],
    ['+381 64 123 4567', '+381 64 123 4567'],
    ['+4532123456', '+4532123456'],
    ['+65 6123 4567', '+65 6123 4567'],
  ])('formats the shop phone number %s as %s [CONST-21]', (phone, shown) => {
    expect(formatVendorPhone(phone)).toBe(shown);
  });
});
