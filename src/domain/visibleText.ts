const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Without zero-width spaces, joiners, fillers and direction marks, which copied text often contains. */
export function removeInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Whether a person who has to fill in a field can see anything of what it contains. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Cc}\u2800]/u.test(removeInvisible(text));
}
