import type { MarkedText } from './vendorSearch.ts';

/** Markers that the search index puts around matches: private-use characters, which no shop name contains. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

/**
 * Parses a highlighted text. The result is always plain text. If the text without markers differs from the plain one,
 * the plain one is used.
 */
export function readHighlight(highlighted: string | null, plain: string): readonly MarkedText[] {
  const parts = highlighted === null ? [] : splitMarks(highlighted);
  const isSame = parts.map(({ text }) => text).join('') === plain;
  if (isSame) return parts;
  return plain === '' ? [] : [{ text: plain, isMarked: false }];
}

/** An unclosed marker extends to the end; nested markers are merged. */
function splitMarks(text: string): MarkedText[] {
  const parts: MarkedText[] = [];
  let isMarked = false;
  for (const piece of text.split(/([\uE000\uE001])/)) {
    if (piece === markStart || piece === markEnd) isMarked = piece === markStart;
    else if (piece !== '') parts.push({ text: piece, isMarked });
  }
  return parts;
}
