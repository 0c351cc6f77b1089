import { compareWords, type Stretch } from './wordDiff.ts';

/** Number of unchanged characters to show around a change. */
const contextLength = 24;
/** If both texts together are at most this long, they are shown in full. */
const wholeLength = 90;
const longest = 120;

/** Shortens two texts to the parts that differ. Replaces long equal parts by dots. */
export function excerpt(before: string, after: string): { readonly before: string; readonly after: string } {
  if (before.length + after.length <= wholeLength) return { before, after };
  const stretches = compareWords(before, after);
  const side = (other: Stretch['kind']) =>
    cut(
      stretches
        .map((stretch, index) => (stretch.kind === 'same' ? shorten(stretches, index) : stretch))
        .filter(({ kind }) => kind !== other)
        .map(({ text }) => text)
        .join(''),
    );
  return { before: side('added'), after: side('removed') };
}

/** Cuts off a long text at the end. */
export function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

function shorten(stretches: readonly Stretch[], index: number): Stretch {
  const { kind, text } = stretches[index] as Stretch;
  const [isFirst, isLast] = [index === 0, index === stretches.length - 1];
  const room = contextLength * (isFirst || isLast ? 1 : 2);
  if (text.length <= room + 1) return { kind, text };
  const head = isFirst ? '' : text.slice(0, contextLength);
  const tail = isLast ? '' : text.slice(-contextLength);
  return { kind, text: `${head}…${tail}` };
}
