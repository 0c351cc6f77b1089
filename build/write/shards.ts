import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Shard } from '../config/shard.ts';
import { buildCommand } from '../core/buildCommand.ts';
import { BuildError } from '../core/diagnostics.ts';
import type { Output } from './output.ts';
import { recordsFolder } from './records.ts';

const shardsFolder = `${recordsFolder}/shards`;

/**
 * Records which shard an output contains. A build without shards is recorded as shard 1 of 1. When the outputs of
 * shards are copied into one folder, the records show whether a shard is missing.
 * @param context hash of what all shards of one build have in common
 */
export function recordShard(output: Output, shard: Shard | undefined, context: string): void {
  const { index, count } = shard ?? { index: 1, count: 1 };
  for (const name of listShards(output.environment))
    if (!name.endsWith(`-of-${count}`)) rmSync(join(output.environment, shardsFolder, name));
  output.replaceFile(`${shardsFolder}/${index}-of-${count}`, Buffer.from(context));
}

/**
 * Checks that an output contains every shard of a build. An output into which only named carriers were built has no shards.
 * @throws BuildError exit 3 if a shard is missing, or was built from other sources, settings or carriers than the others
 */
export function assertAllShards(out: string, environment: string): void {
  const folder = join(out, environment);
  const path = join(folder, shardsFolder);
  const names = listShards(folder);
  const counts = new Set(names.map((name) => Number(name.split('-of-')[1])));
  for (const count of counts) {
    const all = Array.from({ length: count }, (_, at) => at + 1);
    const missing = all.filter((index) => !names.includes(`${index}-of-${count}`));
    if (missing.length > 0) {
      const list = missing.map((index) => `${index}/${count}`).join(', ');
      throw new BuildError(`${folder} does not contain shard ${list}.`, {
        exit: 3,
        hint: `Copy its output into the same folder, or build it there: ${buildCommand(environment, out, `--shard ${missing[0]}/${count}`)}`,
      });
    }
    const contexts = new Set(all.map((index) => readFileSync(join(path, `${index}-of-${count}`), 'utf8')));
    if (contexts.size > 1) {
      throw new BuildError(
        `The shards in ${folder} were not built from the same sources, settings and carriers.`,
        {
          exit: 3,
          hint: 'Build all shards from one commit, with the same options and the same version of Node.js, into empty folders.',
        },
      );
    }
  }
}

function listShards(folder: string): string[] {
  const path = join(folder, shardsFolder);
  return existsSync(path) ? readdirSync(path) : [];
}
