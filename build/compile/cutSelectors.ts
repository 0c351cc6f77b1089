import { list as lists } from 'postcss';
import { listClassNames } from './classNames.ts';

const functionStart = /:(is|where|has)\($/;

/**
 * Removes the selectors of a list that match no element, because they require one of these class names. Undefined if
 * no selector remains.
 *
 * A name inside `:not()` stays, because removing it would change the specificity.
 */
export function cutSelectors(list: string, unused: ReadonlySet<string>): string | undefined {
  const kept = lists.comma(list).flatMap((selector) => cutSelector(selector, unused) ?? []);
  return kept.length === 0 ? undefined : kept.join(',');
}

function cutSelector(selector: string, unused: ReadonlySet<string>): string | undefined {
  let result = '';
  let position = 0;
  for (const { start, end } of findParentheses(selector)) {
    const before = selector.slice(position, start);
    const content = selector.slice(start, end);
    position = end;
    result += before;
    if (!functionStart.test(before)) {
      result += content;
      continue;
    }
    const kept = cutSelectors(content, unused);
    if (kept === undefined) return undefined;
    result += isEquallySpecific(kept, content) ? kept : content;
  }
  return hasUnusedClass(selector, unused) ? undefined : result + selector.slice(position);
}

/** `:is()` is as specific as its most specific selector, whether that selector matches or not. */
function isEquallySpecific(kept: string, all: string): boolean {
  const max = (list: string) =>
    Math.max(...lists.comma(list).map((selector) => selector.match(/[.#:[]/g)?.length ?? 0));
  return max(kept) === max(all);
}

/** Ignores names inside parentheses and attribute selectors. */
function hasUnusedClass(selector: string, unused: ReadonlySet<string>): boolean {
  let outside = '';
  let position = 0;
  for (const { start, end } of findParentheses(selector)) {
    outside += selector.slice(position, start);
    position = end;
  }
  outside += selector.slice(position);
  return listClassNames(outside.replace(/\[[^\]]*\]/g, '')).some((name) => unused.has(name));
}

/** Returns the outermost parentheses: the positions of their content. */
function findParentheses(text: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  let depth = 0;
  let start = 0;
  for (const { index, 0: character } of text.matchAll(/[()]/g)) {
    if (character === '(' && depth++ === 0) start = index + 1;
    else if (character === ')' && --depth === 0) found.push({ start, end: index });
  }
  return found;
}
