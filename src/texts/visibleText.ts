const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Control characters except tab and line breaks, unpaired surrogates, bidirectional control characters, and U+FFFD,
 * which replaces characters that a conversion has lost.
 */
const misplaced = /[\ufffd\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

/** Removes zero-width spaces, joiners, fillers and direction marks, which copied text often contains. */
function removeInvisible(text: string): string {
  return text.replace(invisible, '');
}

/**
 * Cleans text that stands for a number, code or address: removes invisible and control characters, makes each run of
 * white space a single space, and replaces dashes, full-width characters and the digits of other scripts with ASCII ones.
 * Paste, autofill and contacts insert all of these. Not for names and notes, where such characters can be intended.
 */
export function cleanIdentifier(text: string): string {
  return removeInvisible(text)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, asciiDigit);
}

/** True if the text contains at least one visible character. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Cc}\u2800]/u.test(removeInvisible(text));
}

/** Returns the first invisible or corrupted character of a text. */
export function findMisplacedCharacter(text: string): string | undefined {
  return misplaced.exec(text)?.[0];
}

/** Unicode encodes the digits of each script in a row, in ascending order. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
