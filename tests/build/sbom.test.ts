import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { projectRoot } from '#build/core/sources.ts';
import { readRelease } from '#build/write/readRelease.ts';
import { bundleStatsFile, type Release } from '#build/write/release.ts';
import { type BillOfMaterials, findSbomProblems } from '../support/pipeline/sbom.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';

const environment = 'production-us';
let workspace: Workspace;
const pathOf = (path: string) => join(workspace.out, environment, path);
const readSbom = () => readFileSync(pathOf('sbom.cdx.json'), 'utf8');
const parseSbom = () => JSON.parse(readSbom()) as BillOfMaterials;
const release = () => readRelease(pathOf('')) as Release;
const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string; integrity: string; dev?: boolean }>;
};

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  await buildCarriers(optionsFor(workspace), silent);
});
afterAll(() => workspace.dispose());

describe('bill of materials of a build', () => {
  it('is valid CycloneDX and names the release', () => {
    expect(findSbomProblems(parseSbom())).toEqual([]);
    expect(findSbomProblems({ ...parseSbom(), specVersion: 1 })).toHaveLength(1);
    expect(parseSbom().metadata.component.version).toBe(release().release);
  });

  it('lists every package whose code is in a bundle, with its version, licence and archive hash', () => {
    const { components } = parseSbom();
    const stats = Object.values(release().variants).map(({ bundleStats }) =>
      readFileSync(pathOf(bundleStatsFile(bundleStats)), 'utf8'),
    );
    const named = stats.flatMap((text) => [...text.matchAll(/"node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//g)]);
    const shipped = components.filter(({ scope }) => scope === 'required');
    expect(shipped.map(({ name }) => name)).toEqual([...new Set(named.map(([, name]) => name))].sort());
    const react = lock.packages['node_modules/react'];
    expect(shipped.find(({ name }) => name === 'react')).toMatchObject({
      version: react?.version,
      purl: `pkg:npm/react@${react?.version}`,
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [
        {
          alg: 'SHA-512',
          content: Buffer.from(react?.integrity.slice(7) ?? '', 'base64').toString('hex'),
        },
      ],
    });
  });

  it('lists build-time packages as excluded, and omits packages that only tests use', () => {
    const { components } = parseSbom();
    const names = components.map(({ name }) => name);
    expect(components.find(({ name }) => name === 'esbuild')?.scope).toBe('excluded');
    expect(names).not.toContain('vitest');
    const installed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
    expect(components.length).toBe(
      new Set(installed.map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`))
        .size,
    );
  });
});
