import { describe, expect, it } from 'vitest';
import type { BundleStats, BundleStatsChunk } from '#build/compile/bundleStats.ts';
import { budgets, findExceededBudgets, stopsBuild } from '#build/core/budgets.ts';
import { createRelease, type Release } from '#build/release/release.ts';
import { defaultFallbackTable } from '#build/serving/headers.ts';
import { compareSizes } from '#build/size/compareSizes.ts';
import { measureSize } from '#build/size/measureSize.ts';

function aChunk(file: string, parts: Partial<BundleStatsChunk> = {}): BundleStatsChunk {
  const inputs = parts.inputs ?? { [`src/${file}`]: 100 };
  const bytes = Object.values(inputs).reduce((sum, size) => sum + size, 0);
  return {
    ...{ file, area: 'first screen', kind: 'js', bytes, brotli: bytes / 10 },
    ...{ imports: [], dynamicImports: [], ...parts, inputs },
  };
}

function bundleStatsOf(chunks: readonly BundleStatsChunk[], parts: Partial<BundleStats> = {}): BundleStats {
  const paths = chunks.flatMap(({ inputs }) => Object.keys(inputs));
  return {
    ...{ version: 1, variant: 'portal.vice.plain', flavour: 'vice', environmentClass: 'portal', quality: 11 },
    ...{ capabilities: { uses_faq_feedback: false }, stringKeys: [], publicStringKeys: [] },
    ...{ chunks, metafile: { inputs: {}, outputs: {} } },
    ...{ sources: Object.fromEntries(paths.map((path) => [path, `hash of ${path}`])) },
    ...parts,
  };
}

const bytes = { html: 5_000, data: 3_000, js: 70_000, css: 2_000 };

function releaseOf(carriers: Record<string, [variant: string, bytes?: Partial<typeof bytes>]>): Release {
  const carrierRecords = Object.entries(carriers).map(
    ([code, [variant, overrides]]): [string, Release['carriers'][string]] => [
      code,
      { variant, key: code, bytes: { ...bytes, ...overrides }, files: {} },
    ],
  );
  return createRelease('qa1', {
    carriers: new Map(carrierRecords),
    fallbacks: new Map([['_vice', { variant: 'f', key: 'f', files: {} }]]),
    fallback: defaultFallbackTable,
    supplement: undefined,
    variants: new Map(
      ['f', ...new Set(carrierRecords.map(([, it]) => it.variant))].map((name) => [
        name,
        { key: name, assets: {} },
      ]),
    ),
    shared: new Map(),
  });
}

const sample = [
  aChunk('main.js', {
    inputs: { 'src/main.tsx': 300, 'node_modules/jotai/a.js': 100 },
    dynamicImports: ['photos.js'],
  }),
  aChunk('vendor.js', { inputs: { 'node_modules/react/index.js': 1000 } }),
  aChunk('public.css', { kind: 'css' }),
  aChunk('shared.js', { area: 'shared' }),
  aChunk('photos.js', { area: 'photos', imports: ['shared.js', 'main.js'], inputs: { 'src/p.ts': 500 } }),
  aChunk('photos.css', { area: 'photos', kind: 'css' }),
  aChunk('faqs.js', { area: 'faqs', imports: ['shared.js'] }),
  aChunk('photo-worker-1.js', { area: 'photo worker', kind: 'worker', inputs: { 'src/w.ts': 250_010 } }),
  aChunk('sw.js', { area: 'service worker', kind: 'worker' }),
];

describe('release size report', () => {
  it('contains the size of the first screen, and the additional size of each area', () => {
    const release = releaseOf({ acme: ['v'], birch: ['v'] });
    const { variants, carriers, exceeded } = measureSize(release, new Map([['v', bundleStatsOf(sample)]]));
    expect(variants[0]).toMatchObject({
      ...{ bundles: ['acme', 'birch'], js: 140, ownCode: 30, css: 10 },
      ...{ photoWorker: 25_001, serviceWorker: 10, chunks: 5 },
      exceeded: [{ budget: 'photos', limit: 25_000, actual: 25_001 }],
    });
    expect(variants[0]?.areas).toEqual([
      { area: 'photos', bytes: 70, files: ['photos.css', 'photos.js', 'shared.js'] },
      { area: 'faqs', bytes: 20, files: ['faqs.js', 'shared.js'] },
    ]);
    expect(carriers[0]).toMatchObject({ code: 'acme', firstScreen: 75_000, exceeded: [] });
    expect(exceeded).toEqual([]);
  });

  it('lists the exceeded budgets of each carrier, and no first-screen budgets for fallbacks', () => {
    const overBudget = { html: 7_001, data: 8_001, js: 81_000 };
    const release = releaseOf({
      acme: ['v', overBudget],
      birch: ['v', { html: 7_000, data: 8_000, js: 73_000 }],
    });
    const bigChunk = aChunk('main.js', { inputs: { 'src/main.tsx': 200_000 } });
    const bundleStats = new Map([
      ['v', bundleStatsOf([bigChunk])],
      ['f', bundleStatsOf([bigChunk], { variant: 'portal.vice.fallback', capabilities: {} })],
    ]);
    const { carriers, variants } = measureSize(release, bundleStats);
    expect(carriers[0]?.exceeded.map(({ budget }) => budget)).toEqual(['firstScreen', 'html', 'data']);
    expect(carriers[1]?.exceeded).toEqual([]);
    const codes = variants.map(({ bundles, exceeded }) => [bundles[0], exceeded.map(({ budget }) => budget)]);
    expect(codes).toEqual([
      ['acme', ['ownCode']],
      ['_vice', []],
    ]);
  });

  it('contains only the requested carriers', () => {
    const release = releaseOf({ acme: ['v'], birch: ['w'] });
    const bundleStats = new Map(['v', 'w', 'f'].map((name) => [name, bundleStatsOf(sample)]));
    const { carriers, variants } = measureSize(release, bundleStats, ['birch']);
    expect([carriers.map(({ code }) => code), variants.map(({ name }) => name)]).toEqual([['birch'], ['w']]);
  });

  it('reports too many chunks or variants, the only budgets that stop a build', () => {
    const many = Object.fromEntries(
      Array.from({ length: 65 }, (_, i) => [`c${i}`, [`v${i}`]] as [string, [string]]),
    );
    expect(measureSize(releaseOf(many), new Map()).exceeded).toEqual([
      { budget: 'variants', limit: 64, actual: 65 },
    ]);
    const scripts = Array.from({ length: 21 }, (_, i) => aChunk(`${i}.js`));
    const { variants } = measureSize(releaseOf({ acme: ['v'] }), new Map([['v', bundleStatsOf(scripts)]]));
    expect(variants[0]?.exceeded).toEqual([{ budget: 'chunks', limit: 20, actual: 21 }]);
    const all = findExceededBudgets(Object.fromEntries(Object.keys(budgets).map((name) => [name, 1e9])));
    expect(all.filter(stopsBuild).map(({ budget }) => budget)).toEqual(['chunks', 'variants']);
  });
});

describe('release size comparison', () => {
  const before = {
    release: releaseOf({ acme: ['v'], birch: ['v'], gone: ['v'] }),
    bundleStats: new Map([['v', bundleStatsOf(sample)]]),
  };
  const grownChunks = sample.map((chunk) =>
    chunk.file === 'photos.js'
      ? aChunk('photos2.js', {
          ...chunk,
          inputs: { 'src/p.ts': 740, 'node_modules/exifr/e.js': 60 },
          brotli: 80,
        })
      : chunk,
  );
  const hashes = { ...bundleStatsOf(grownChunks).sources, 'src/p.ts': 'another hash' };
  const after = {
    release: releaseOf({ acme: ['w'], birch: ['v', { data: 3_100 }], fresh: ['w'] }),
    bundleStats: new Map([
      ['v', bundleStatsOf(sample)],
      ['w', bundleStatsOf(grownChunks, { sources: hashes })],
    ]),
  };

  it('lists size changes by source and library with the affected carriers, largest first', () => {
    expect(compareSizes(before, after)).toEqual({
      from: before.release.release,
      to: after.release.release,
      isSameCompression: true,
      parts: [
        { part: 'data', before: 3_000, after: 3_100, carriers: ['birch'] },
        { part: 'photos', before: 60, after: 90, carriers: ['acme'] },
      ],
      inputs: [
        { area: 'photos', input: 'src/p.ts', before: 500, after: 740, carriers: ['acme'] },
        { area: 'photos', input: 'node_modules/exifr', before: 0, after: 60, carriers: ['acme'] },
      ],
      added: ['fresh'],
      removed: ['gone'],
      withoutStats: [],
    });
  });

  it('ignores small differences in unchanged sources, but not in changed sources', () => {
    const withSize = (size: number, sources = {}) => ({
      ...after,
      bundleStats: new Map([
        ...after.bundleStats,
        ['w', bundleStatsOf([aChunk('main.js', { inputs: { 'src/a.ts': 1000 + size } })], { sources })],
      ]),
    });
    const from = {
      ...before,
      bundleStats: new Map([['v', bundleStatsOf([aChunk('main.js', { inputs: { 'src/a.ts': 1000 } })])]]),
    };
    const unchanged = { 'src/a.ts': 'hash of src/a.ts' };
    expect(compareSizes(from, withSize(9, unchanged), ['acme']).inputs).toEqual([]);
    expect(compareSizes(from, withSize(9, { 'src/a.ts': 'other' }), ['acme']).inputs).toHaveLength(1);
    expect(compareSizes(from, withSize(90, unchanged), ['acme']).inputs).toHaveLength(1);
  });

  it('does not report a different compression quality as a size change', () => {
    const lowQualityStats = new Map([['v', bundleStatsOf(sample, { quality: 5 })]]);
    const recompressed = { ...before, bundleStats: lowQualityStats };
    expect(compareSizes(before, recompressed)).toMatchObject({ isSameCompression: false, inputs: [] });
  });

  it('lists the carriers whose release has no bundle statistics', () => {
    const { withoutStats, inputs } = compareSizes({ ...before, bundleStats: new Map() }, after);
    expect([withoutStats, inputs]).toEqual([['acme'], []]);
  });
});
