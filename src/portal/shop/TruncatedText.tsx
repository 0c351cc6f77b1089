import type { HighlightedText } from '#src/api/portal/vendorSearchTypes.ts';

/**
 * A search result text with the matches highlighted, truncated if it is too long. The tooltip and screen readers give
 * the full text. In wide windows, the full text is visible.
 */
export function TruncatedText({
  parts,
  maxLength,
}: {
  parts: readonly HighlightedText[];
  maxLength: number;
}) {
  const truncated = truncateHighlighted(parts, maxLength);
  const shown = highlight(truncated.parts);
  // `<bdi>` keeps external text from reordering the text around it.
  if (!truncated.isCut) return <bdi>{shown}</bdi>;
  const fullText = parts.map(({ text }) => text).join('');
  return (
    <bdi title={fullText}>
      <span className="cut" aria-hidden="true">
        {shown}
      </span>
      <span className="vh uncut">{highlight(parts)}</span>
    </bdi>
  );
}

function highlight(parts: readonly HighlightedText[]) {
  return parts.map(({ text, isHighlighted }, index) => {
    const Part = isHighlighted ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    return <Part key={index}>{text}</Part>;
  });
}

/** Maximum number of visible characters of a shop's name and address in the search results. */
export const maxNameLength = 25;
export const maxAddressLength = 53;

const ellipsis = '…';

/**
 * Cuts a highlighted text to a maximum number of visible characters, including the ellipsis. Never splits a character
 * with its combining marks.
 */
export function truncateHighlighted(
  parts: readonly HighlightedText[],
  maxLength: number,
): { readonly parts: readonly HighlightedText[]; readonly isCut: boolean } {
  const characters = parts.flatMap(({ text, isHighlighted }) =>
    splitCharacters(text).map((character) => ({ text: character, isHighlighted })),
  );
  if (characters.length <= maxLength) return { parts, isCut: false };
  const visible = mergeAdjacent(characters.slice(0, Math.max(maxLength - 1, 0)));
  const last = visible[visible.length - 1];
  const shown = last ? [...visible.slice(0, -1), { ...last, text: last.text.trimEnd() }] : [];
  return {
    parts: [...shown.filter(({ text }) => text !== ''), { text: ellipsis, isHighlighted: false }],
    isCut: true,
  };
}

/** Splits into visible characters: code points with their combining marks. Older browsers have no `Intl.Segmenter`. */
function splitCharacters(text: string): string[] {
  return text.match(/\P{M}(?:\p{M}|\p{Emoji_Modifier}|\u200D\P{M}?)*|\p{M}+/gsu) ?? [];
}

function mergeAdjacent(characters: readonly HighlightedText[]): HighlightedText[] {
  const parts: HighlightedText[] = [];
  for (const { text, isHighlighted } of characters) {
    const last = parts[parts.length - 1];
    if (last?.isHighlighted === isHighlighted)
      parts[parts.length - 1] = { text: last.text + text, isHighlighted };
    else parts.push({ text, isHighlighted });
  }
  return parts;
}
