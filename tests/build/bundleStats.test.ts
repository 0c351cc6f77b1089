import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { type BundleStats, parseBundleStats } from '#build/compile/bundleStats.ts';
import { areaName, distributeBytes, sourcePath } from '#build/compile/codeStats.ts';
import { projectRoot } from '#build/core/sources.ts';
import { readRelease } from '#build/write/readRelease.ts';
import { bundleStatsFile, type Release } from '#build/write/release.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

const environment = 'production-us';
let workspace: Workspace;
let release: Release;
const pathOf = (path: string) => join(workspace.out, environment, path);
const build = () => buildCarriers(optionsFor(workspace), silent);

/** Reads the bundle statistics of the variant whose key matches. */
function readBundleStats(isMatch: (key: string) => boolean): BundleStats {
  const { bundleStats = '' } = Object.values(release.variants).find(({ key }) => isMatch(key)) ?? {};
  return parseBundleStats(readFileSync(pathOf(bundleStatsFile(bundleStats))), bundleStats, bundleStats);
}
const acmeBundleStats = () => readBundleStats((key) => key.includes('.vice.') && !key.endsWith('.fallback'));

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { capabilities: { uses_country_picker: true } });
  workspace.addTenant('brink', { livery: { flavour: 'standard' } });
  await build();
  release = readRelease(pathOf('')) as Release;
});
afterAll(() => workspace.dispose());

describe('bundle statistics of a variant', () => {
  it('exist exactly for the variants of the release, including the fallback and portal variants', () => {
    const fileNames = Object.values(release.variants).map(({ bundleStats }) => `${bundleStats}.json`);
    expect(fileNames).toHaveLength(5);
    expect(readdirSync(pathOf('bundle-stats')).sort()).toEqual([...new Set(fileNames)].sort());
    const flavours = Object.values(release.variants).map(
      ({ key }) => readBundleStats((it) => it === key).flavour,
    );
    expect(flavours.sort()).toEqual(['standard', 'standard', 'supplement', 'vice', 'vice']);
  });

  it('list each output file with its raw and compressed size', () => {
    const { chunks } = acmeBundleStats();
    const assetChunks = chunks.filter(({ file }) =>
      /^(?:(?:\w+-delivery-)?[0-9a-f]{16}\.|[A-Za-z]+-[0-9A-Z]{8}\.js)/.test(file),
    );
    const assets =
      Object.values(release.variants).find(({ key }) => key === acmeBundleStats().variant)?.assets ?? {};
    const uncompressed = Object.keys(assets).filter((name) => !/\.(br|gz)$/.test(name));
    expect(assetChunks.map(({ file }) => file).sort()).toEqual(uncompressed.sort());
    for (const { file, bytes, brotli } of assetChunks) {
      expect([file, bytes]).toEqual([file, readFileSync(pathOf(`app/assets/${file}`)).length]);
      const sibling = pathOf(`app/assets/${file}.br`);
      expect([file, brotli]).toEqual([file, existsSync(sibling) ? readFileSync(sibling).length : bytes]);
    }
    const worker = chunks.find(({ area }) => area === 'photo worker');
    expect(worker?.brotli).toBe(readFileSync(pathOf(`app/acme/${worker?.file}.br`)).length);
    const page = readFileSync(pathOf('app/acme/start.html'), 'utf8');
    const css = chunks.find(({ file }) => file === 'public.css');
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    expect(css?.bytes).toBeGreaterThan(1000);
    expect(style.length).toBeGreaterThan(css?.bytes ?? 0);
  });

  it('attribute every byte of a file to its sources, by paths that are the same on every machine', () => {
    const { chunks } = acmeBundleStats();
    for (const { file, bytes, inputs } of chunks) {
      const sum = Object.values(inputs).reduce((all, size) => all + size, 0);
      // Scripts that only re-export another script contain no source.
      expect([0, bytes], file).toContain(sum);
    }
    const paths = chunks.flatMap(({ inputs }) => Object.keys(inputs));
    expect(paths.filter((path) => !/^(src|public|node_modules)\/\w|^node_modules\/@/.test(path))).toEqual([]);
  });

  it('assign each file to the app area that loads it', () => {
    const { chunks, metafile } = acmeBundleStats();
    const areaOf = (source: string) =>
      chunks.filter(({ inputs }) => inputs[source] !== undefined).map(({ area }) => area);
    expect(areaOf('src/main.tsx')).toEqual(['first screen']);
    expect(areaOf('node_modules/react-dom/cjs/react-dom-client.production.js')).toEqual(['first screen']);
    expect(areaOf('src/photos/photos.css')).toEqual(['member area']);
    expect(areaOf('src/start/activation/CreateScreen.tsx')).toEqual(['account area']);
    expect(areaOf('node_modules/libphonenumber-js/metadata.max.json?countries=all')).toEqual([
      'full phone library',
    ]);
    const entry = chunks.find(({ inputs }) => inputs['src/main.tsx'] !== undefined);
    const imports = metafile.outputs[entry?.file ?? '']?.imports ?? [];
    const areasOf = (isStatic: boolean) =>
      imports
        .filter(({ kind }) => (kind === 'import-statement') === isStatic)
        .flatMap(({ path }) => chunks.find(({ file }) => file === path)?.area ?? []);
    const lazyAreas = areasOf(false);
    expect(lazyAreas).toEqual(
      expect.arrayContaining(['account area', 'lazy layout', 'member area', 'vice api']),
    );
    expect(new Set(areasOf(true))).toEqual(new Set(['first screen']));
  });

  it("contain esbuild's metafile of the scripts, with the imports between sources", () => {
    const { chunks, metafile } = acmeBundleStats();
    const scripts = chunks.filter(({ kind }) => kind === 'js').map(({ file }) => file);
    expect(Object.keys(metafile.outputs)).toEqual(scripts);
    const imports = metafile.inputs['src/main.tsx']?.imports.map(({ path, kind }) => `${kind} ${path}`);
    expect(imports).toContain('import-statement src/app/App.tsx');
    const area = 'src/app/areas/memberArea.ts';
    const importers = Object.values(metafile.inputs).flatMap((input) => input.imports);
    expect(importers.find(({ path }) => path === area)?.kind).toBe('dynamic-import');
    const owner = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === area);
    expect(owner?.[0]).toMatch(/^memberArea-/);
    expect(Object.keys(metafile.inputs).filter((path) => !/^(src|node_modules)\//.test(path))).toEqual([]);
  });

  it('list the capabilities that the code reads, and the string keys in the order of the string values', () => {
    const bundleStats = acmeBundleStats();
    expect(bundleStats.capabilities.uses_country_picker).toBe(true);
    expect(bundleStats.capabilities.hide_call_for_help).toBe(false);
    expect(bundleStats.capabilities).not.toHaveProperty('supplement_accepts_documents');
    expect(readBundleStats((key) => key.endsWith('vice.fallback')).capabilities).toEqual({});
    const file = readdirSync(pathOf('app/acme')).find((name) => /^strings\..*\.json$/.test(name));
    const stringValues = JSON.parse(readFileSync(pathOf(`app/acme/${file}`), 'utf8')) as string[];
    expect(bundleStats.stringKeys).toHaveLength(stringValues.length);
    const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(
      readFileSync(pathOf('app/acme/start.html'), 'utf8'),
    );
    const { strings } = JSON.parse(data?.[1] ?? '{}') as { strings: string[] };
    expect(strings[bundleStats.publicStringKeys.indexOf('start.title')]).toBe('Show us the damage');
    expect(bundleStats.publicStringKeys).toHaveLength(strings.length);
  });

  it('contain no carrier data and no local paths', () => {
    for (const file of readdirSync(pathOf('bundle-stats'))) {
      const text = readFileSync(pathOf(`bundle-stats/${file}`), 'utf8');
      expect(text).not.toMatch(/acme|brink/i);
      expect(text).not.toContain(projectRoot);
      expect(text.replace(/"original":"[^"]*"/g, '')).not.toContain('..');
    }
  });

  it.each([
    ['missing', (path: string) => rmSync(path)],
    ['overwritten', (path: string) => writeFileSync(path, '{}')],
  ])('are restored byte for byte if the file is %s', async (_what, damage) => {
    const [file = ''] = readdirSync(pathOf('bundle-stats'));
    const before = readFileSync(pathOf(`bundle-stats/${file}`));
    damage(pathOf(`bundle-stats/${file}`));
    writeFileSync(pathOf('bundle-stats/stray.json'), '{}');
    expect((await build()).release).toBe(release.release);
    expect(readFileSync(pathOf(`bundle-stats/${file}`)).equals(before)).toBe(true);
    expect(readdirSync(pathOf('bundle-stats'))).not.toContain('stray.json');
  });
});

describe('compressed size', () => {
  it('uses the Brotli quality of the build', () => {
    const worker = acmeBundleStats().chunks.find(({ file }) => file.startsWith('photo-worker'));
    const bytes = readFileSync(pathOf(`app/acme/${worker?.file}`));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    expect(worker?.brotli).toBe(brotliCompressSync(bytes, { params }).length);
  });
});

describe('sources in the bundle statistics', () => {
  it.each([
    ['src/main.tsx', 'src/main.tsx'],
    ['../../elsewhere/node_modules/react/index.js', 'node_modules/react/index.js'],
    [`styles:${projectRoot}/src/ui/base.css`, 'src/ui/base.css'],
    ['phone-metadata:US,CA', 'node_modules/libphonenumber-js/metadata.max.json?countries=US,CA'],
    ['livery-vendor:vendor', undefined],
    [`livery-area:${projectRoot}/src/main.tsx`, undefined],
    [
      'node_modules/.pnpm/react-dom@19.3.1_react@19.3.1/node_modules/react-dom/client.js',
      'node_modules/react-dom/client.js',
    ],
  ])('have a path that does not depend on the machine: %s becomes %s', (input, path) => {
    expect(sourcePath(input)).toBe(path);
  });

  it.each([
    ['src/app/areas/accountArea.ts', 'account area'],
    ['src/api/vice/index.ts', 'vice api'],
    ['src/api/portal/createSupplementBackend.ts', 'supplement backend'],
  ])('determine the area name: %s belongs to "%s"', (module, name) => {
    expect(areaName(module)).toBe(name);
  });

  it('share the bytes of a file, and the shares add up to its size', () => {
    const sources = ['a', 'b', 'c'].map((path) => [path, 10] as const);
    expect(distributeBytes([...sources, ['nothing', 0]], 100)).toEqual({ a: 33, b: 34, c: 33 });
    expect(
      distributeBytes(
        [
          ['a', 3],
          ['a', 1],
          ['b', 4],
        ],
        6,
      ),
    ).toEqual({ a: 3, b: 3 });
    expect(distributeBytes([], 6)).toEqual({});
  });
});
