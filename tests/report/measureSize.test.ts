import { describe, expect, it } from 'vitest';
import { budgets, findExceededBudgets, stopsBuild } from '#build/core/budgets.ts';
import { measureSize as measureRelease } from '#build/report/measureSize.ts';
import { defaultFallbackTable } from '#build/serving/headers.ts';
import { type BundleStats, type MeasuredFile, serializeBundleStats } from '#build/write/bundleStats.ts';
import { createRelease, type Release } from '#build/write/release.ts';

function aFile(file: string, parts: Partial<MeasuredFile> = {}): MeasuredFile {
  const sources = parts.sources ?? { [`src/${file}`]: 100 };
  const bytes = Object.values(sources).reduce((sum, size) => sum + size, 0);
  return { file, area: 'first screen', brotli: bytes / 10, ...parts, sources };
}

function aScript(file: string, parts: Partial<MeasuredFile> = {}): MeasuredFile {
  return aFile(file, { imports: [], ...parts });
}

function bundleStatsOf(files: readonly MeasuredFile[], parts: Partial<BundleStats> = {}): BundleStats {
  return {
    version: 2,
    variant: 'portal.vice.plain',
    flavour: 'vice',
    quality: 11,
    capabilities: { uses_faq_feedback: false },
    stringKeys: [],
    publicStringKeys: [],
    files,
    modules: {},
    packages: [],
    buildPackages: [],
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
        { key: name, assets: {}, bundleStats: '' },
      ]),
    ),
    shared: new Map(),
  });
}

const sample = [
  aScript('main.js', { sources: { 'src/main.tsx': 300, 'node_modules/jotai/a.js': 100 } }),
  aScript('vendor.js', { sources: { 'node_modules/react/index.js': 1000 } }),
  aFile('public.css'),
  aScript('shared.js', { area: 'shared' }),
  aScript('photos.js', { area: 'photos', sources: { 'src/p.ts': 500 }, imports: ['shared.js', 'main.js'] }),
  aFile('photos.css', { area: 'photos' }),
  aScript('faqs.js', { area: 'faqs', imports: ['shared.js'] }),
  aFile('photo-worker-1.js', { area: 'photo worker', sources: { 'src/w.ts': 250_010 } }),
  aFile('sw.js', { area: 'service worker' }),
];

/** Measures a release whose variants have these statistics. */
function measureSize(release: Release, stats: ReadonlyMap<string, BundleStats>, codes?: readonly string[]) {
  const files = new Map([...stats].map(([name, each]) => [name, serializeBundleStats(each)]));
  const variants = Object.fromEntries(
    [...files].map(([name, { hash }]) => [name, { key: name, assets: {}, bundleStats: hash }]),
  );
  const contents = new Map([...files.values()].map(({ hash, content }) => [hash, content]));
  const read = async ({ sha256 }: { sha256: string }) => contents.get(sha256) ?? Buffer.from('');
  return measureRelease({ name: 'out', release: { ...release, variants }, read }, codes);
}

describe('release size report', () => {
  it('contains the size of the first screen, and the additional size of each area', async () => {
    const release = releaseOf({ acme: ['v'], birch: ['v'] });
    const { variants, carriers, exceeded } = await measureSize(
      release,
      new Map([['v', bundleStatsOf(sample)]]),
      ['acme', 'birch'],
    );
    expect(variants[0]).toMatchObject({
      bundles: ['acme', 'birch'],
      js: 140,
      ownCode: 30,
      css: 10,
      photoWorker: 25_001,
      serviceWorker: 10,
      chunks: 5,
      exceeded: [{ budget: 'photos', limit: 25_000, actual: 25_001 }],
    });
    expect(variants[0]?.areas).toEqual([
      { area: 'photos', bytes: 70, files: ['photos.css', 'photos.js', 'shared.js'] },
      { area: 'faqs', bytes: 20, files: ['faqs.js', 'shared.js'] },
    ]);
    expect(carriers[0]).toMatchObject({ code: 'acme', firstScreen: 75_000, exceeded: [] });
    expect(exceeded).toEqual([]);
  });

  it('lists the exceeded budgets of each carrier, but not the first-screen budget of fallback bundles', async () => {
    const overBudget = { html: budgets.html + 1, data: 8_001, js: 81_000 };
    const release = releaseOf({
      acme: ['v', overBudget],
      birch: ['v', { html: budgets.html, data: 8_000, js: 73_000 }],
    });
    const bigChunk = aScript('main.js', { sources: { 'src/main.tsx': 200_000 } });
    const bundleStats = new Map([
      ['v', bundleStatsOf([bigChunk])],
      ['f', bundleStatsOf([bigChunk], { variant: 'portal.vice.fallback', capabilities: {} })],
    ]);
    const { carriers, variants } = await measureSize(release, bundleStats);
    expect(carriers[0]?.exceeded.map(({ budget }) => budget)).toEqual(['firstScreen', 'html', 'data']);
    expect(carriers[1]?.exceeded).toEqual([]);
    const codes = variants.map(({ bundles, exceeded }) => [bundles[0], exceeded.map(({ budget }) => budget)]);
    expect(codes).toEqual([
      ['acme', ['ownCode']],
      ['_vice', []],
    ]);
  });

  it('contains only the requested carriers', async () => {
    const release = releaseOf({ acme: ['v'], birch: ['w'] });
    const bundleStats = new Map(['v', 'w', 'f'].map((name) => [name, bundleStatsOf(sample)]));
    const { carriers, variants } = await measureSize(release, bundleStats, ['birch']);
    expect([carriers.map(({ code }) => code), variants.map(({ name }) => name)]).toEqual([['birch'], ['w']]);
  });

  it('reports too many chunks and too many variants, which are the only budgets that stop a build', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 65 }, (_, i) => [`c${i}`, [`v${i}`]] as [string, [string]]),
    );
    const manyStats = new Map(Object.values(many).map(([variant]) => [variant, bundleStatsOf(sample)]));
    expect((await measureSize(releaseOf(many), manyStats, Object.keys(many))).exceeded).toEqual([
      { budget: 'variants', limit: 64, actual: 65 },
    ]);
    const scripts = Array.from({ length: 21 }, (_, i) => aScript(`${i}.js`));
    const { variants } = await measureSize(
      releaseOf({ acme: ['v'] }),
      new Map([['v', bundleStatsOf(scripts)]]),
      ['acme'],
    );
    expect(variants[0]?.exceeded).toEqual([{ budget: 'chunks', limit: 20, actual: 21 }]);
    const all = findExceededBudgets(Object.fromEntries(Object.keys(budgets).map((name) => [name, 1e9])));
    expect(all.filter(stopsBuild).map(({ budget }) => budget)).toEqual(['chunks', 'variants']);
  });
});
