import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFleet } from '../support/fleet.ts';
import { hashOutput, startProgram } from '../support/program.ts';
import { tempFolder } from '../support/tempFolder.ts';

it('merge of release shards keeps the compressed files of every shard in its cache for the next build', async () => {
  const folder = tempFolder();
  const tenants = join(folder, 'tenants');
  writeFleet(tenants);
  const pathOf = (name: string) => join(folder, name);
  const run = async (...argv: string[]) => {
    const program = startProgram(argv);
    expect([argv[0], await program.done, program.stderr()]).toEqual([argv[0], 0, expect.any(String)]);
  };
  const inputs = ['--tenants', tenants, '--release', '--out'];
  await run('build', ...inputs, pathOf('one'));
  for (const index of [1, 2]) {
    // Reuses the compression cache of the single build, because release compression is slow.
    cpSync(join(pathOf('one'), '.livery'), join(pathOf(`shard-${index}`), '.livery'), { recursive: true });
    await run('build', ...inputs, pathOf(`shard-${index}`), '--shard', `${index}/2`);
  }
  await run('merge', pathOf('shard-1'), pathOf('shard-2'), '--out', pathOf('merged'));
  expect(hashOutput(pathOf('merged'))).toEqual(hashOutput(pathOf('one')));
  const listCachedReleases = (name: string) =>
    readdirSync(join(pathOf(name), '.livery/cache')).filter((file) => file.startsWith('release-'));
  expect(listCachedReleases('one').length).toBeGreaterThan(50);
  expect(listCachedReleases('merged').sort()).toEqual(listCachedReleases('one').sort());
});
