import { compareText } from '../diagnostics.ts';
import { foldName, measureDistance } from './similarKey.ts';

/**
 * Known names for somebody who half remembers one: those that hold what was typed first, then those that differ by no
 * more than a third of their letters. The nearest come first.
 */
export function findNearest(typed: string, known: Iterable<string>, most = 5): string[] {
  const letters = foldName(typed);
  const scored = [...known].flatMap((name) => {
    const folded = foldName(name);
    const limit = Math.ceil(Math.max(letters.length, 3) / 3) + 1;
    const distance = measureDistance(letters, folded, limit);
    if (distance < limit) return [{ name, distance }];
    return letters.length >= 3 && folded.includes(letters) ? [{ name, distance: limit }] : [];
  });
  return scored
    .sort((a, b) => a.distance - b.distance || compareText(a.name, b.name))
    .slice(0, most)
    .map(({ name }) => name);
}
