import { cutToWidth } from '../cli/textWidth.ts';

/** Number of unchanged characters to show around a change. */
const contextLength = 24;
/** If both texts together are at most this long, they are shown in full. */
const maxFullLength = 90;
const maxLength = 120;

/** Shortens two texts to the part between their common start and their common end, with some context. */
export function excerpt(before: string, after: string): { readonly before: string; readonly after: string } {
  if (before.length + after.length <= maxFullLength) return { before, after };
  const [was, is] = [[...before], [...after]];
  const shortest = Math.min(was.length, is.length);
  let start = 0;
  while (start < shortest && was[start] === is[start]) start++;
  let end = 0;
  while (end < shortest - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const [from, rest] = [Math.max(0, start - contextLength), Math.max(0, end - contextLength)];
  const cut = (text: readonly string[]) =>
    truncate(`${from > 0 ? '…' : ''}${text.slice(from, text.length - rest).join('')}${rest > 0 ? '…' : ''}`);
  return { before: cut(was), after: cut(is) };
}

/** Cuts off a long text at the end. */
export function truncate(text: string): string {
  return cutToWidth(text, maxLength);
}
