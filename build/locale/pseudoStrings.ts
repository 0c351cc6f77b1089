import { catalogues } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { joinCodes, splitCodes } from '../strings/inlineCodes.ts';
import { isolateValues } from '../strings/isolateValues.ts';

/**
 * Languages that exist only for tests and screenshots. `en-XA` is English with accents and brackets, about 40 % longer: it
 * reveals hard-coded texts and layouts that are too narrow. `ar-XB` is English in Arabic letters, from right to left.
 */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const;
export type PseudoLocale = (typeof pseudoLocales)[number];

export function isPseudoLocale(locale: string): locale is PseudoLocale {
  return pseudoLocales.some((each) => each === locale);
}

/**
 * Returns every text of the English catalogue in a pseudo-locale, by flat key, for a `strings.json`. The check of that file
 * accepts text-direction characters only as character references.
 */
export function pseudoStrings(locale: PseudoLocale): Record<string, string> {
  const texts = [...flattenCatalogue(catalogues.en)];
  return Object.fromEntries(texts.map(([key, text]) => [key, escapeIsolates(pseudoText(text, locale))]));
}

function escapeIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Converts the words of a text. Placeholders, plurals and markup stay as they are. */
export function pseudoText(text: string, locale: PseudoLocale): string {
  const convert = locale === 'en-XA' ? lengthen : transliterate;
  const parts = splitCodes(text).map((part) => {
    if (part.kind === 'pair') return { ...part, parts: part.parts.map(convertWords(convert)) };
    return convertWords(convert)(part);
  });
  const converted = joinCodes(parts);
  if (locale === 'ar-XB') return isolateValues(converted);
  return converted.trim() === '' ? converted : `[${converted}]`;
}

function convertWords(convert: (words: string) => string) {
  return <Part extends { readonly kind: string }>(part: Part): Part =>
    'text' in part && typeof part.text === 'string' ? { ...part, text: convert(part.text) } : part;
}

const accented = letterMap(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'áƀçďéƒĝĥíĵķĺɱñóƥɋřšťúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĹṀÑÓƤɊŘŠŤÚṼŴẊÝŽ',
);
const arabic = letterMap('abcdefghijklmnopqrstuvwxyz', 'ابکدهفگحیژقلمنوپثرستعڤوخیز');

function letterMap(from: string, to: string): ReadonlyMap<string, string> {
  const letters = [...to];
  return new Map([...from].map((letter, at) => [letter, letters[at] as string]));
}

const entity = /(&#?\w+;)/;

/** Accents each letter and doubles the vowels, which makes English about 40 % longer. */
function lengthen(words: string): string {
  return mapLetters(words, (letter) => {
    const shown = accented.get(letter) ?? letter;
    return /[aeiou]/i.test(letter) ? shown + shown.toLowerCase() : shown;
  });
}

function transliterate(words: string): string {
  return mapLetters(words, (letter) => arabic.get(letter.toLowerCase()) ?? letter);
}

function mapLetters(words: string, convert: (letter: string) => string): string {
  return words
    .split(entity)
    .map((part) => (entity.test(part) ? part : part.replace(/[a-z]/gi, convert)))
    .join('');
}
