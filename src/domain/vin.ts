import { removeInvisible } from './visibleText.ts';

export const vinLength = 17;

/** Upper case, without the spaces and invisible characters of a copied VIN. */
export function normalizeVin(text: string): string {
  return removeInvisible(text).replace(/\s/g, '').toUpperCase();
}

/** `letters`: an I or O · `characters`: anything but the letters A to Z and digits, which look-alikes are not. */
export type VinProblem = 'length' | 'letters' | 'characters';

/** Why a VIN cannot be sent. Q is allowed, although no real VIN has it. */
export function findVinProblem(text: string): VinProblem | undefined {
  if (hasForbiddenLetter(text)) return 'letters';
  if (hasForeignCharacter(text)) return 'characters';
  return normalizeVin(text).length === vinLength ? undefined : 'length';
}

/** A character that is neither a letter from A to Z nor a digit. */
export function hasForeignCharacter(text: string): boolean {
  return /[^A-Za-z\d\s]/.test(removeInvisible(text));
}

/** I and O, which are read for 1 and 0. */
export function hasForbiddenLetter(text: string): boolean {
  return /[io]/i.test(text);
}

/** What was most likely meant: a VIN uses the figures because the letters look like them. */
export function replaceForbiddenLetters(text: string): string {
  return text.replace(/i/gi, '1').replace(/o/gi, '0');
}

/** ISO 3779, annex: what each letter counts for; figures count for themselves. */
const letterValues: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkPlace = 8;

/**
 * Whether a whole VIN looks mistyped, by its check digit. Only vehicles made for North America must have one, so for
 * others, and for what is not a VIN, there is nothing to say. Advice: it never keeps anything from being sent.
 */
export function seemsMistyped(text: string): boolean {
  const vin = normalizeVin(text);
  if (findVinProblem(vin) !== undefined || !/^[1-5]/.test(vin)) return false;
  const values = [...vin].map((sign) => letterValues[sign] ?? (/\d/.test(sign) ? Number(sign) : undefined));
  let sum = 0;
  for (const [place, value] of values.entries()) {
    if (place === checkPlace) continue;
    // A sign without a value, such as Q, is beyond what the digit can tell.
    if (value === undefined) return false;
    sum += value * (weights[place] ?? 0);
  }
  const digit = sum % 11;
  return vin[checkPlace] !== (digit === 10 ? 'X' : String(digit));
}

/**
 * The VIN among texts that were read from barcodes, alone or inside of more: labels put an I, for imported, in front of
 * it, and codes on papers hold other things besides. One whose check digit is right comes first.
 */
export function findVin(texts: readonly string[]): string | undefined {
  const found = texts
    .flatMap((text) => text.toUpperCase().split(/[^A-Z\d]+/))
    .map((text) => (text.length === vinLength + 1 ? text.replace(/^I/, '') : text))
    .filter((text) => /^[A-Z\d]*\d[A-Z\d]*$/.test(text) && findVinProblem(text) === undefined);
  return found.find((vin) => !seemsMistyped(vin)) ?? found[0];
}
