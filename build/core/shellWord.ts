/** Quotes a word for a shell if necessary, so that users can paste the printed command. */
export function shellWord(word: string): string {
  return /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
