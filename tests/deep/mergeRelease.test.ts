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
  const at = (name: string) => join(folder, name);
  const run = async (...argv: string[]) => {
    const program = startProgram(argv);
    expect([argv[0], await program.done, program.stderr()]).toEqual([argv[0], 0, expect.any(String)]);
  };
  const inputs = ['--tenants', tenants, '--release', '--out'];
  await run('build', ...inputs, at('one'));
  for (const index of [1, 2]) {
    // Reuses the compression cache of the single build, because release compression is slow.
    cpSync(join(at('one'), '.livery'), join(at(`shard-${index}`), '.livery'), { recursive: true });
    await run('build', ...inputs, at(`shard-${index}`), '--shard', `${index}/2`);
  }
  await run('merge', at('shard-1'), at('shard-2'), '--out', at('merged'));
  expect(hashOutput(at('merged'))).toEqual(hashOutput(at('one')));
  const remembered = (name: string) =>
    readdirSync(join(at(name), '.livery/cache')).filter((file) => file.startsWith('release2-'));
  expect(remembered('one').length).toBeGreaterThan(50);
  expect(remembered('merged').sort()).toEqual(remembered('one').sort());
});
