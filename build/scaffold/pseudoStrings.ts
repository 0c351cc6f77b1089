import { readBuiltInTexts } from '../check/strings/catalogues.ts';

/**
 * A language that exists only for tests and screenshots: English in Arabic letters, right-to-left and about 40 % longer.
 * It reveals hard-coded texts, and layouts that are too narrow or support only one direction.
 */
export const pseudoLocale = 'ar-XB';

/**
 * Returns every text of the English catalogue in the pseudo-locale, by flat key, for a `strings.json`. Unlike in a
 * build, inserted values such as names are not isolated: a `strings.json` must not contain the characters for that.
 */
export function pseudoStrings(): Record<string, string> {
  const texts = [...readBuiltInTexts().catalogues.en];
  return Object.fromEntries(texts.map(([key, text]) => [key, pseudoText(text)]));
}

/** Placeholders, the start and end of plurals, markup and character references. */
const code = /(\{\{(?:\s*\w+\s*:)?|\}\}|\{[^{}]*\}|<[^>]*>|&#?\w+;)/;

/** Converts the words of a text. Placeholders, plurals and markup stay as they are. */
function pseudoText(text: string): string {
  const parts = text.split(code).map((part, index) => (index % 2 === 0 ? convertWords(part) : part));
  return parts.join('');
}

const arabicLetters = [...'ابکدهفگحیژقلمنوپثرستعڤوخیز'];
const firstLetter = 'a'.charCodeAt(0);

/** Writes vowels twice, which makes English about 30 % longer. */
function convertWords(words: string): string {
  return words.replace(/[a-z]/gi, (letter) => {
    const arabic = arabicLetters[letter.toLowerCase().charCodeAt(0) - firstLetter] ?? letter;
    return /[aeiou]/i.test(letter) ? arabic.repeat(2) : arabic;
  });
}
