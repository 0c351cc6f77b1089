import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { BuildError } from '#build/diagnostics.ts';
import { readEnvironments, selectEnvironment } from '#build/environments.ts';
import { formatShard, type Shard } from '#build/merge/shard.ts';
import { type BuildOptions, type BuildReport, buildCarriers } from '#build/pipeline.ts';
import { shellWord } from '#build/shellWord.ts';
import { planSupplement } from '#build/supplement/supplementPlan.ts';
import { assertOutside } from '../assertOutside.ts';
import { type CliContext, QuietExit, writeJson } from '../context.ts';
import {
  codesHelp,
  collectCodes,
  defaultPath,
  displayPath,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  outOption,
  quietOption,
  runCommand,
  tenantsOption,
} from '../options.ts';
import { createProgress, noProgress } from '../progress.ts';
import { folderArguments } from '../recheckCommand.ts';
import { createPalette, describeReport, nameFailed } from '../reportText.ts';
import { retriableFailures } from '../retriableFailures.ts';
import { watchBuild } from '../watchBuild.ts';

interface BuildFlags {
  readonly env: string;
  readonly tenants: string;
  readonly environments?: string;
  readonly out: string;
  readonly changed?: true;
  readonly strict?: true;
  readonly release?: true;
  readonly dryRun?: true;
  readonly watch?: true;
  readonly json?: true;
  readonly quiet?: true;
  readonly jobs: number;
  readonly shard?: Shard;
}

/** `livery build`: the only command that creates bundles. */
export function registerBuild(program: Command, context: CliContext): void {
  program
    .command('build')
    .summary('build carriers for one environment: all, or those named')
    .description('Builds carriers for one environment: all of them, or those named.')
    .addArgument(
      new Argument(
        '[codes...]',
        'client codes; none means every carrier, the landing page included',
      ).argParser(collectCodes),
    )
    .addOption(environmentOption())
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(outOption(context))
    .option('--changed', 'trust the files of the last build and look only at what changed in the inputs')
    .option('--strict', 'build nothing if any carrier has a fault')
    .option('--release', 'compress as hard as possible (brotli 11); what was compressed before is kept')
    .addOption(
      new Option('--shard <i/n>', 'build one of n parts of the fleet; livery merge puts them together')
        .argParser(parseShard)
        .conflicts('watch'),
    )
    .addOption(
      new Option('--jobs <number>', 'carriers in work at a time')
        .argParser(parseJobs)
        .default(availableParallelism()),
    )
    .option('--dry-run', 'check and plan, write nothing')
    .addOption(
      new Option('--watch', 'go on building each carrier as its folder changes, until Ctrl-C').conflicts(
        'dryRun',
      ),
    )
    .addOption(quietOption().conflicts('watch'))
    .addOption(jsonOption())
    .addHelpText('after', buildHelp)
    .action((codes: string[], flags: BuildFlags) => runBuild(codes, flags, context));
}

const buildHelp = `
The backend of a carrier (client network type) is "vice" (customer API, the default) or "standard" (API v4).
${examplesHelp(
  ['every carrier for production-us, into dist/production-us', 'build'],
  ['two carriers for one environment', 'build marlowe vidra --env qa1'],
  ['what ships: hardest compression, all or nothing', 'build --env uat --release --strict'],
  ['build, then again what changes', 'build --watch'],
  ['the third of eight parts, on a machine of its own', 'build --shard 3/8 --out /tmp/shard-3'],
  ['for a job: what failed, and one line of summary', 'build --release --quiet'],
  ['one JSON document on stdout', 'build --json --out /tmp/site'],
)}

Bytes in --json are brotli, of the first screen: html (with the stylesheet inside), data (the carrier's own words and
brand), js, css (the shared stylesheet on its own).

Exit codes: 0 done; 1 some carriers failed, the others are built; 2 usage; 3 the disk, or a program that is missing;
4 another livery is writing to the output; 5 over budget.

${codesHelp}`;

async function runBuild(codes: readonly string[], flags: BuildFlags, context: CliContext): Promise<void> {
  if (flags.shard && codes.length > 0) {
    throw new BuildError('Codes and --shard were given.', {
      exit: 2,
      hint: 'Name carriers, or build a part of all of them.',
    });
  }
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const options: BuildOptions = {
    tenants: tenantsDir,
    environments: environmentsFile,
    environment: flags.env,
    out: defaultPath(context, flags.out),
    ...(codes.length > 0 && { codes }),
    ...(flags.shard && { shard: flags.shard }),
    changed: flags.changed ?? false,
    strict: flags.strict ?? false,
    release: flags.release ?? false,
    dryRun: flags.dryRun ?? false,
    jobs: flags.jobs,
    env: context.env,
    ...(context.signal && { signal: context.signal }),
  };
  assertOutside(
    { path: options.out, label: 'The output', option: '--out' },
    tenantsDir,
    'the tenants folder',
  );
  const tenants = displayPath(context.cwd, tenantsDir);
  const out = join(displayPath(context.cwd, options.out), options.environment);
  const describe = (report: BuildReport) =>
    describeReport(
      report,
      {
        rerun: rerunCommand(report, { codes, flags, context }),
        out,
        tenants,
        isQuiet: flags.quiet ?? false,
      },
      createPalette(context.color),
    );
  if (flags.watch) return watchBuild(options, { json: flags.json ?? false, describe }, context);
  const progress = flags.quiet
    ? noProgress
    : createProgress({ ...context, write: (text) => context.stderr.write(text) }, () => performance.now());
  let report: BuildReport;
  try {
    report = await buildCarriers(options, progress);
  } finally {
    progress.end();
  }
  context.stderr.write(describe(report));
  if (flags.json) writeJson(context, 'build', report);
  if (report.failed.length > 0) throw new QuietExit(1);
}

interface BuildInvocation {
  readonly codes: readonly string[];
  readonly flags: BuildFlags;
  readonly context: CliContext;
}

/** Returns the command that builds the failed carriers again, or undefined if no failed carrier can be retried. */
function rerunCommand(report: BuildReport, { codes, flags, context }: BuildInvocation): string | undefined {
  const failures = retriableFailures(report.failed, inputPaths(context, flags).tenantsDir);
  if (failures.length === 0) return undefined;
  const parts = [`${runCommand} build`, ...namesToRetry(failures, { codes, flags, context })];
  parts.push(`--env ${flags.env}`, ...folderArguments(flags, context));
  if (flags.out !== 'dist') parts.push(`--out ${shellWord(displayPath(context.cwd, flags.out))}`);
  for (const flag of ['strict', 'release', 'dryRun', 'quiet'] as const)
    if (flags[flag]) parts.push(flag === 'dryRun' ? '--dry-run' : `--${flag}`);
  return parts.join(' ');
}

/**
 * Returns only the failed carriers, except when the retry must cover more: everything with --strict, or the whole build
 * if a failed carrier provides a supplement portal.
 */
function namesToRetry(
  failed: BuildReport['failed'],
  { codes, flags, context }: BuildInvocation,
): readonly string[] {
  if (flags.shard) return [`--shard ${formatShard(flags.shard)}`];
  if (flags.strict) return codes.map(shellWord);
  const environments = readEnvironments(inputPaths(context, flags).environmentsFile);
  const environment = selectEnvironment(environments, flags.env);
  const { pages } = planSupplement(environment, environments.supplement_provider_code);
  const affectsPortal = pages.some(({ code }) => failed.some((each) => each.code === code));
  return codes.length === 0 && affectsPortal ? [] : nameFailed(failed);
}

function parseJobs(text: string): number {
  const jobs = Number(text);
  if (!/^\d{1,3}$/.test(text) || jobs < 1) throw new InvalidArgumentError('Use a number from 1 to 999.');
  return jobs;
}

function parseShard(text: string): Shard {
  const [index = 0, count = 0] = text.split('/').map(Number);
  if (!/^\d{1,3}\/\d{1,3}$/.test(text) || index < 1 || index > count)
    throw new InvalidArgumentError('Use one like 3/8: the third of eight parts.');
  return { index, count };
}
