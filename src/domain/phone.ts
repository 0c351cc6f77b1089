/** A phone number as people use it, apart from what a library knows about it. */

/** The country of whoever has chosen none. [VAL-09 CONST-16] */
export const defaultCountry = 'US';

const shownDigits = 4;
const hidden = '•';

/** The number of a saved phone for a screen that anybody may see: its end alone. */
export function maskPhone(digits: string): string {
  const end = digits.slice(-shownDigits);
  return `${hidden.repeat(Math.max(digits.length - end.length, 0))} ${end}`.trimStart();
}

/**
 * What a field holds after an edit, where a masked number stood in it: what was typed behind the mask, or in its place.
 * A mask that was cut into is a number no more.
 */
export function editMasked(mask: string, text: string): string {
  if (!text.includes(hidden)) return text;
  return text.startsWith(mask) ? text.slice(mask.length) : '';
}

/**
 * What can be made of a typed number by itself: its digits, without the calling code where it was typed with a plus
 * sign. [VAL-07 VAL-09]
 * @param callingCode digits; empty where it is not known
 */
export function nationalDigits(text: string, callingCode: string): string {
  const digits = text.replace(/\D/g, '');
  const hasCode = callingCode !== '' && text.trimStart().startsWith('+') && digits.startsWith(callingCode);
  return hasCode ? digits.slice(callingCode.length) : digits;
}
