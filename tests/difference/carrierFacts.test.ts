import { describe, expect, it } from 'vitest';
import { readCarrierFacts } from '#build/difference/carrierFacts.ts';
import type { ReleaseState } from '#build/publish/releaseState.ts';
import { escapeJson } from '#build/render/escape.ts';
import { aPage } from '../support/aTenant.ts';

const strings = JSON.stringify(['Your claims', 'Log out']);
const keys = { publicStringKeys: ['start.title', 'start.lead'], stringKeys: ['claims.title', 'menu.leave'] };
const page = { ...aPage(), strings: ['Show us', ' '] };

/** A bundle of two files. Records the requested keys in `requestedKeys`. */
function aBundle(html: string, requestedKeys: string[] = []) {
  const files = {
    'start.html': html,
    'strings.json': strings,
    'public-es.json': JSON.stringify(['Muéstrenos', ' ']),
    'lazy-es.json': JSON.stringify(['Sus reclamaciones', 'Cerrar sesión']),
  };
  const state: ReleaseState = {
    name: 'out',
    release: {} as ReleaseState['release'],
    async read({ key }) {
      requestedKeys.push(key);
      return Buffer.from(files[key.slice('app/acme/'.length) as keyof typeof files]);
    },
  };
  const record = {
    files: {
      ...{ 'start.html': 'a', 'strings.json': 'b', 'horizontal.svg': 'c', 'vertical.svg': 'd' },
      ...{ 'public-es.json': 'e', 'lazy-es.json': 'f' },
    },
  };
  return (stringKeys: typeof keys | undefined) => readCarrierFacts(state, 'acme', record, stringKeys);
}

const htmlOf = (data: unknown) =>
  `<html><style>:root{--brand:#fff}</style><script type="application/json" id="livery-data">${escapeJson(data)}</script></html>`;

describe('facts of a published carrier', () => {
  it('are read only from the start page and the strings file', async () => {
    const requestedKeys: string[] = [];
    const facts = await aBundle(htmlOf(page), requestedKeys)(keys);
    expect(requestedKeys).toEqual(['app/acme/start.html', 'app/acme/strings.json']);
    expect(Object.fromEntries(facts.strings ?? [])).toEqual({
      'start.title': 'Show us',
      'start.lead': ' ',
      'claims.title': 'Your claims',
      'menu.leave': 'Log out',
    });
    expect([facts.name, facts.flavour, facts.locale]).toEqual(['Acme & Sons', 'standard', 'en']);
    expect(facts.logos.vertical).toEqual({ sha256: 'd', file: 'vertical.svg', width: 84, height: 106 });
    expect(facts.colours.light.get('brand')).toBe('#ffffff');
    expect(facts.fields.get('currency.code')).toBe('"USD"');
    expect(facts.fields.get('backend.base')).toBe('""');
    expect([...facts.fields.keys()].filter((path) => /logos|strings|links|^code/.test(path))).toEqual([]);
  });

  it('are also read from an older release whose page data has the strings URL as `words`', async () => {
    const { messages, ...links } = page.links;
    const facts = await aBundle(htmlOf({ ...page, links: { ...links, words: messages } }))(keys);
    expect(facts.strings?.get('claims.title')).toBe('Your claims');
  });

  it('contain the texts of each language, and no addresses of texts', async () => {
    const language = (locale: string, localeCode: string) => ({
      ...{ locale, localeCode, name: locale, terms: '/app/assets/terms.html' },
      ...{ strings: `/app/acme/public-${locale}.json`, messages: `/app/acme/lazy-${locale}.json` },
    });
    const languages = [language('en', 'en-US'), language('es', 'es-US')];
    const { otherStrings, fields } = await aBundle(htmlOf({ ...page, languages }))(keys);
    expect([...otherStrings].map(([locale, texts]) => [locale, Object.fromEntries(texts ?? [])])).toEqual([
      [
        'es',
        {
          ...{ 'start.title': 'Muéstrenos', 'start.lead': ' ' },
          ...{ 'claims.title': 'Sus reclamaciones', 'menu.leave': 'Cerrar sesión' },
        },
      ],
    ]);
    expect([...fields].filter(([path]) => path.startsWith('languages'))).toEqual([
      ['languages', '["en","es"]'],
      ['languages.es.localeCode', '"es-US"'],
      ['languages.es.name', '"es"'],
      ['languages.es.terms', '"/app/assets/terms.html"'],
    ]);
  });

  it('contain no strings if the number of keys does not match', async () => {
    const read = aBundle(htmlOf(page));
    expect((await read(undefined)).strings).toBeUndefined();
    expect((await read({ ...keys, stringKeys: ['claims.title'] })).strings).toBeUndefined();
    expect((await read({ ...keys, publicStringKeys: [] })).strings).toBeUndefined();
  });

  it.each([
    ['without data', '<html></html>'],
    ['with invalid data', '<script type="application/json" id="livery-data">{</script>'],
    ['with data of another version', htmlOf({ tenant: { name: 'Acme' } })],
  ])('are rejected with exit code 3 for a page %s', async (_, html) => {
    await expect(aBundle(html)(keys)).rejects.toMatchObject({ exit: 3 });
  });
});
