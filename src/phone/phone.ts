import { cleanIdentifier } from '#src/texts/visibleText.ts';

/** The maximum of E.164, including the calling code. */
const maxDigits = 15;

/** Two parts with at least this many digits each are two numbers, and not a number with an extension. */
const minDigitsOfSeveral = 5;

const visibleDigits = 4;
const maskCharacter = '•';

/** A number as it is being typed. */
export interface TypedPhone {
  readonly text: string;
  /** ISO 3166 code, upper case. Empty if the user has not selected a country: the carrier's country is used. */
  readonly country: string;
}

/** Accepts digits of every script: phone keyboards also produce full-width and Arabic digits. */
export function hasDigit(text: string): boolean {
  return /\p{Nd}/u.test(text);
}

/** Why a text cannot be sent as a phone number. `code`: no country has the calling code, or nothing follows it. */
export type PhoneProblem = 'characters' | 'several' | 'extension' | 'code' | 'length';

/**
 * Cleans a phone number that people or programs wrote: removes invisible characters, a label before the number, such as
 * `tel:` or `Mobile:`, and a label in parentheses after it. Leaves a masked number as it is.
 */
export function cleanPhone(text: string): string {
  if (text.includes(maskCharacter)) return text;
  return cleanIdentifier(text)
    .replace(/%2b/gi, '+')
    .replace(/%20/g, ' ')
    .replace(/^(?:[^\d+(]*[:.])?[^\p{L}\p{N}+(]*(?=[+(\d])/u, '')
    .replace(/^\(\s*(\+|00)\s*(\d+)\s*\)/, '+$2')
    .replace(/^\+[\s+]*(?:00|011)?(?=[\d\s(])\s*/, '+')
    .replace(/\s*\(\p{L}[\p{L}\s]*\)\s*$/u, '')
    .replace(/\u00b7/g, '.')
    .replace(/[^\p{L}\p{N})]+$/u, '');
}

/**
 * Returns why a cleaned text is not one phone number, or undefined if the text is written like one phone number.
 * @param extension the extension that the phone library found
 */
export function findPhoneProblem(text: string, extension = ''): PhoneProblem | undefined {
  const digits = text.replace(/\D/g, '');
  const parts = text.split(/[,;|]|\s\/\s|\s\p{L}+\s|(?!^)\+/u);
  if (parts.filter((part) => part.replace(/\D/g, '').length >= minDigitsOfSeveral).length > 1)
    return 'several';
  if (extension !== '') return 'extension';
  if (/[^\d\s+()[\]./~-]|.\+/.test(text)) return 'characters';
  return digits.length > maxDigits ? 'length' : undefined;
}

/** Hides a stored number except for its last digits, because other people may see the screen. */
export function maskPhone(digits: string): string {
  const visibleEnd = digits.slice(-visibleDigits);
  return `${maskCharacter.repeat(Math.max(digits.length - visibleEnd.length, 0))} ${visibleEnd}`.trimStart();
}

/**
 * The field's new text after an edit of a masked number. Text typed into the mask, or instead of it, replaces the
 * number. If part of the mask was deleted, the field becomes empty, because the rest is not a number.
 */
export function editMasked(mask: string, text: string): string {
  if (!text.includes(maskCharacter)) return text;
  let start = 0;
  while (start < mask.length && text[start] === mask[start]) start += 1;
  const end = mask.slice(start);
  return text.endsWith(end) ? text.slice(start, text.length - end.length) : '';
}
