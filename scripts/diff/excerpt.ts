import { compareWords, type DiffPart } from './wordDiff.ts';

/** Number of unchanged characters to show around a change. */
const contextLength = 24;
/** If both texts together are at most this long, they are shown in full. */
const maxFullLength = 90;
const maxLength = 120;

/** Shortens two texts to the parts that differ. Replaces long equal parts by dots. */
export function excerpt(before: string, after: string): { readonly before: string; readonly after: string } {
  if (before.length + after.length <= maxFullLength) return { before, after };
  const parts = compareWords(before, after);
  const side = (other: DiffPart['kind']) =>
    truncate(
      parts
        .map((stretch, index) => (stretch.kind === 'same' ? shorten(parts, index) : stretch))
        .filter(({ kind }) => kind !== other)
        .map(({ text }) => text)
        .join(''),
    );
  return { before: side('added'), after: side('removed') };
}

/** Cuts off a long text at the end. */
export function truncate(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}

function shorten(parts: readonly DiffPart[], index: number): DiffPart {
  const { kind, text } = parts[index] as DiffPart;
  const [isFirst, isLast] = [index === 0, index === parts.length - 1];
  const available = contextLength * (isFirst || isLast ? 1 : 2);
  if (text.length <= available + 1) return { kind, text };
  const head = isFirst ? '' : text.slice(0, contextLength);
  const tail = isLast ? '' : text.slice(-contextLength);
  return { kind, text: `${head}…${tail}` };
}
