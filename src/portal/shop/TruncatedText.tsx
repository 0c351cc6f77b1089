import type { HighlightedText } from '#src/api/portal/vendorSearchTypes.ts';
import { truncateHighlighted } from './truncate.ts';

/**
 * A search result text with the matches highlighted. If it is truncated, the full text is in the tooltip and read out
 * by screen readers, and a wide table shows it.
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
