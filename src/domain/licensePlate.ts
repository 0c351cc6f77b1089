import { removeInvisible } from './visibleText.ts';

/** Number of characters of a license plate or registration number. */
export const plateLength = { min: 3, max: 12 } as const;

/** Returns the plate in upper case with single spaces, without invisible and control characters. */
export function normalizePlate(text: string): string {
  return removeInvisible(text)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toUpperCase();
}

/**
 * Removes extra spaces from text that is inserted into a plate.
 * @param at position of the text in the field; leading spaces are removed at 0
 */
export function normalizePlateInsert(text: string, at: number): string {
  const singleSpaced = text.replace(/\s+/g, ' ');
  return at === 0 ? singleSpaced.trimStart() : singleSpaced;
}

/**
 * Plates can contain letters of any script, dots and hyphens, so only the length and one letter or digit are required.
 */
export function isPlate(text: string): boolean {
  const plate = normalizePlate(text);
  return plate.length >= plateLength.min && plate.length <= plateLength.max && /[\p{L}\p{N}]/u.test(plate);
}
