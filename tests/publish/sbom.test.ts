import { describe, expect, it } from 'vitest';
import { sbomKey } from '#build/publish/manifest.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { type MemoryTarget, openMemoryTarget } from '../support/pipeline/memoryTarget.ts';
import { publish, switchRelease } from '../support/pipeline/publishing.ts';
import { type BillOfMaterials, findSbomProblems, shippedIn } from '../support/pipeline/sbom.ts';

const aPackage = (name: string, version: string) => ({ name, version, licence: 'MIT' });
const statsWith = (...packages: ReturnType<typeof aPackage>[]) => ({
  version: 2,
  packages,
  buildPackages: [],
});
const before = aRelease('before', { bundleStats: statsWith(aPackage('react', '19.0.0')) });
const after = aRelease('after', {
  bundleStats: statsWith(aPackage('react', '19.1.0'), aPackage('idb', '8.0.4')),
});

async function readSbom(target: MemoryTarget, release: string): Promise<BillOfMaterials> {
  const stored = await target.read(sbomKey(release));
  return JSON.parse(Buffer.from(stored?.bytes ?? '').toString()) as BillOfMaterials;
}

describe('bill of materials in a target', () => {
  it('is stored next to the manifest of each release, out of reach of visitors', async () => {
    const target = openMemoryTarget(new Map());
    await publish(target, before);
    const { release } = before.release;
    const bom = await readSbom(target, release);
    expect(findSbomProblems(bom)).toEqual([]);
    expect(bom.metadata.component.version).toBe(release);
    expect(shippedIn(bom)).toEqual(['react@19.0.0']);
    expect(sbomKey(release)).toBe(`releases/${release}.cdx.json`);
  });

  it('lists the packages of all carriers after a publish and a rollback of one carrier', async () => {
    const target = openMemoryTarget(new Map());
    await publish(target, before);
    const [code = ''] = Object.keys(after.release.carriers);
    const { manifest } = await publish(target, after, { codes: [code] });
    expect(shippedIn(await readSbom(target, manifest.release))).toEqual([
      'idb@8.0.4',
      'react@19.0.0',
      'react@19.1.0',
    ]);
    await publish(target, after);
    const rolledBack = await switchRelease(target, 'rollback', undefined, { codes: [code] });
    expect(shippedIn(await readSbom(target, rolledBack.manifest.release))).toContain('react@19.1.0');
  });
});
