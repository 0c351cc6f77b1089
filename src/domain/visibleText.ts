const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * U+FFFD, which replaces a character that a conversion has lost, control characters except tab and line breaks, unpaired
 * surrogates, and bidirectional control characters.
 */
const misplaced = /[\ufffd\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

/** Removes zero-width spaces, joiners, fillers and direction marks, which copied text often contains. */
export function removeInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** True if the text contains at least one visible character. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Cc}\u2800]/u.test(removeInvisible(text));
}

/** Returns the first character that belongs in no text that people read. */
export function findMisplacedCharacter(text: string): string | undefined {
  return misplaced.exec(text)?.[0];
}
