/** The maximum of E.164, including the calling code. */
const maxDigits = 15;

const visibleDigits = 4;
const maskCharacter = '•';

/** Accepts digits of every script: phone keyboards also produce full-width and Arabic digits. */
export function hasDigit(text: string): boolean {
  return /\p{Nd}/u.test(text);
}

/** True if a parsed number has more digits than any phone number in the world. */
export function isPhoneTooLong({
  callingCode,
  national,
}: {
  callingCode: string;
  national: string;
}): boolean {
  return callingCode.length + national.length > maxDigits;
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
