import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import type { BuildOptions } from '#build/input/buildOptions.ts';
import { mergeShards } from '#build/merge/mergeShards.ts';
import { buildCarriers } from '#build/pipeline.ts';
import { fileTempFolder } from '../support/tempFolder.ts';
import { readTree, silent } from '../support/tenants.ts';

const environment = 'development';
const tenants = join(projectRoot, 'tenants');
const folder = fileTempFolder();
const pathOf = (name: string) => join(folder(), name);
const treeOf = (name: string) => readTree(join(pathOf(name), environment));
const objectsOf = (name: string) =>
  readdirSync(join(pathOf(name), '.livery/objects'), { recursive: true })
    .map(String)
    .sort();

function build(name: string, shard?: NonNullable<BuildOptions['shard']>) {
  const options: BuildOptions = {
    ...{ tenants, environments: join(tenants, 'environments.json'), environment, out: pathOf(name) },
    ...{ strict: false, release: false, dryRun: false, changed: false, jobs: 2, env: {} },
    ...(shard && { shard }),
  };
  return buildCarriers(options, silent);
}

async function buildShards(count: number): Promise<string[]> {
  const shards: string[] = [];
  for (let index = 1; index <= count; index++) {
    const name = `shard-${index}-of-${count}`;
    await build(name, { index, count });
    shards.push(pathOf(name));
  }
  return shards;
}

describe('all sample carriers built in shards', () => {
  beforeAll(() => build('one'));

  it.each([1, 2, 3, 8])(
    'produce the same bytes from %i shards as from one build, and leave the next build nothing to do',
    async (count) => {
      const shards = (await buildShards(count)).reverse();
      const options = { shards, environment, strict: false, dryRun: false };
      const merged = `merged-${count}`;
      const report = await mergeShards({ ...options, out: pathOf(merged) }, silent);
      const codes = readdirSync(tenants).filter((name) => !name.includes('.'));
      expect(report.carriers.map(({ code }) => code)).toEqual(codes);
      expect(treeOf(merged)).toEqual(treeOf('one'));
      expect(objectsOf(merged)).toEqual(objectsOf('one'));
      const next = await build(merged);
      expect(next.carriers.filter(({ built }) => built)).toEqual([]);
      expect(next.release).toBe(report.release);
      expect(treeOf(merged)).toEqual(treeOf('one'));
    },
  );
});
