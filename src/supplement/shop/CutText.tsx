import { truncateMarked } from '#src/domain/supplement/truncate.ts';
import type { MarkedText } from '#src/domain/supplement/vendorSearch.ts';

/**
 * A search result text with the matches highlighted. If it is truncated, the full text is in the tooltip and read out
 * by screen readers.
 */
export function CutText({ parts, most }: { parts: readonly MarkedText[]; most: number }) {
  const cut = truncateMarked(parts, most);
  const shown = cut.parts.map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
  // `<bdi>` keeps external text from reordering the text around it.
  if (!cut.isCut) return <bdi>{shown}</bdi>;
  const whole = parts.map(({ text }) => text).join('');
  return (
    <bdi title={whole}>
      <span aria-hidden="true">{shown}</span>
      <span className="vh">{whole}</span>
    </bdi>
  );
}
