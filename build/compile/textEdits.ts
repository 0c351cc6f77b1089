/** Replaces the characters from `start` to `end` of a text. Equal values insert. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @param edits sorted by position, without overlaps */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const { start, end, text: replacement } of edits) {
    parts.push(text.slice(position, start), replacement);
    position = end;
  }
  return parts.join('') + text.slice(position);
}
