import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from '#src/ui/email.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
/** 63 characters, the maximum length of a domain label. */
const longestLabel = `${alphabet}${alphabet}abcdefghikl`;

/** Most addresses come from the isemail test suite by Dominic Sayers. */
describe('email address', () => {
  it.each([
    'test@iana.org',
    'test@nominet.org.uk',
    'test@about.museum',
    'a@iana.org',
    'test.test@iana.org',
    '!#$%&`*+/=?^`{|}~@iana.org',
    '123@iana.org',
    'test@123.com',
    `${longestLabel}m@iana.org`,
    'test@mason-dixon.com',
    'test@c--n.com',
    'xn--test@iana.org',
    'test@test.com',
    'test@nic.no',
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
    '',
    'test',
    '@',
    'test@',
    '@io',
    '@iana.org',
    '.test@iana.org',
    'test.@iana.org',
    'test..iana.org',
    'test..test@iana.org',
    'test_exa-mple.com',
    'test\\@test@iana.org',
    'test@iana.123',
    'test@255.255.255.255',
    `${longestLabel}mn@iana.org`,
    `test@${longestLabel}m.com`,
    'test@-iana.org',
    'test@iana-.com',
    'test@.iana.org',
    'test@iana.org.',
    'test@iana..com',
    `a@${`${'a'.repeat(60)}.`.repeat(5)}com`,
    `${longestLabel}m@${longestLabel}.${longestLabel}.${longestLabel}.com`,
    '"@iana.org',
    '""test@iana.org',
    'test""@iana.org',
    '"test"test@iana.org',
    'test"text"@iana.org',
    '"test""test"@iana.org',
    '"test"."test"@iana.org',
    'test."test"@iana.org',
    '"test\\"@iana.org',
    '"test\u0000"@iana.org',
    '"test".@iana.org',
    'test@a[255.255.255.255]',
    'test@[255.255.255]',
    'test@[255.255.255.255.255]',
    'test@[255.255.255.256]',
    'test@[1111:2222:3333:4444:5555:6666:7777:8888]',
    'test@[IPv6:1111:2222:3333:4444:5555:6666:7777]',
    'test@[IPv6::3333:4444:5555:6666:7777:8888]',
    'test@[RFC-5322]-domain-literal]',
    'test@[RFC-5322-[domain-literal]',
    'test@[RFC-5322-domain-literal',
    'test@[255.255.255.255',
    ' test @iana.org',
    'test@ iana .com',
    'test . test@iana.org',
    '\u000D\u000A test@iana.org',
    'test@iana.org ',
    '((comment)test@iana.org',
    'test(comment)test@iana.org',
    'test@iana.org(comment\\',
    'test@iana.org)',
    '(test@iana.org',
    'test@(iana.org',
    'test@iana.org\n',
    'test@\u0000iana.org',
    'test\u0007@iana.org',
    '\u007F@iana.org',
    'test@iana/icann.org',
    'test@iana!icann.org',
    'test@iana?icann.org',
    'test@iana^icann.org',
    'test@iana{icann}.org',
    'test.(comment)test@iana.org',
    'test@iana.(comment)org',
    'test@-_.com',
    'first.last@sub.do,com',
    '.x@iana.org',
    'first@last@iana.org',
    'a@b@c.example',
    'test,other@iana.org',
    'test;other@iana.org',
    'Test User <test@iana.org>',
    'mailto:test@iana.org',
    'te st@iana.org',
    'test@ia na.org',
    'test@iana',
    'test@iana.c',
    'test\u200b@iana.org',
    'test@ia\u200bna.org',
    'test\u202e@iana.org',
    'test@iana_icann.org',
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
  ])('is read from %j [VAL-13]', (text) => {
    expect(normalizeEmail(text)).toBe('sam@x.example');
    expect(normalizeEmail(normalizeEmail(text))).toBe('sam@x.example');
  });
});
