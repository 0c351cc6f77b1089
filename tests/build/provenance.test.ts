import { describe, expect, it } from 'vitest';
import type { Carrier } from '#build/carrier.ts';
import { carrierWords, createProvenance } from '#build/provenance.ts';
import { resolveStrings } from '#src/i18n/overlay.ts';
import { settleMarkup } from '#src/i18n/settle.ts';

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
    // As resolveStrings gives them.
    strings: new Map(Object.entries(strings).map(([key, text]) => [key, settleMarkup(text)])),
  }) as unknown as Carrier;

const template =
  '<main class="landing"><h1>Show us the damage</h1><a href="tel:0"></a><img src="/app/neutral/" width="1"><meta content=""><style></style>';
const provenance = createProvenance([template]);
const strangerOf = (text: string, strings: Record<string, string> = {}, constants: string[] = []) =>
  provenance.findStranger(text, carrierWords(aCarrier(strings), ['logo-0123456789abcdef.svg']), constants);

describe('holding a page against its sources', () => {
  it('accepts what base, variant and the carrier’s own words explain', () => {
    const page =
      '<main class="landing"><img src="/app/acme/logo-0123456789abcdef.svg" width="120"><h1>Show Acme the dent</h1></main>';
    expect(strangerOf(page, { a: 'the dent' })).toBeUndefined();
  });

  it.each([
    ['another carrier’s name', '<h1>Larkfield</h1>', 'Larkfield'],
    ['another carrier’s phone', '<a href="tel:+15550142200">', '15550142200'],
    ['a value of the machine', '<meta content="secret-canary">', 'secret'],
    ['a folder of the machine', '<!-- /home/builder -->', 'home'],
  ])('finds %s', (_what, page, word) => {
    expect(strangerOf(page)).toBe(word);
  });

  it.each([
    ['a telephone link', '<a href="tel:+35315550142">', 'x'],
    ['a name inside a word', '<p>Acme Assuranceova šteta</p>', '{name}ova šteta'],
    ['the backend’s placeholder', '<p>Acme Assurances</p>', '%{name}s'],
    ['entities', '<p>cafés &amp; “bars”</p>', 'caf&#233;s &amp; bars'],
    ['markup that is dropped', '<p>foobarbaz</p>', 'foo<b>bar</b>baz'],
    ['JSON escapes', '{"a":"first\\nsecond \\u003cbr>"}', 'first\nsecond <br>'],
  ])('follows the words through %s', (_what, page, text) => {
    expect(strangerOf(page, { a: text })).toBeUndefined();
  });

  it('takes the base’s words from the templates alone, and a carrier’s own wherever they stand', () => {
    const base = resolveStrings('en', new Map());
    const [key, text] = [...base].find(([, words]) => /^\w+ \w+$/.test(words)) as [string, string];
    const [word] = text.split(' ') as [string];
    expect(strangerOf(`<p>${text}</p>`, { [key]: text })).toBe(word);
    expect(strangerOf(`<p>${text}</p>`, { [key]: `${text}!` })).toBeUndefined();
  });

  it('leaves out the variant’s long texts, but only where they stand unchanged', () => {
    expect(strangerOf('<style>.unknown{}</style>', {}, ['.unknown{}'])).toBeUndefined();
    expect(strangerOf('<style>.changed{}</style>', {}, ['.unknown{}'])).toBe('changed');
  });
});
