import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import type { BuildOptions } from '#build/config/buildOptions.ts';
import { isInShard } from '#build/config/shard.ts';
import { readRelease } from '#build/write/readRelease.ts';
import { assertAllShards } from '#build/write/shards.ts';
import {
  createWorkspace,
  optionsFor,
  readTree,
  silent,
  type Workspace,
} from '../support/pipeline/tenants.ts';
import { fileTempFolder } from '../support/run/tempFolder.ts';

const environment = 'production-us';
const codes = ['acme', 'birch', 'brink', 'cedar', 'supplement-desk'];
const folder = fileTempFolder();
let workspace: Workspace;
const pathOf = (name: string) => join(folder(), name);

const build = (name: string, overrides: Partial<BuildOptions> = {}) =>
  buildCarriers(optionsFor(workspace, { out: pathOf(name), ...overrides }), silent);

/** Copies outputs into one folder, as `cp -r` does. */
function copyInto(name: string, shards: readonly string[]): void {
  mkdirSync(pathOf(name), { recursive: true });
  for (const shard of shards) cpSync(pathOf(shard), pathOf(name), { recursive: true });
}

const releaseOf = (name: string) => readRelease(join(pathOf(name), environment));

/** The files that shards and a single build have in common: no bill of materials and no marks of shards. */
const treeOf = (name: string) =>
  [...readTree(join(pathOf(name), environment))].filter(
    ([path]) => path !== 'sbom.cdx.json' && !path.startsWith('.build/shards/'),
  );

const carriersIn = (name: string) =>
  readdirSync(join(pathOf(name), environment, 'app')).filter((code) => codes.includes(code));

beforeAll(async () => {
  workspace = createWorkspace();
  for (const code of codes) workspace.addTenant(code, { strings: { 'start.title': `Words of ${code}` } });
  workspace.addTenant('brink', { livery: { flavour: 'standard', locale: 'sr' } });
  await build('one');
  for (const index of [1, 2]) await build(`shard-${index}`, { shard: { index, count: 2 } });
}, 240_000);
afterAll(() => workspace.dispose());

describe('shard assignment', () => {
  it('assigns each client code to one fixed shard, and distributes the codes evenly', () => {
    const all = Array.from({ length: 400 }, (_, index) => `carrier-${index}`);
    for (const count of [1, 2, 3, 8]) {
      const sizes = Array.from({ length: count }, (_, index) => {
        const part = all.filter((code) => isInShard(code, { index: index + 1, count }));
        return part.length;
      });
      expect(sizes.reduce((sum, size) => sum + size)).toBe(400);
      expect(Math.min(...sizes)).toBeGreaterThan(400 / count / 2);
    }
    // These values must never change, because machines with different versions of livery must agree.
    const shardOf = (code: string) =>
      Array.from({ length: 8 }, (_, at) => at + 1).find((index) => isInShard(code, { index, count: 8 }));
    expect(['acme', 'vidra', 'marlowe'].map(shardOf)).toEqual([2, 8, 7]);
  });
});

describe('merged outputs of shards', { timeout: 240_000 }, () => {
  it('equal the output of a single build, so that the next build builds no carrier', async () => {
    expect([...carriersIn('shard-1'), ...carriersIn('shard-2')].sort()).toEqual(codes);
    copyInto('copied', ['shard-2', 'shard-1']);
    expect(treeOf('copied')).toEqual(treeOf('one'));
    expect(releaseOf('copied')).toEqual(releaseOf('one'));
    expect(() => assertAllShards(pathOf('copied'), environment)).not.toThrow();
    const next = await build('copied');
    expect(next.carriers.filter(({ built }) => built)).toEqual([]);
    expect(next.release).toBe(releaseOf('one')?.release);
  });

  it('are rejected while a shard is missing, and accepted once that shard is built into the same folder', async () => {
    copyInto('part', ['shard-1']);
    const check = () => assertAllShards(pathOf('part'), environment);
    expect(check).toThrow(`${pathOf('part')}/${environment} does not contain shard 2/2.`);
    await build('part', { shard: { index: 2, count: 2 } });
    expect(check).not.toThrow();
    expect(treeOf('part')).toEqual(treeOf('one'));
  });

  it('are rejected if they were built from different settings or carriers', async () => {
    await build('other-2', { shard: { index: 2, count: 2 }, gzip: true });
    copyInto('mixed', ['shard-1', 'other-2']);
    expect(() => assertAllShards(pathOf('mixed'), environment)).toThrow('were not built from the same');
  });

  it.each([
    [
      'the build of a shard did not finish',
      (root: string) => writeFileSync(join(root, '.build/unfinished'), ''),
      'was interrupted',
    ],
    [
      'a carrier was copied to another name',
      (root: string) => cpSync(join(root, 'app/acme'), join(root, 'app/evil'), { recursive: true }),
      'app/evil has no valid .bundle.json',
    ],
  ])('are rejected as a release if %s', (what, damage, message) => {
    const name = `damaged ${what}`;
    copyInto(name, ['shard-1', 'shard-2']);
    damage(join(pathOf(name), environment));
    expect(() => releaseOf(name)).toThrow(message);
  });
});
