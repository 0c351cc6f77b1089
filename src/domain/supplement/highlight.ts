import type { MarkedText } from './vendorSearch.ts';

/** What an index puts around what was sought: characters of private use, which no name of a shop holds. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

/**
 * Reads a highlighted text. It stays text, whatever it holds; where it says anything but the plain one with marks
 * around its parts, the plain one counts.
 */
export function readHighlight(highlighted: string | null, plain: string): readonly MarkedText[] {
  const parts = highlighted === null ? [] : splitMarks(highlighted);
  const isSame = parts.map(({ text }) => text).join('') === plain;
  if (isSame) return parts;
  return plain === '' ? [] : [{ text: plain, isMarked: false }];
}

/** A mark that is not closed goes to the end; one within another is that other. */
function splitMarks(text: string): MarkedText[] {
  const parts: MarkedText[] = [];
  let isMarked = false;
  for (const piece of text.split(/([\uE000\uE001])/)) {
    if (piece === markStart || piece === markEnd) isMarked = piece === markStart;
    else if (piece !== '') parts.push({ text: piece, isMarked });
  }
  return parts;
}
