import type { HighlightedText } from './vendorSearchTypes.ts';

/** Markers that the search index puts around matches: private-use characters, which no shop name contains. */
export const highlightStart = '\uE000';
export const highlightEnd = '\uE001';

/**
 * Parses a highlighted text. The result is always plain text. If the text without markers differs from the plain one,
 * the plain one is used.
 */
export function parseHighlight(highlighted: string | null, plain: string): readonly HighlightedText[] {
  const parts = highlighted === null ? [] : splitHighlights(highlighted);
  const isSame = parts.map(({ text }) => text).join('') === plain;
  if (isSame) return parts;
  return plain === '' ? [] : [{ text: plain, isHighlighted: false }];
}

/** An unclosed marker extends to the end; nested markers are merged. */
function splitHighlights(text: string): HighlightedText[] {
  const parts: HighlightedText[] = [];
  let isHighlighted = false;
  for (const piece of text.split(/([\uE000\uE001])/)) {
    if (piece === highlightStart || piece === highlightEnd) isHighlighted = piece === highlightStart;
    else if (piece !== '') parts.push({ text: piece, isHighlighted });
  }
  return parts;
}
