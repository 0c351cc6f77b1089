import { describe, expect, it } from 'vitest';
import { findSourceChanges } from '#build/difference/sourceChanges.ts';
import { aChunk, someMaterials } from '../support/facts.ts';

const main = 'src/main.tsx';
const photos = 'src/customer/photos/area.ts';

/** A variant whose first screen and photos have these sources and hashes. */
function made(variant: string, of: Readonly<Record<string, string>>, marks = of) {
  return someMaterials({
    variant,
    sources: of,
    chunks: Object.keys(of).map((path) =>
      aChunk(`${path.length}${marks[path]}`, path === photos ? 'photos' : 'first screen', { [path]: 100 }),
    ),
  });
}

const pair = (
  before: ReturnType<typeof made>,
  after: ReturnType<typeof made>,
  carriers: readonly string[],
  others: readonly string[] = [],
) => ({ before, after, carriers, others });

describe('which source touches whom', () => {
  it('names areas, variants and carriers, the longest reach first', () => {
    const { sources } = findSourceChanges([
      pair(made('a', { [main]: '1', [photos]: '1' }), made('a', { [main]: '2', [photos]: '2' }), [
        'acme',
        'birch',
      ]),
      pair(made('b', { [main]: '1' }), made('b', { [main]: '2' }), ['cedar'], ['_vice']),
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

  it('takes a source that only another switch brings in for no change', () => {
    const plain = made('a', { [main]: '1' });
    const full = made('b', { [main]: '1', [photos]: '1' });
    const both = [pair(plain, full, ['acme']), pair(full, full, ['birch'])];
    expect(findSourceChanges(both)).toEqual({ sources: [], touched: new Set() });
    const [first] = both;
    const { sources, touched } = findSourceChanges(first ? [first] : []);
    expect(sources.map(({ source, change }) => [source, change])).toEqual([[photos, 'added']]);
    expect(touched).toEqual(new Set([first]));
  });

  it('takes a source whose change left every file as it was for no change', () => {
    const before = made('a', { [main]: '1' });
    const comment = made('a', { [main]: '2' }, { [main]: '1' });
    expect(findSourceChanges([pair(before, comment, ['acme'])]).sources).toEqual([]);
  });

  it('tells the sheet that pages have inside, whose name holds no content', () => {
    const sheet = (hash: string) =>
      someMaterials({
        sources: { 'src/ui/kit.css': hash },
        chunks: [
          { ...aChunk('1', 'first screen', { 'src/ui/kit.css': 9 }), file: 'public.css', kind: 'css' },
        ],
      });
    const { sources } = findSourceChanges([pair(sheet('1'), sheet('2'), ['acme'])]);
    expect(sources.map(({ source }) => source)).toEqual(['src/ui/kit.css']);
  });

  it('tells a library as one, wherever it lies and however many of its files changed', () => {
    const library = (hash: string) =>
      made('a', {
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

  it('tells one that came and one that went', () => {
    const { sources } = findSourceChanges([
      pair(made('a', { [main]: '1' }), made('a', { [photos]: '1' }), ['acme']),
    ]);
    expect(sources.map(({ source, change }) => [source, change])).toEqual([
      [photos, 'added'],
      [main, 'removed'],
    ]);
  });
});
