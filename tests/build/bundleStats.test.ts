import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { sourcePath } from '#build/compile/codeStats.ts';
import { projectRoot } from '#build/core/sources.ts';
import { type BundleStats, parseBundleStats } from '#build/write/bundleStats.ts';
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

  it('list each output file with its compressed size', () => {
    const { files } = acmeBundleStats();
    const assets =
      Object.values(release.variants).find(({ key }) => key === acmeBundleStats().variant)?.assets ?? {};
    const uncompressed = Object.keys(assets).filter((name) => !/\.(br|gz)$/.test(name));
    for (const name of uncompressed) {
      const path = pathOf(`app/assets/${name}`);
      const sent = existsSync(`${path}.br`) ? `${path}.br` : path;
      const { brotli } = files.find(({ file }) => file === name) ?? {};
      expect([name, brotli]).toEqual([name, readFileSync(sent).length]);
    }
    const worker = files.find(({ area }) => area === 'photo worker');
    expect(worker?.brotli).toBe(readFileSync(pathOf(`app/acme/${worker?.file}.br`)).length);
    expect(files.find(({ file }) => file === 'public.css')?.brotli).toBeGreaterThan(1000);
  });

  it('name the sources of each file by paths that are the same on every machine', () => {
    const { files, modules } = acmeBundleStats();
    const paths = [...files.flatMap(({ sources }) => Object.keys(sources)), ...Object.keys(modules)];
    expect(paths.filter((path) => !/^(src|public|node_modules)\/\w|^node_modules\/@/.test(path))).toEqual([]);
  });

  it('assign each file to the app area that loads it', () => {
    const { files } = acmeBundleStats();
    const areaOf = (source: string) =>
      files.filter(({ sources }) => sources[source] !== undefined).map(({ area }) => area);
    expect(areaOf('src/main.tsx')).toEqual(['first screen']);
    expect(areaOf('node_modules/react-dom/cjs/react-dom-client.production.js')).toEqual(['first screen']);
    expect(areaOf('src/photos/photos.css')).toEqual(['member area']);
    expect(areaOf('src/start/activation/CreateScreen.tsx')).toEqual(['account area']);
    expect(areaOf('node_modules/libphonenumber-js/metadata.max.json?countries=all')).toEqual([
      'full phone library',
    ]);
    const entry = files.find(({ sources }) => sources['src/main.tsx'] !== undefined);
    const imported = files.filter(({ file }) => entry?.imports?.includes(file));
    expect(new Set(imported.map(({ area }) => area))).toEqual(new Set(['first screen']));
  });

  it('list the imports between the sources of the scripts', () => {
    const { modules } = acmeBundleStats();
    const imports = modules['src/main.tsx']?.imports.map(({ path, kind }) => `${kind} ${path}`);
    expect(imports).toContain('import-statement src/app/App.tsx');
    const importers = Object.values(modules).flatMap((module) => module.imports);
    expect(importers.find(({ path }) => path === 'src/app/areas/memberArea.ts')?.kind).toBe('dynamic-import');
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
});
