import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from '#src/ui/email.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
/** 63 characters, the maximum length of a domain label. */
const longestLabel = `${alphabet}${alphabet}abcdefghikl`;

/** Most addresses come from the isemail test suite by Dominic Sayers. */
describe('email validation', () => {
  it.each([
    ...['test@iana.org', 'a@iana.org', 'test.test@iana.org', '!#$%&`*+/=?^`{|}~@iana.org', '123@iana.org'],
    ...[`${longestLabel}m@iana.org`, 'test@mason-dixon.com', 'test@c--n.com', 'test@about.museum'],
  ])('accepts the email address %s [VAL-13]', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    `test@${longestLabel}.com`,
    'test@xn--hxajbheg2az3al.xn--jxalpdlp',
    "o'hara+claims@mail.co.uk",
    'jelena.petrović@pošta.рф',
    'sam_lee@mail.xn--p1ai',
  ])('accepts the internationalized or less common email address %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    ...['', 'test', 'test@', '@iana.org', '.test@iana.org', 'test.@iana.org', 'test..test@iana.org'],
    ...[
      'test@iana.123',
      'test@255.255.255.255',
      'test@[255.255.255.255]',
      'test@-iana.org',
      'test@iana..com',
    ],
    ...[`${longestLabel}mn@iana.org`, `test@${longestLabel}m.com`, `a@${`${'a'.repeat(60)}.`.repeat(5)}com`],
    ...['"test"test@iana.org', '"test\u0000"@iana.org', 'test(comment)test@iana.org', 'test,other@iana.org'],
    ...['test . test@iana.org', 'test@iana.org\n', 'first@last@iana.org', 'Test User <test@iana.org>'],
    ...['test@iana', 'test@iana.c', 'test@iana_icann.org', 'test\u200b@iana.org', 'test\u202e@iana.org'],
  ])('rejects the email address %j [VAL-13]', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('copied email address', () => {
  it.each([
    ' sam@x.example ',
    '\u202asam@x.example\u202c',
    'mailto:sam@x.example?subject=Claim',
    'Sam Lee <sam@x.example>',
    'Sam <mailto:sam@x.example>;',
    'mailto://sam@x.example',
    'sam@x.example.',
    'sam＠ｘ．example',
  ])('is extracted from the pasted text %j [VAL-13]', (text) => {
    expect(normalizeEmail(text)).toBe('sam@x.example');
    expect(normalizeEmail(normalizeEmail(text))).toBe('sam@x.example');
  });
});
