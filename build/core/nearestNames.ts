import { compareText } from './diagnostics.ts';
import { foldName, measureDistance } from './similarKey.ts';

/**
 * Suggests names that are similar to the typed text, most similar first: names that differ in at most about a third of
 * the letters, then names that contain the text.
 */
export function findNearest(input: string, known: Iterable<string>, maxResults = 5): string[] {
  const letters = foldName(input);
  const scored = [...known].flatMap((name) => {
    const folded = foldName(name);
    const limit = Math.ceil(Math.max(letters.length, 3) / 3) + 1;
    const distance = measureDistance(letters, folded, limit);
    if (distance < limit) return [{ name, distance }];
    return letters.length >= 3 && folded.includes(letters) ? [{ name, distance: limit }] : [];
  });
  return scored
    .sort((a, b) => a.distance - b.distance || compareText(a.name, b.name))
    .slice(0, maxResults)
    .map(({ name }) => name);
}
