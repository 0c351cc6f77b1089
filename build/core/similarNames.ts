import { compareText } from './diagnostics.ts';

/**
 * Returns the known name that is most similar to an unknown one; undefined if none is similar enough. Allows at most
 * two added, removed, changed or swapped letters (one in names shorter than six), or differences only in case and
 * separators. Names that differ only in a number are not misspellings.
 */
export function findSimilar(unknown: string, known: Iterable<string>): string | undefined {
  const limit = unknown.length < 6 ? 1 : 2;
  const letters = foldName(unknown);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - unknown.length) > 8 || isSibling(unknown, candidate)) continue;
    const distance = foldName(candidate) === letters ? 0 : measureDistance(unknown, candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

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

function foldName(name: string): string {
  return name.replace(/[._\-\s]/g, '').toLowerCase();
}

function isSibling(a: string, b: string): boolean {
  return /\d/.test(a) && a.replace(/\d+/g, '#') === b.replace(/\d+/g, '#');
}

/** Returns the optimal string alignment distance. Stops early and returns `limit` if the distance is not smaller. */
function measureDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + changed);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) >= limit) return limit;
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
