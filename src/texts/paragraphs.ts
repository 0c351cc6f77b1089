/** Splits a display string into paragraphs at blank lines, written as line ends or as `<br>`. */
export function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n|(?:<br\s*\/?>\s*){2,}/).filter((paragraph) => paragraph.trim() !== '');
}
