import { removeInvisible } from './visibleText.ts';

/** One rule for license plates and registration numbers. */
export const plateLength = { least: 3, most: 12 } as const;

/** Upper case with single spaces, without invisible and control characters. */
export function normalizePlate(text: string): string {
  return removeInvisible(text)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toUpperCase();
}

/** Removes spaces that the plate does not have from text inserted at a position. */
export function tidyPlatePart(text: string, at: number): string {
  const single = text.replace(/\s+/g, ' ');
  return at === 0 ? single.trimStart() : single;
}

/** Plates have letters of many scripts, dots and hyphens. Refuses only a plate without any letter or digit. */
export function isPlate(text: string): boolean {
  const plate = normalizePlate(text);
  return plate.length >= plateLength.least && plate.length <= plateLength.most && /[\p{L}\p{N}]/u.test(plate);
}
