import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { benchCamera } from './cameraBench.ts';
import { renderCameraTable } from './cameraTable.ts';
import { benchLoad } from './loadBench.ts';
import { renderLoadTable } from './loadTable.ts';
import { benchPhoto } from './photoBench.ts';
import { renderPhotoTable } from './photoTable.ts';
import { benchPipeline, type PipelineSettings } from './pipelineBench.ts';
import { renderPipelineTable } from './table.ts';

interface Rounds {
  readonly rounds: number;
}

const program = new Command('bench').description('Measures Livery on this machine.');

program
  .command('pipeline')
  .description('Build a made-up fleet cold, unchanged and with one text changed, beside cp -r of the output.')
  .option('--carriers <number>', 'size of the fleet', parseCount, 1000)
  .option('--runs <number>', 'cold builds, each paired with a copy', parseCount, 3)
  .action((settings: PipelineSettings) =>
    withTempFolder(async (folder) => print(renderPipelineTable(await benchPipeline(folder, settings, log)))),
  );

program
  .command('load')
  .description(
    'Load the first screen in Chromium as a slow phone does, beside the same page without scripts.',
  )
  .option('--rounds <number>', 'visits to each page', parseCount, 9)
  .action(({ rounds }: Rounds) =>
    withTempFolder(async (folder) => {
      const result = await benchLoad(folder, { rounds, slow: true, idleMs: 2000 }, log);
      print(renderLoadTable(result));
    }),
  );

program
  .command('photo')
  .description('Make photos of 12 and 48 megapixels in Chromium, beside a bare decode, resize and encode.')
  .option('--rounds <number>', 'photos by each way, the camera held another way in each', parseCount, 4)
  .action(async ({ rounds }: Rounds) =>
    print(renderPhotoTable(await benchPhoto({ rounds, pictures: [12, 48], slowBy: 4 }, log))),
  );

program
  .command('camera')
  .description(
    'Show the live camera in Chromium as a slow phone does, beside a page with nothing but the picture.',
  )
  .option('--rounds <number>', 'visits', parseCount, 3)
  .option('--photos <number>', 'photos of each visit', parseCount, 20)
  .action(async ({ rounds, photos }: Rounds & { readonly photos: number }) =>
    print(renderCameraTable(await benchCamera({ rounds, slowBy: 4, seconds: 5, photos }, log))),
  );

await program.parseAsync();

async function withTempFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(table: string): void {
  process.stdout.write(table);
}

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d{1,6}$/.test(text) || count < 1) throw new InvalidArgumentError('Use a number from 1 to 999999.');
  return count;
}
