const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Removes zero-width spaces, joiners, fillers and direction marks, which copied text often contains. */
export function removeInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** True if the text contains at least one visible character. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Cc}\u2800]/u.test(removeInvisible(text));
}
