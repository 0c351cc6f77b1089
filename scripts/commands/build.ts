import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { buildCarriers } from '#build/build.ts';
import type { BuildOptions } from '#build/config/buildOptions.ts';
import type { Shard } from '#build/config/shard.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import type { BuildReport } from '#build/write/buildReport.ts';
import { assertOutside } from '../cli/assertOutside.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import {
  addInputOptions,
  codesArgument,
  codesHelp,
  displayPath,
  examplesHelp,
  type InputFlags,
  jsonOption,
  outOption,
  quietOption,
} from '../cli/options.ts';
import { createProgress, noProgress } from '../cli/progress.ts';
import { createPalette, describeReport } from '../cli/reportText.ts';

interface BuildFlags extends InputFlags {
  readonly out: string;
  readonly strict?: true;
  readonly release?: true;
  readonly gzip?: true;
  readonly sourceMaps?: true;
  readonly dryRun?: true;
  readonly json?: true;
  readonly quiet?: true;
  readonly jobs: number;
  readonly shard?: Shard;
}

/** `livery build`: the only command that creates bundles. */
export function registerBuild(program: Command, context: CliContext): void {
  const command = program
    .command('build')
    .summary('build all or selected carriers for one environment')
    .description('Builds all carriers for one environment, or only the carriers with the given codes.')
    .addArgument(codesArgument('omit to build every carrier and the landing page'));
  addInputOptions(command, context)
    .addOption(outOption(context))
    .option('--strict', 'build nothing if any carrier has an error')
    .option('--release', 'use maximum compression (brotli 11); reuses files that are already compressed')
    .option('--gzip', 'also write gzip files, for clients that do not accept brotli')
    .option('--source-maps', 'write source maps for Sentry; hosts do not serve them')
    .addOption(
      new Option(
        '--shard <i/n>',
        'build shard i of n; copy the outputs of all shards into one folder',
      ).argParser(parseShard),
    )
    .addOption(
      new Option('--jobs <number>', 'number of carriers to build in parallel')
        .argParser(parseJobs)
        .default(availableParallelism()),
    )
    .option('--dry-run', 'check and plan only; write nothing')
    .addOption(quietOption())
    .addOption(jsonOption())
    .addHelpText('after', buildHelp)
    .action((codes: string[], flags: BuildFlags) => runBuild(codes, flags, context));
}

const buildHelp = `
The backend of a carrier (client network type) is "vice" (customer API, the
default) or "standard" (API v4).
${examplesHelp(
  ['Build every carrier for production-us, into dist/production-us', 'build'],
  ['Build two carriers for one environment', 'build marlowe vidra --env qa1'],
  [
    'Build for a release: maximum compression; fail if a carrier has an error',
    'build --env uat --release --strict',
  ],
  ['Also write gzip files, for a host behind a proxy that accepts no brotli', 'build --release --gzip'],
  ['Build with source maps for Sentry', 'build --release --source-maps'],
  ['Build shard 3 of 8 on one of eight machines', 'build --shard 3/8 --out /tmp/shard-3'],
  ['In a CI job: print only failures and a summary', 'build --release --quiet'],
  ['Print the result as JSON', 'build --json --out /tmp/site'],
)}

Sizes in --json are brotli bytes of the first screen: html (includes the
stylesheet), data (the carrier's strings and brand), js, and css (the shared
stylesheet alone).

Exit codes:
  0  all carriers were built
  1  some carriers failed; the others were built
  2  invalid command line
  3  disk error, or a missing program
  4  another process is writing to the output folder
  5  over budget

${codesHelp}`;

async function runBuild(codes: readonly string[], flags: BuildFlags, context: CliContext): Promise<void> {
  if (flags.shard && codes.length > 0) {
    throw new BuildError('Client codes and --shard cannot be combined.', {
      exit: 2,
      hint: 'Omit the codes to build a shard of all carriers, or omit --shard.',
    });
  }
  const options: BuildOptions = {
    tenants: flags.tenants,
    environments: flags.environments,
    environment: flags.env,
    out: flags.out,
    ...(codes.length > 0 && { codes }),
    ...(flags.shard && { shard: flags.shard }),
    strict: flags.strict ?? false,
    release: flags.release ?? false,
    gzip: flags.gzip ?? false,
    sourceMaps: flags.sourceMaps ?? false,
    dryRun: flags.dryRun ?? false,
    jobs: flags.jobs,
    env: context.env,
    ...(context.signal && { signal: context.signal }),
  };
  assertOutside(
    { path: flags.out, label: 'The output folder', option: '--out' },
    flags.tenants,
    'the tenants folder',
  );
  const progress = flags.quiet
    ? noProgress
    : createProgress({ ...context, write: (text) => context.stderr.write(text) }, () => performance.now());
  let report: BuildReport;
  try {
    report = await buildCarriers(options, progress);
  } finally {
    progress.end();
  }
  const settings = {
    out: join(displayPath(context.cwd, flags.out), flags.env),
    tenants: displayPath(context.cwd, flags.tenants),
    isQuiet: flags.quiet ?? false,
  };
  context.stderr.write(describeReport(report, settings, createPalette(context.color)));
  if (flags.json) writeJson(context, 'build', report);
  if (report.failed.length > 0) throw new QuietExit(1);
}

function parseJobs(text: string): number {
  const jobs = Number(text);
  if (!/^\d{1,3}$/.test(text) || jobs < 1) throw new InvalidArgumentError('Use a number from 1 to 999.');
  return jobs;
}

function parseShard(text: string): Shard {
  const [index = 0, count = 0] = text.split('/').map(Number);
  if (!/^\d{1,3}\/\d{1,3}$/.test(text) || index < 1 || index > count)
    throw new InvalidArgumentError('Use the form i/n, for example 3/8 for shard 3 of 8.');
  return { index, count };
}
