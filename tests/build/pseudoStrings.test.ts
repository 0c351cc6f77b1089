import { describe, expect, it } from 'vitest';
import { readBaseCatalogue } from '#build/check/strings/baseStrings.ts';
import { inspectFile } from '#build/check/strings/inspectFile.ts';
import { readState } from '#build/check/strings/translationState.ts';
import { pseudoLocales, pseudoStrings, pseudoText } from '#build/scaffold/pseudoStrings.ts';
import { placeholderNames } from '#src/texts/placeholders.ts';
import { catalogues } from '../support/builtInTexts.ts';

const english = catalogues.en;
const tagsOf = (text: string) => text.match(/<[^>]*>/g);

describe('pseudo-locales', () => {
  it.each([
    ['Show us the dent', '[Šĥóóŵ úúš ťĥéé ďééñť]', 'سحوو عس تحه دهنت'],
    [
      '{{count:one photo|?? photos}} of {total}',
      '[{{count:óóñéé ƥĥóóťóó|?? ƥĥóóťóóš}} óóƒ {total}]',
      '{{count:ونه پحوتو|?? پحوتوس}} وف \u2068{total}\u2069',
    ],
    [
      '<a href="{link}">Call us</a> &amp; wait',
      '[<a href="{link}">Çááĺĺ úúš</a> &amp; ŵááííť]',
      '<a href="{link}">کالل عس</a> &amp; وایت',
    ],
    [' ', ' ', ' '],
  ])('convert the words of %j, but neither placeholders nor markup', (text, accented, arabic) => {
    expect(pseudoText(text, 'en-XA')).toBe(accented);
    expect(pseudoText(text, 'ar-XB')).toBe(arabic);
  });

  it('lengthen the English texts by about 40 percent', () => {
    const sum = (texts: Iterable<string>) => [...texts].reduce((length, text) => length + text.length, 0);
    const ratio = sum(Object.values(pseudoStrings('en-XA'))) / sum(english.values());
    expect(ratio).toBeGreaterThan(1.3);
    expect(ratio).toBeLessThan(1.5);
  });

  it.each(pseudoLocales)('keep the placeholders and the markup of every text in %s', (locale) => {
    const strings = pseudoStrings(locale);
    expect(Object.keys(strings)).toEqual([...english.keys()]);
    for (const [key, text] of english) {
      const pseudo = strings[key] as string;
      expect(placeholderNames(pseudo), key).toEqual(placeholderNames(text));
      expect(tagsOf(pseudo), key).toEqual(tagsOf(text));
    }
  });

  it.each(pseudoLocales)('pass the check of a strings.json in %s', (locale) => {
    const value = pseudoStrings(locale);
    const file = {
      code: 'acme',
      file: 'strings.json',
      lineOf: () => 1,
      value,
      locale: 'en',
    } as const;
    const base = readBaseCatalogue(catalogues, readState);
    const { diagnostics } = inspectFile(file, base, new Map());
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
