/** One rule for a licence plate and a registration number. [VIN-32 CONST-03] */
export const plateLength = { least: 3, most: 12 } as const;

/** As it stands on the vehicle: upper case, with single spaces. */
export function normalizePlate(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase();
}

/** [VAL-05] */
export function isPlate(text: string): boolean {
  const { length } = normalizePlate(text);
  return length >= plateLength.least && length <= plateLength.most;
}
