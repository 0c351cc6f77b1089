import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { benchPipeline, emitFleet } from './pipelineBench.ts';
import { renderPipelineTable } from './table.ts';

interface PipelineFlags {
  readonly carriers: number;
  readonly runs: number;
  readonly json?: true;
  readonly emitFleet?: string;
}

const program = new Command('bench').description('Measures Livery beside its peers on this machine.');

program
  .command('pipeline')
  .description(
    'Build a made-up fleet cold, unchanged and with one string changed, beside cp -r, esbuild and Vite.',
  )
  .option('--carriers <number>', 'size of the fleet', parseCount, 1000)
  .option('--runs <number>', 'cold builds, each paired with a copy', parseCount, 3)
  .option('--json', 'print one JSON document with every raw sample on stdout, nothing else')
  .option('--emit-fleet <dir>', 'write the fleet there and stop')
  .action(runPipeline);

await program.parseAsync();

async function runPipeline(flags: PipelineFlags): Promise<void> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  if (flags.emitFleet !== undefined) {
    const fleet = emitFleet(resolve(flags.emitFleet), flags.carriers);
    say(
      `${fleet.carriers} carriers in ${flags.emitFleet}; build them with: livery build --tenants ${flags.emitFleet}`,
    );
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  try {
    const settings = { carriers: flags.carriers, runs: flags.runs, changes: 15, peerCarriers: 12 };
    const result = await benchPipeline(folder, settings, say);
    process.stdout.write(flags.json ? `${JSON.stringify(result, null, 2)}\n` : renderPipelineTable(result));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d{1,6}$/.test(text) || count < 1) throw new InvalidArgumentError('Use a number from 1 to 999999.');
  return count;
}
