import { describe, expect, it } from 'vitest';
import {
  emptyContact,
  findContactProblems,
  isContactTouched,
  noContactProblems,
} from '#src/domain/supplement/contactDraft.ts';
import { textMaxLength } from '#src/domain/supplement/textMaxLength.ts';
import {
  type ContactForm,
  contactName,
  contactPhone,
  shownPhone,
} from '#src/domain/supplement/vendorContact.ts';

const dana: ContactForm = {
  ...{ firstName: 'Dana', lastName: 'Whitlock', email: 'dana@brightwater.example' },
  ...{ phoneNumber: '5550107790', countryCode: '+1' },
};
const long = 'x'.repeat(textMaxLength + 1);

describe('what keeps a contact from being stored', () => {
  it('is nothing where everything is there', () => {
    expect(findContactProblems(dana)).toEqual({});
  });

  it.each<[string, Partial<ContactForm>, object]>([
    [
      'no first name, of somebody new too [VAL-24 SUP-CONF-09]',
      { firstName: ' ' },
      { firstName: 'supplement_portal.errors.address.first_name.required' },
    ],
    [
      'a first name of nothing that can be seen [VAL-24]',
      { firstName: '\u200b\u200b' },
      { firstName: 'supplement_portal.errors.address.first_name.required' },
    ],
    [
      'no email [VAL-25]',
      { email: '' },
      { email: 'supplement_portal.errors.point_of_contact.email.required' },
    ],
    ['an email that is none [VAL-33]', { email: 'dana@' }, { email: 'errors.email.valid' }],
    [
      'no phone number [VAL-26]',
      { phoneNumber: '' },
      { phoneNumber: 'supplement_portal.errors.point_of_contact.phone.required' },
    ],
    [
      'a text that is too long [VAL-27]',
      { lastName: long },
      { lastName: 'supplement_portal.errors.too_long' },
    ],
  ])('is %s', (_what, over, problems) => {
    expect(findContactProblems({ ...dana, ...over })).toEqual(problems);
  });

  it('is not a last name that is missing, nor a text as long as may be', () => {
    const edge = { firstName: 'x'.repeat(textMaxLength), lastName: '' };
    expect(findContactProblems({ ...dana, ...edge })).toEqual({});
  });

  it('is said of all fields at once', () => {
    const empty = { firstName: '', lastName: '', email: '', phoneNumber: '', countryCode: '+1' };
    expect(Object.keys(findContactProblems(empty))).toEqual(['firstName', 'email', 'phoneNumber']);
  });

  it('is that nobody is chosen, where nobody is [VAL-23]', () => {
    expect(noContactProblems).toEqual({
      contact: 'supplement_portal.errors.point_of_contact.any.required',
    });
  });
});

describe('a form that was touched', () => {
  it('counts as touched once a text has more than blanks; a country alone does not count [SUP-CONF-08]', () => {
    expect(isContactTouched(emptyContact)).toBe(false);
    expect(isContactTouched({ ...emptyContact, firstName: '  ', phone: { text: '', country: 'RS' } })).toBe(
      false,
    );
    expect(isContactTouched({ ...emptyContact, lastName: 'W' })).toBe(true);
    expect(isContactTouched({ ...emptyContact, phone: { text: '5', country: 'US' } })).toBe(true);
  });
});

describe('a contact as people read it', () => {
  it('has the parts of its name that are known', () => {
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
  ])('has the number %s of %j as %j [CONST-21]', (phoneNumber, countryCode, shown) => {
    expect(contactPhone({ ...dana, phoneNumber, countryCode })).toBe(shown);
  });

  it.each([
    ['+1 555 010 7788', '(555) 010-7788'],
    ['15550107788', '(555) 010-7788'],
    ['+381 64 123 4567', '+381 64 123 4567'],
  ])('has the number %s of a shop as %s [CONST-21]', (phone, shown) => {
    expect(shownPhone(phone)).toBe(shown);
  });
});
