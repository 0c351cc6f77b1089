/** One rule for a licence plate and a registration number. [VIN-32 CONST-03] */
export const plateLength = { least: 3, most: 12 } as const;

/** As it stands on the vehicle: upper case, with single spaces. */
export function normalizePlate(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Blanks that the plate does not have, out of a text that is inserted at a place of it. */
export function tidyPlatePart(text: string, at: number): string {
  const single = text.replace(/\s+/g, ' ');
  return at === 0 ? single.trimStart() : single;
}

/** [VAL-05] */
export function isPlate(text: string): boolean {
  const { length } = normalizePlate(text);
  return length >= plateLength.least && length <= plateLength.most;
}
