/** E.164 allows 15 digits, calling code included. */
const maxDigits = 15;

const shownDigits = 4;
const hidden = '•';

/** Digits of every script count: phone keyboards type full-width and Arabic ones too. */
export function hasDigit(text: string): boolean {
  return /\p{Nd}/u.test(text);
}

/** Whether a parsed number has more digits than any phone number in the world. */
export function isPhoneTooLong({
  callingCode,
  national,
}: {
  callingCode: string;
  national: string;
}): boolean {
  return callingCode.length + national.length > maxDigits;
}

/** Hides a saved number on a screen that anybody may see, except for its last digits. */
export function maskPhone(digits: string): string {
  const end = digits.slice(-shownDigits);
  return `${hidden.repeat(Math.max(digits.length - end.length, 0))} ${end}`.trimStart();
}

/**
 * The field's text after an edit of a masked number: what was typed after the mask, or in its place. A mask that was
 * cut into is no number any more, so nothing is left of it.
 */
export function editMasked(mask: string, text: string): string {
  if (!text.includes(hidden)) return text;
  return text.startsWith(mask) ? text.slice(mask.length) : '';
}
