import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuildOptions } from '#build/input/buildOptions.ts';
import { isInShard } from '#build/input/shard.ts';
import { mergeShards } from '#build/merge/mergeShards.ts';
import { buildCarriers } from '#build/pipeline.ts';
import type { Release } from '#build/release/release.ts';
import { fileTempFolder } from '../support/tempFolder.ts';
import { createWorkspace, optionsFor, readTree, silent, type Workspace } from '../support/tenants.ts';

const environment = 'production-us';
const codes = ['acme', 'birch', 'brink', 'cedar', 'supplement-desk'];
const folder = fileTempFolder();
let workspace: Workspace;
beforeAll(() => {
  workspace = createWorkspace();
  for (const code of codes) workspace.addTenant(code, { strings: { 'start.title': `Words of ${code}` } });
  workspace.addTenant('brink', { livery: { flavour: 'standard', locale: 'sr' } });
});
afterAll(() => workspace.dispose());

const pathOf = (name: string) => join(folder(), name);

const build = (name: string, overrides: Partial<BuildOptions> = {}) =>
  buildCarriers(optionsFor(workspace, { out: pathOf(name), ...overrides }), silent);

async function buildShards(name: string, count: number, overrides: Partial<BuildOptions> = {}) {
  const shards: string[] = [];
  for (let index = 1; index <= count; index++) {
    await build(`${name}-${index}`, { ...overrides, shard: { index, count } });
    shards.push(pathOf(`${name}-${index}`));
  }
  return shards;
}

const merge = (shards: readonly string[], out: string, overrides = {}) =>
  mergeShards(
    {
      shards,
      out: pathOf(out),
      environment: overrides && 'environment' in overrides ? String(overrides.environment) : environment,
      strict: false,
      dryRun: false,
      ...overrides,
    },
    silent,
  );

const treeOf = (name: string) => readTree(join(pathOf(name), environment));
const releaseOf = (name: string) =>
  JSON.parse(readFileSync(join(pathOf(name), environment, 'release.json'), 'utf8')) as Release;

/** Copies the shards, so that a test can damage them. */
function copyShards(shards: readonly string[], name: string): string[] {
  return shards.map((shard, index) => {
    const copy = pathOf(`${name}-${index + 1}`);
    cpSync(shard, copy, { recursive: true });
    return copy;
  });
}

const shardOf = (code: string, count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).find((index) => isInShard(code, { index, count })) ??
  0;

describe('shard assignment', () => {
  it('puts each carrier code in one shard, evenly and by a stable rule', () => {
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
    expect(['acme', 'vidra', 'marlowe'].map((code) => shardOf(code, 8))).toEqual([2, 8, 7]);
  });
});

describe('shard merge', { timeout: 240_000 }, () => {
  let shards: string[];
  beforeAll(async () => {
    await build('one');
    shards = await buildShards('part', 2);
  }, 240_000);

  it('repairs a damaged carrier and keeps the others when it runs again', async () => {
    await merge(shards, 'again');
    const page = join(pathOf('again'), environment, 'app/acme/start.html');
    writeFileSync(page, 'other bytes');
    const report = await merge(shards, 'again');
    expect(report.carriers.filter(({ built }) => built).map(({ code }) => code)).toEqual(['acme']);
    expect(treeOf('again')).toEqual(treeOf('one'));
  });

  it('removes carriers that no shard contains, as a build does', async () => {
    workspace.addTenant('gone');
    await build('removal');
    rmSync(join(workspace.tenants, 'gone'), { recursive: true });
    const stray = join(pathOf('removal'), environment, 'app/stray');
    cpSync(join(pathOf('removal'), environment, 'app/acme'), stray, { recursive: true });
    const report = await merge(shards, 'removal');
    expect([report.removed, report.strays]).toEqual([['gone'], ['stray']]);
    expect(treeOf('removal')).toEqual(treeOf('one'));
  });

  it('writes nothing in a dry run', async () => {
    const report = await merge(shards, 'dry', { dryRun: true });
    expect([report.planned, report.release, existsSync(pathOf('dry'))]).toEqual([5, null, false]);
  });

  it.each([
    ['a missing shard', (all: string[]) => all.slice(0, 1), 2, /^Shard 2\/2 is missing\.$/],
    ['the same folder twice', (all: string[]) => [...all, all[0] as string], 2, /is the same folder as/],
    ['a folder that is not a shard', () => [pathOf('one')], 2, /is not a shard\.$/],
    ['a folder that does not exist', (all: string[]) => [...all, pathOf('nowhere')], 2, /is not a shard\.$/],
  ])('rejects %s and writes no output', async (_what, choose, exit, message) => {
    const attempt = merge(choose(shards), 'refused');
    await expect(attempt).rejects.toMatchObject({ exit, message: expect.stringMatching(message) });
    expect(existsSync(pathOf('refused'))).toBe(false);
  });

  it.each([
    ['sources', /was built from different sources than/],
    ['environments', /was built with a different environments file than/],
    ['compression', /was compressed differently than/],
    ['gzip', /has other compressed files than/],
    ['node', /was built with a different Node\.js version than/],
    ['fleet', /was built from a different set of carriers than/],
  ])('rejects shards that differ in %s', async (key, message) => {
    const copies = copyShards(shards, `differs-${key}`);
    const file = join(copies[1] as string, environment, 'shard.json');
    const note = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...note, context: { ...note.context, [key]: 'other' } }));
    await expect(merge(copies, 'differs')).rejects.toMatchObject({
      exit: 2,
      message: expect.stringMatching(message),
    });
  });

  it('rejects two copies of the same shard, and shards with different shard counts', async () => {
    const first = shards[0] as string;
    const [copy] = copyShards([first], 'overlap') as [string];
    await expect(merge([first, copy], 'overlaps')).rejects.toMatchObject({
      exit: 2,
      message: expect.stringContaining('are both shard 1/2'),
    });
    const [half] = await buildShards('half', 1);
    await expect(merge([first, half as string], 'mixed')).rejects.toMatchObject({
      exit: 2,
      message: expect.stringContaining('has a different number of shards than'),
    });
  });

  it('rejects shards that were built from different files of the portal carrier', async () => {
    const builderIndex = shardOf('supplement-desk', 2);
    expect(builderIndex, 'the first shard must read supplement-desk without building it').not.toBe(1);
    const copies = copyShards(shards, 'guest');
    rmSync(copies[builderIndex - 1] as string, { recursive: true });
    workspace.addTenant('supplement-desk', { strings: { 'start.title': 'Changed meanwhile' } });
    await build(`guest-${builderIndex}`, { shard: { index: builderIndex, count: 2 } });
    workspace.addTenant('supplement-desk', { strings: { 'start.title': 'Words of supplement-desk' } });
    await expect(merge(copies, 'guest-merged')).rejects.toMatchObject({
      exit: 2,
      message: expect.stringContaining(
        'was built from a different version of the carrier supplement-desk than',
      ),
    });
  });

  it('rejects a shard whose build was interrupted, and accepts it after a complete build', async () => {
    const copies = copyShards(shards, 'interrupted');
    const abortController = new AbortController();
    workspace.addTenant('acme', { strings: { 'start.title': 'Interrupted build' } });
    const index = shardOf('acme', 2);
    const abortBuild = () => abortController.abort(new Error('aborted'));
    const options = optionsFor(workspace, {
      out: copies[index - 1] as string,
      shard: { index, count: 2 },
      signal: abortController.signal,
      jobs: 1,
    });
    await expect(buildCarriers(options, { ...silent, planned: abortBuild })).rejects.toThrow('aborted');
    await expect(merge(copies, 'complete')).rejects.toMatchObject({
      exit: 3,
      message: expect.stringContaining('is an incomplete build'),
    });
    workspace.addTenant('acme', { strings: { 'start.title': 'Words of acme' } });
    await buildCarriers(optionsFor(workspace, { out: options.out, shard: { index, count: 2 } }), silent);
    await merge(copies, 'complete');
    expect(treeOf('complete')).toEqual(treeOf('one'));
  });

  it('rejects an output folder that contains another kind of build', async () => {
    await expect(build('one', { shard: { index: 1, count: 2 } })).rejects.toMatchObject({ exit: 2 });
    await expect(build('part-1')).rejects.toMatchObject({
      exit: 2,
      message: expect.stringContaining('contains shard 1/2, not a complete build'),
    });
    await expect(merge(shards.slice(1), 'part-1')).rejects.toMatchObject({ exit: 2 });
    expect(releaseOf('part-1')).toEqual(
      JSON.parse(readFileSync(join(shards[0] as string, environment, 'release.json'), 'utf8')),
    );
  });

  it('skips a carrier with damaged files and merges the others', async () => {
    await merge(shards, 'torn');
    const intact = treeOf('torn');
    const copies = copyShards(shards, 'torn-part');
    const shard = join(copies[shardOf('birch', 2) - 1] as string, environment);
    writeFileSync(join(shard, 'app/birch/login.html'), 'torn');
    rmSync(join(pathOf('torn'), environment, 'app/birch'), { recursive: true });
    rmSync(join(pathOf('torn'), environment, 'app/acme'), { recursive: true });
    const report = await merge(copies, 'torn');
    expect(report.failed.map(({ code, problems }) => [code, problems.map(({ message }) => message)])).toEqual(
      [['birch', [expect.stringContaining('login.html does not match what the build wrote.')]]],
    );
    const merged = treeOf('torn');
    expect(
      [...intact].filter(([path]) => !merged.has(path)).every(([path]) => path.startsWith('app/birch/')),
    ).toBe(true);
    expect(merged.has('app/acme/start.html')).toBe(true);
  });

  it.each([
    ['a damaged script', (site: string) => writeFileSync(join(site, 'app/assets', scriptOf(site)), 'x')],
    [
      'a script that is a symbolic link to another folder',
      (site: string) => {
        const path = join(site, 'app/assets', scriptOf(site));
        rmSync(path);
        symlinkSync('/etc/hostname', path);
      },
    ],
    ['a damaged landing page', (site: string) => writeFileSync(join(site, 'index.html'), 'x')],
    [
      'a file name that points to another folder',
      (site: string) => {
        const file = join(site, 'release.json');
        const release = JSON.parse(readFileSync(file, 'utf8'));
        release.shared['../evil.html'] = release.shared['index.html'];
        cpSync(join(site, 'index.html'), join(site, '../evil.html'));
        writeFileSync(file, JSON.stringify(release));
      },
    ],
  ])('copies no carriers if the first shard has %s [trust T10]', async (fault, damage) => {
    const copies = copyShards(shards, `harmed ${fault}`);
    damage(join(copies[0] as string, environment));
    await expect(merge(copies, `of harmed ${fault}`)).rejects.toMatchObject({ exit: 3 });
    expect(readdirSync(join(pathOf(`of harmed ${fault}`), environment, 'app'))).toEqual(['assets']);
    expect(existsSync(join(pathOf(`of harmed ${fault}`), 'evil.html'))).toBe(false);
  });
});

describe('shard merge with a broken carrier', { timeout: 240_000 }, () => {
  const breakBirch = () => workspace.write('tenants/birch/provider.json', '{ "name": ');
  const repairBirch = () => workspace.addTenant('birch', { strings: { 'start.title': 'Words of birch' } });

  it('keeps the previous bundle of the broken carrier, as a single build does [PIPE-37]', async () => {
    await build('before');
    cpSync(pathOf('before'), pathOf('built'), { recursive: true });
    cpSync(pathOf('before'), pathOf('merged'), { recursive: true });
    workspace.addTenant('acme', { strings: { 'start.title': 'Newer words' } });
    breakBirch();
    try {
      const built = await build('built');
      const shards = await buildShards('bad', 2);
      const merged = await merge(shards, 'merged');
      expect(merged.failed).toEqual(built.failed);
      expect(merged.failed.map(({ code }) => code)).toEqual(['birch']);
      expect(treeOf('merged')).toEqual(treeOf('built'));
      expect(treeOf('merged').get('app/birch/start.html')).toContain('Words of birch');

      const strict = await merge(shards, 'strict', { strict: true });
      expect([strict.release, strict.failed.length, existsSync(pathOf('strict'))]).toEqual([null, 1, false]);
    } finally {
      repairBirch();
      workspace.addTenant('acme', { strings: { 'start.title': 'Words of acme' } });
    }
  });

  it('keeps the previous portal if the portal carrier is broken', async () => {
    await build('portal');
    cpSync(pathOf('portal'), pathOf('portal-merged'), { recursive: true });
    workspace.write('tenants/supplement-desk/provider.json', '{ "name": ');
    try {
      await build('portal');
      await merge(await buildShards('portal-bad', 2), 'portal-merged');
      expect(treeOf('portal-merged')).toEqual(treeOf('portal'));
      await build('portal-fresh');
      await merge(await buildShards('portal-bad', 2), 'portal-fresh-merged');
      expect(treeOf('portal-fresh-merged')).toEqual(treeOf('portal-fresh'));
      expect(releaseOf('portal-fresh-merged').supplement).toBeUndefined();
    } finally {
      workspace.addTenant('supplement-desk', { strings: { 'start.title': 'Words of supplement-desk' } });
    }
  });

  it('does not use an older bundle of the broken carrier that is still in the shard', async () => {
    const shards = await buildShards('older', 2);
    breakBirch();
    try {
      await build(`older-${shardOf('birch', 2)}`, { shard: { index: shardOf('birch', 2), count: 2 } });
      await merge(shards, 'older-merged');
      expect(Object.keys(releaseOf('older-merged').carriers)).not.toContain('birch');
      expect(existsSync(join(pathOf('older-merged'), environment, 'app/birch'))).toBe(false);
    } finally {
      repairBirch();
    }
  });
});

function scriptOf(site: string): string {
  return readdirSync(join(site, 'app/assets')).find((name) => name.endsWith('.js')) as string;
}
