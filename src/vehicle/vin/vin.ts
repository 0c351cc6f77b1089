import { cleanIdentifier } from '#src/texts/visibleText.ts';

export const vinLength = 17;

/**
 * Returns the VIN in upper case, without spaces, dashes, the asterisks around a VIN on documents, a label such as `VIN:`
 * before it and punctuation after it.
 */
export function normalizeVin(text: string): string {
  return cleanIdentifier(text)
    .replace(/[\s*-]|[.,;]+$/g, '')
    .replace(/^VIN(?:NUMBER|NO)?[:#.]*/i, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** `letters`: contains I or O. `characters`: contains a character other than A to Z and 0 to 9. */
export type VinProblem = 'length' | 'letters' | 'characters';

/** Returns why a VIN cannot be sent; undefined if it is valid. Q is allowed, although no real VIN contains it. */
export function findVinProblem(text: string): VinProblem | undefined {
  const vin = normalizeVin(text);
  if (hasForbiddenLetter(vin)) return 'letters';
  if (hasInvalidCharacter(vin)) return 'characters';
  return vin.length === vinLength ? undefined : 'length';
}

/** A character that is neither a letter from A to Z nor a digit. */
export function hasInvalidCharacter(text: string): boolean {
  return /[^A-Z\d]/.test(normalizeVin(text));
}

/** VINs do not use I and O, because they look like 1 and 0. */
export function hasForbiddenLetter(text: string): boolean {
  return /[IO]/.test(normalizeVin(text));
}

/** Replaces I and O with 1 and 0, which were most likely meant. */
export function replaceForbiddenLetters(text: string): string {
  return text.replace(/i/gi, '1').replace(/o/gi, '0');
}

/** The value of each letter in the check digit (ISO 3779, annex). Digits have their own value. */
const letterValues: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
export const checkDigitIndex = 8;

/**
 * True if the check digit of a complete VIN is wrong, so the VIN is probably mistyped. Returns false for invalid VINs,
 * and for VINs of vehicles not made for North America, which need no check digit. Only a hint: such a VIN can still be
 * sent.
 */
export function failsCheckDigit(text: string): boolean {
  const vin = normalizeVin(text);
  const digit = /^[1-5]/.test(vin) ? checkDigitFor(vin) : undefined;
  return digit !== undefined && vin[checkDigitIndex] !== digit;
}

/** Returns the check digit that belongs to the other characters. Undefined for an invalid VIN, and for one with a Q. */
export function checkDigitFor(text: string): string | undefined {
  const vin = normalizeVin(text);
  if (findVinProblem(vin) !== undefined) return undefined;
  const values = [...vin].map(
    (character) => letterValues[character] ?? (/\d/.test(character) ? Number(character) : undefined),
  );
  let sum = 0;
  for (const [index, value] of values.entries()) {
    if (index === checkDigitIndex) continue;
    // Q has no value, so the check digit cannot be verified.
    if (value === undefined) return undefined;
    sum += value * (weights[index] ?? 0);
  }
  const digit = sum % 11;
  return digit === 10 ? 'X' : String(digit);
}

/**
 * Finds a VIN in the texts of scanned barcodes. The texts can contain other data, labels can add an I (imported) before
 * the VIN, and some print the VIN in groups. Prefers a VIN with a correct check digit.
 */
export function findVin(texts: readonly string[]): string | undefined {
  const found = texts
    .flatMap((text) => [...text.split(/[^A-Za-z\d]+/), normalizeVin(text)])
    .map((text) => text.toUpperCase())
    .map((text) => (text.length === vinLength + 1 ? text.replace(/^I/, '') : text))
    .filter((text) => /^[A-Z\d]*\d[A-Z\d]*$/.test(text) && findVinProblem(text) === undefined);
  return found.find((vin) => !failsCheckDigit(vin)) ?? found[0];
}
