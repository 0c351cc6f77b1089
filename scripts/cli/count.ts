/** Formats a number with its noun, for example `1 carrier` or `2 carriers`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
