import type { MarkedText } from './vendorSearch.ts';

/** Visible characters of a shop's name and address in the list of those found. */
export const nameLength = 25;
export const addressLength = 53;

const ellipsis = '…';

/**
 * A text of at most so many characters, its ellipsis among them; marks stay where they are and do not count. What one
 * sees as one character is never cut in two.
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

/** Code points, each with the marks, joiners and variations that follow it: older browsers have no segmenter. */
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
