/** The paragraphs of a display string: blank lines part them, as line ends or as breaks. */
export function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n|(?:<br\s*\/?>\s*){2,}/).filter((paragraph) => paragraph.trim() !== '');
}
