import type { MarkedText } from './vendorSearch.ts';

/** Maximum number of visible characters of a shop's name and address in the search results. */
export const nameLength = 25;
export const addressLength = 53;

const ellipsis = '…';

/**
 * Cuts a highlighted text to a maximum number of visible characters, including the ellipsis. Never splits a character
 * with its combining marks.
 */
export function truncateMarked(
  parts: readonly MarkedText[],
  most: number,
): { readonly parts: readonly MarkedText[]; readonly isCut: boolean } {
  const characters = parts.flatMap(({ text, isMarked }) =>
    splitCharacters(text).map((character) => ({ text: character, isMarked })),
  );
  if (characters.length <= most) return { parts, isCut: false };
  const kept = joinAlike(characters.slice(0, Math.max(most - 1, 0)));
  const last = kept[kept.length - 1];
  const shown = last ? [...kept.slice(0, -1), { ...last, text: last.text.trimEnd() }] : [];
  return {
    parts: [...shown.filter(({ text }) => text !== ''), { text: ellipsis, isMarked: false }],
    isCut: true,
  };
}

/** Splits into visible characters: code points with their combining marks. Older browsers have no `Intl.Segmenter`. */
function splitCharacters(text: string): string[] {
  return text.match(/\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200D\P{M}?)*|\p{M}+/gsu) ?? [];
}

function joinAlike(characters: readonly MarkedText[]): MarkedText[] {
  const parts: MarkedText[] = [];
  for (const { text, isMarked } of characters) {
    const last = parts[parts.length - 1];
    if (last?.isMarked === isMarked) parts[parts.length - 1] = { text: last.text + text, isMarked };
    else parts.push({ text, isMarked });
  }
  return parts;
}
