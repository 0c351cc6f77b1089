import { readBuiltInTexts } from '../check/strings/catalogues.ts';
import { isolateValues } from '../check/strings/isolateValues.ts';

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
  const texts = [...readBuiltInTexts().catalogues.en];
  return Object.fromEntries(texts.map(([key, text]) => [key, escapeIsolates(pseudoText(text, locale))]));
}

function escapeIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Placeholders, the start and end of plurals, markup and character references. */
const code = /(\{\{(?:\s*\w+\s*:)?|\}\}|\{[^{}]*\}|<[^>]*>|&#?\w+;)/;

/** Converts the words of a text. Placeholders, plurals and markup stay as they are. */
function pseudoText(text: string, locale: PseudoLocale): string {
  const convert = locale === 'en-XA' ? lengthen : transliterate;
  const parts = text.split(code).map((part, index) => (index % 2 === 0 ? convert(part) : part));
  const converted = parts.join('');
  if (locale === 'ar-XB') return isolateValues(converted);
  return converted.trim() === '' ? converted : `[${converted}]`;
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

/** Accents each letter and doubles the vowels, which makes English about 40 % longer. */
function lengthen(words: string): string {
  return words.replace(/[a-z]/gi, (letter) => {
    const shown = accented.get(letter) ?? letter;
    return /[aeiou]/i.test(letter) ? shown + shown.toLowerCase() : shown;
  });
}

function transliterate(words: string): string {
  return words.replace(/[a-z]/gi, (letter) => arabic.get(letter.toLowerCase()) ?? letter);
}
