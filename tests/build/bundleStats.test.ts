import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { projectRoot } from '#build/core/sources.ts';
import { type BundleStats, parseBundleStats } from '#build/write/bundleStats.ts';
import { readRelease } from '#build/write/readRelease.ts';
import { bundleStatsFile, type Release } from '#build/write/release.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';

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

  it('contain no carrier data and no local paths', () => {
    for (const file of readdirSync(pathOf('bundle-stats'))) {
      const text = readFileSync(pathOf(`bundle-stats/${file}`), 'utf8');
      expect(text).not.toMatch(/acme|brink/i);
      expect(text).not.toContain(projectRoot);
      expect(text.replace(/"original":"[^"]*"/g, '')).not.toContain('..');
    }
  });
});
