import { describe, expect, it } from 'vitest';
import { findSourceChanges } from '#build/difference/sourceChanges.ts';
import { aChunk, someBundleStats } from '../support/facts.ts';

const main = 'src/main.tsx';
const photos = 'src/customer/photos/area.ts';

/** Bundle statistics of a variant with these sources (path → hash) in its first screen and photos areas. */
function statsOf(variant: string, sources: Readonly<Record<string, string>>, marks = sources) {
  return someBundleStats({
    variant,
    sources,
    chunks: Object.keys(sources).map((path) =>
      aChunk(`${path.length}${marks[path]}`, path === photos ? 'photos' : 'first screen', { [path]: 100 }),
    ),
  });
}

const pair = (
  before: ReturnType<typeof statsOf>,
  after: ReturnType<typeof statsOf>,
  carriers: readonly string[],
  others: readonly string[] = [],
) => ({ before, after, carriers, others });

describe('source changes', () => {
  it('list the affected areas, variants and carriers, with the widest effect first', () => {
    const { sources } = findSourceChanges([
      pair(statsOf('a', { [main]: '1', [photos]: '1' }), statsOf('a', { [main]: '2', [photos]: '2' }), [
        'acme',
        'birch',
      ]),
      pair(statsOf('b', { [main]: '1' }), statsOf('b', { [main]: '2' }), ['cedar'], ['_vice']),
    ]);
    expect(
      sources.map(({ source, areas, variants, carriers, others }) => [
        source,
        areas,
        variants,
        carriers,
        others,
      ]),
    ).toEqual([
      [main, ['first screen'], ['a', 'b'], ['acme', 'birch', 'cedar'], ['_vice']],
      [photos, ['photos'], ['a'], ['acme', 'birch'], []],
    ]);
  });

  it('ignore a source that appears only because of another capability', () => {
    const withoutPhotos = statsOf('a', { [main]: '1' });
    const withPhotos = statsOf('b', { [main]: '1', [photos]: '1' });
    const pairs = [pair(withoutPhotos, withPhotos, ['acme']), pair(withPhotos, withPhotos, ['birch'])];
    expect(findSourceChanges(pairs)).toEqual({ sources: [], changedPairs: new Set() });
    const [first] = pairs;
    const { sources, changedPairs } = findSourceChanges(first ? [first] : []);
    expect(sources.map(({ source, change }) => [source, change])).toEqual([[photos, 'added']]);
    expect(changedPairs).toEqual(new Set([first]));
  });

  it('ignore a source that changed without changing an output file', () => {
    const before = statsOf('a', { [main]: '1' });
    const withNewComment = statsOf('a', { [main]: '2' }, { [main]: '1' });
    expect(findSourceChanges([pair(before, withNewComment, ['acme'])]).sources).toEqual([]);
  });

  it('include the inlined style sheet, whose file name has no fingerprint', () => {
    const withStyles = (hash: string) =>
      someBundleStats({
        sources: { 'src/ui/kit.css': hash },
        chunks: [
          { ...aChunk('1', 'first screen', { 'src/ui/kit.css': 9 }), file: 'public.css', kind: 'css' },
        ],
      });
    const { sources } = findSourceChanges([pair(withStyles('1'), withStyles('2'), ['acme'])]);
    expect(sources.map(({ source }) => source)).toEqual(['src/ui/kit.css']);
  });

  it('list each library once, for any folder and number of changed files', () => {
    const library = (hash: string) =>
      statsOf('a', {
        'node_modules/react-dom/a.js': hash,
        'node_modules/react-dom/b.js': hash,
        'node_modules/x/node_modules/@scope/y/c.js': hash,
      });
    const { sources } = findSourceChanges([pair(library('1'), library('2'), ['acme'])]);
    expect(sources.map(({ source, isLibrary, files }) => [source, isLibrary, files])).toEqual([
      ['@scope/y', true, 1],
      ['react-dom', true, 2],
    ]);
  });

  it('list added and removed sources', () => {
    const { sources } = findSourceChanges([
      pair(statsOf('a', { [main]: '1' }), statsOf('a', { [photos]: '1' }), ['acme']),
    ]);
    expect(sources.map(({ source, change }) => [source, change])).toEqual([
      [photos, 'added'],
      [main, 'removed'],
    ]);
  });
});
