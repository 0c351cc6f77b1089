import { describe, expect, it } from 'vitest';
import { readBaseCatalogue } from '#build/check/strings/baseStrings.ts';
import { inspectFile } from '#build/check/strings/inspectFile.ts';
import { readState } from '#build/check/strings/translationState.ts';
import { pseudoLocales, pseudoStrings } from '#build/scaffold/pseudoStrings.ts';
import { placeholderNames } from '#src/texts/placeholders.ts';
import { catalogues } from '../support/builtInTexts.ts';

const english = catalogues.en;
const tagsOf = (text: string) => text.match(/<[^>]*>/g);

describe('pseudo-locales', () => {
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
