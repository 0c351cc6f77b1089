import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FleetSummary, fleetCode, writeFleet } from './fleet.ts';
import { type Measurement, runOrThrow, runTypeScript } from './measure.ts';

export interface PipelineSettings {
  readonly carriers: number;
  /** Number of cold builds. After each build, the copying of its output is measured. */
  readonly runs: number;
}

/** The measurements of one run. */
export interface Sample {
  readonly cpuSeconds: number;
  readonly kernelSeconds: number;
  readonly wallSeconds: number;
  readonly peakMb: number;
}

export interface PipelineResult {
  readonly fleet: FleetSummary;
  readonly cold: readonly Sample[];
  /** Measurements of copying the output of each cold build. */
  readonly copies: readonly Sample[];
  readonly unchanged: Sample;
  /** `diff` of the last build and the release that was made from it. */
  readonly diff: Sample;
  /** The second `publish` of the same build to a folder. */
  readonly unchangedPublish: Sample;
  /** A build after one text of one carrier has changed. */
  readonly oneText: Sample;
}

/**
 * Runs the pipeline benchmark in `folder`. The caller removes the folder.
 * @param log receives progress messages
 */
export async function benchPipeline(
  folder: string,
  settings: PipelineSettings,
  log: (line: string) => void,
): Promise<PipelineResult> {
  const tenants = join(folder, 'tenants');
  const fleet = writeFleet(tenants, settings.carriers);
  log(`${fleet.carriers} carriers written; every figure is taken from outside the command.`);
  const out = join(folder, 'out');
  const site = join(out, 'production-us');
  // Uses a separate cache that is deleted before each run, so that a cold build has to compile everything.
  const cache = join(folder, 'cache');
  const env = { ...process.env, LIVERY_CACHE: cache };
  const run = (name: string, ...args: string[]) => {
    const command = runTypeScript('scripts/livery.ts', [name, '--tenants', tenants, '--out', out, ...args]);
    return runOrThrow({ ...command, env });
  };
  const build = () => run('build');
  const key = join(folder, 'release.pem');
  const target = `folder:${join(folder, 'www')}`;
  const publish = () => run('publish', '--to', target, '--key', key, '--yes');
  const cold: Sample[] = [];
  const copies: Sample[] = [];
  for (let count = 0; count < settings.runs; count++) {
    rmSync(cache, { recursive: true, force: true });
    clear(out);
    cold.push(sampleOf(await build()));
    const copy = join(folder, 'copy');
    clear(copy);
    copies.push(sampleOf(await runOrThrow({ program: 'cp', args: ['-r', site, copy] })));
    clear(copy);
    log(`cold ${describe(cold.at(-1))}; cp -r of its output ${describe(copies.at(-1))}`);
  }
  const unchanged = sampleOf(await build());
  log(`unchanged ${describe(unchanged)}`);
  await runOrThrow(runTypeScript('scripts/livery.ts', ['key', key]));
  await publish();
  const unchangedPublish = sampleOf(await publish());
  log(`publish without changes ${describe(unchangedPublish)}`);
  const diffArguments = ['diff', '--to', target, '--out', out, '--exit-code'];
  const diff = sampleOf(await runOrThrow({ ...runTypeScript('scripts/livery.ts', diffArguments), env }));
  log(`diff without differences ${describe(diff)}`);
  changeText(join(tenants, fleetCode(0), 'strings.json'));
  const oneText = sampleOf(await build());
  log(`one text changed ${describe(oneText)}`);
  return { fleet, cold, copies, unchanged, diff, unchangedPublish, oneText };
}

/** Removes a folder and flushes the disk, so that the next run does not wait for these writes. */
function clear(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  execFileSync('sync');
}

function sampleOf({ cpuSeconds, kernelSeconds, wallSeconds, peakMb }: Measurement): Sample {
  return { cpuSeconds, kernelSeconds, wallSeconds, peakMb };
}

function describe(sample: Sample | undefined): string {
  return sample
    ? `${sample.cpuSeconds} CPU s (${sample.kernelSeconds} in the kernel), ${sample.wallSeconds} s, ${sample.peakMb} MB`
    : '';
}

function changeText(file: string): void {
  const strings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  writeFileSync(file, JSON.stringify({ ...strings, 'start.title': 'Freshly changed' }));
}
