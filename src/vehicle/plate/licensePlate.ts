import { cleanIdentifier } from '#src/texts/visibleText.ts';

/** Number of characters of a license plate or registration number. */
export const plateLength = { min: 3, max: 12 } as const;

/** Cleans a copied plate and removes a label such as `Plate:` before it, because no plate contains a colon. */
export function cleanPlate(text: string): string {
  return cleanIdentifier(text).replace(/^.*:/, '');
}

/** Returns the plate in upper case with single spaces. */
export function normalizePlate(text: string): string {
  return cleanPlate(text).trim().toUpperCase();
}

/**
 * Plates can contain letters of any script, dots and hyphens, so only the length and one letter or digit are required.
 */
export function isPlate(text: string): boolean {
  const plate = normalizePlate(text);
  return plate.length >= plateLength.min && plate.length <= plateLength.max && /[\p{L}\p{N}]/u.test(plate);
}
