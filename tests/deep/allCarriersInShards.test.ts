import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import type { BuildOptions } from '#build/config/buildOptions.ts';
import { projectRoot } from '#build/core/sources.ts';
import { fileTempFolder } from '../support/tempFolder.ts';
import { readTree, silent } from '../support/tenants.ts';

const environment = 'development';
const tenants = join(projectRoot, 'tenants');
const folder = fileTempFolder();
const pathOf = (name: string) => join(folder(), name);
/** Without the marks of shards, which the next complete build replaces. */
const treeOf = (name: string) =>
  [...readTree(join(pathOf(name), environment))].filter(
    ([path]) => path !== 'sbom.cdx.json' && !path.startsWith('.build/shards/'),
  );

function build(name: string, shard?: NonNullable<BuildOptions['shard']>) {
  const options: BuildOptions = {
    ...{ tenants, environments: join(tenants, 'environments.json'), environment, out: pathOf(name) },
    ...{ strict: false, release: false, dryRun: false, changed: false, jobs: 2, env: {} },
    sourceMaps: true,
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

  it.each([2, 8])(
    'produce the same bytes from %i shards as from one build, and leave the next build nothing to do',
    async (count) => {
      const copied = `copied-${count}`;
      for (const shard of (await buildShards(count)).reverse())
        cpSync(shard, pathOf(copied), { recursive: true });
      expect(treeOf(copied)).toEqual(treeOf('one'));
      rmSync(join(pathOf(copied), '.livery'), { recursive: true });
      const next = await build(copied);
      expect(next.carriers.filter(({ built }) => built)).toEqual([]);
      expect(readTree(pathOf(copied))).toEqual(readTree(pathOf('one')));
    },
  );
});
