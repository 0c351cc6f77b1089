/** A part of the compared texts, which occurs in both texts, only in the first, or only in the second. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * Above this number of word pairs the comparison would be noticeably slow, so the middle part is reported as one
 * change.
 */
const maxPairs = 250_000;

/**
 * Compares two texts word by word. Joining all parts except `added` gives the first text; joining all except `removed`
 * gives the second.
 */
export function compareWords(before: string, after: string): DiffPart[] {
  const [a, b] = [splitWords(before), splitWords(after)];
  const shortest = Math.min(a.length, b.length);
  let start = 0;
  while (start < shortest && a[start] === b[start]) start++;
  let end = 0;
  while (end < shortest - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const middle = compareMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return mergeAdjacent([...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - end).map(same)]);
}

/**
 * Splits a text into words with their trailing space. Punctuation marks are separate parts, so that a new comma does
 * not mark the whole word as changed.
 */
function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+\s*|[^\p{L}\p{N}\s]\s*|\s+/gu) ?? [];
}

function compareMiddle(a: readonly string[], b: readonly string[]): DiffPart[] {
  if (a.length * b.length > maxPairs) return [...a.map(removed), ...b.map(added)];
  const width = b.length + 1;
  /** Length of the longest common subsequence from each pair of positions to the ends. */
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      common[at] =
        a[i] === b[j]
          ? (common[at + width + 1] as number) + 1
          : Math.max(common[at + width] as number, common[at + 1] as number);
    }
  }
  const found: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const at = i * width + j;
    if (a[i] === b[j]) {
      found.push(same(a[i++] as string));
      j++;
    } else if ((common[at + width] as number) >= (common[at + 1] as number))
      found.push(removed(a[i++] as string));
    else found.push(added(b[j++] as string));
  }
  return [...found, ...a.slice(i).map(removed), ...b.slice(j).map(added)];
}

const same = (text: string): DiffPart => ({ kind: 'same', text });
const removed = (text: string): DiffPart => ({ kind: 'removed', text });
const added = (text: string): DiffPart => ({ kind: 'added', text });

/** Merges adjacent parts of the same kind. Between two unchanged parts, puts the removed text before the added text. */
function mergeAdjacent(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let [removedText, addedText] = ['', ''];
  const flush = () => {
    if (removedText !== '') joined.push(removed(removedText));
    if (addedText !== '') joined.push(added(addedText));
    [removedText, addedText] = ['', ''];
  };
  for (const { kind, text } of parts) {
    const last = joined.at(-1);
    if (kind === 'removed') removedText += text;
    else if (kind === 'added') addedText += text;
    else if (removedText === '' && addedText === '' && last?.kind === 'same') {
      joined[joined.length - 1] = same(last.text + text);
    } else {
      flush();
      joined.push(same(text));
    }
  }
  flush();
  return joined;
}
