import { describe, expect, it } from 'vitest';
import type { Carrier } from '#build/check/carrier.ts';
import { carrierWords, createLeakChecker, isListOf } from '#build/verify/leakChecker.ts';
import { normalizeMarkup } from '#src/i18n/normalizeMarkup.ts';
import { resolveStrings } from '#src/i18n/resolveStrings.ts';

const aCarrier = (strings: Record<string, string>) =>
  ({
    code: 'acme',
    tenant: {
      code: 'acme',
      locale: 'en',
      name: 'Acme Assurance',
      phone: '+353 1 555 0142',
      formattedPhone: '(01) 555',
      carrierPhone: null,
    },
    logos: { original: { width: 120, height: 32, kind: 'svg' } },
    // In the form that resolveStrings returns.
    strings: new Map(Object.entries(strings).map(([key, text]) => [key, normalizeMarkup(text)])),
    otherLanguages: [],
  }) as unknown as Carrier;

const template =
  '<main class="landing"><h1>Show us the damage</h1><a href="tel:0"></a><img src="/app/neutral/" width="1"><meta content=""><style></style>';
const provenance = createLeakChecker([template]);
const foreignWordIn = (
  text: string,
  strings: Record<string, string> = {},
  constants: string[] = [],
  keys = Object.keys(strings),
) =>
  provenance.findForeignWord(
    text,
    carrierWords(aCarrier(strings), keys, ['logo-0123456789abcdef.svg']),
    constants,
  );

describe('provenance check of the words in a page', () => {
  it('accepts words from the templates and from the carrier', () => {
    const page =
      '<main class="landing"><img src="/app/acme/logo-0123456789abcdef.svg" width="120"><h1>Show Acme the dent</h1></main>';
    expect(foreignWordIn(page, { a: 'the dent' })).toBeUndefined();
  });

  it.each([
    ['another carrier’s name', '<h1>Larkfield</h1>', 'Larkfield'],
    ['another carrier’s phone', '<a href="tel:+15550142200">', '15550142200'],
    ['a value from the build machine', '<meta content="secret-canary">', 'secret'],
    ['a folder of the build machine', '<!-- /home/builder -->', 'home'],
  ])('reports %s [trust T19]', (_what, page, word) => {
    expect(foreignWordIn(page)).toBe(word);
  });

  it.each([
    ['a telephone link', '<a href="tel:+35315550142">', 'x'],
    ['a placeholder inside a word', '<p>Acme Assuranceova šteta</p>', '{name}ova šteta'],
    ['a placeholder in backend syntax', '<p>Acme Assurances</p>', '%{name}s'],
    ['HTML entities', '<p>cafés &amp; “bars”</p>', 'caf&#233;s &amp; bars'],
    ['removed markup', '<p>foobarbaz</p>', 'foo<b>bar</b>baz'],
    ['JSON escapes', '{"a":"first\\nsecond \\u003cbr>"}', 'first\nsecond <br>'],
  ])('accepts carrier strings with %s', (_what, page, text) => {
    expect(foreignWordIn(page, { a: text })).toBeUndefined();
  });

  it('accepts base strings only in the templates, and overridden strings in any page', () => {
    const base = resolveStrings('en', new Map());
    const [key, text] = [...base].find(([, value]) => /^\w+ \w+$/.test(value)) as [string, string];
    const [word] = text.split(' ') as [string];
    expect(foreignWordIn(`<p>${text}</p>`, { [key]: text })).toBe(word);
    expect(foreignWordIn(`<p>${text}</p>`, { [key]: `${text}!` })).toBeUndefined();
  });

  it('reports a word of a carrier string that pages do not contain', () => {
    const strings = { 'start.title': 'the dent', 'photos.title': 'the bumper' };
    expect(foreignWordIn('<p>the bumper</p>', strings, [], ['start.title'])).toBe('bumper');
  });

  it('skips the constants of the variant only if they are unchanged', () => {
    expect(foreignWordIn('<style>.unknown{}</style>', {}, ['.unknown{}'])).toBeUndefined();
    expect(foreignWordIn('<style>.changed{}</style>', {}, ['.unknown{}'])).toBe('changed');
  });
});

describe('check of a list of texts', () => {
  const strings = new Map([
    ['a', 'The dent'],
    ['b', 'Say “cheese”'],
    ['c', ''],
    ['d', 'not in the list'],
  ]);
  const isExpected = (text: string) => isListOf(text, ['a', 'b', 'c'], strings);

  it.each([
    ['accepts the texts of the keys', ['The dent', 'Say “cheese”', ''], true],
    ['rejects another order', ['Say “cheese”', 'The dent', ''], false],
    ['rejects a text of another carrier', ['The bump', 'Say “cheese”', ''], false],
    ['rejects a text that only shares words with the carrier', ['dent', 'Say “cheese”', ''], false],
    ['rejects a missing text', ['The dent', 'Say “cheese”'], false],
    ['rejects a text of another key', ['The dent', 'Say “cheese”', '', 'not in the list'], false],
    ['rejects values that are not texts', ['The dent', 'Say “cheese”', null], false],
    ['rejects an object', { text: 'The dent' }, false],
  ])('%s', (_what, list, expected) => {
    expect(isExpected(JSON.stringify(list))).toBe(expected);
  });

  it('rejects text that is not JSON', () => {
    expect(isExpected('["The dent"')).toBe(false);
  });
});
