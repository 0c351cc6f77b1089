import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
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
