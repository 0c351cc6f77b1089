import { type Command, InvalidArgumentError, Option } from 'commander';
import { minDays, planCollect, runCollect } from '#build/publish/collect.ts';
import { type CliContext, writeJson } from '../context.ts';
import { count } from '../count.ts';
import { environmentOption, examplesHelp, jsonOption } from '../options.ts';
import {
  type ChangeFlags,
  confirm,
  dryRunOption,
  endpointOption,
  systemPorts,
  takeOverOption,
  targetHelp,
  targetOption,
  withTarget,
  yesOption,
} from '../publishOptions.ts';

interface CollectFlags extends ChangeFlags {
  readonly days: number;
}

/** `livery collect`: deletes files that no visitor needs any more. It is the only command that deletes them. */
export function registerCollect(program: Command, context: CliContext): void {
  program
    .command('collect')
    .summary('take away old releases that nobody needs')
    .description(
      'Takes away releases that nobody was sent to for a month, and files that only those have. What is served, the ten ' +
        'releases that were served last, and all their files stay, however old.',
    )
    .addOption(targetOption())
    .addOption(endpointOption())
    .addOption(environmentOption())
    .addOption(
      new Option('--days <number>', `how long what is out of use stays; ${minDays} or more`)
        .argParser(parseDays)
        .default(minDays),
    )
    .addOption(dryRunOption())
    .addOption(yesOption())
    .addOption(takeOverOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${targetHelp}
${examplesHelp(
  ['what would go', 'collect --env qa1 --to folder:/srv/qa1 --dry-run'],
  ['for a monthly job', 'collect --to s3://claims/www --yes --json'],
)}`,
    )
    .action((flags: CollectFlags) => collect(flags, context));
}

async function collect(flags: CollectFlags, context: CliContext): Promise<void> {
  await withTarget(context, flags, flags.dryRun ? 'read' : 'change', async (target) => {
    const ports = systemPorts(context);
    const { env: environment, days, takeOver = false } = flags;
    const options = { target, environment, days, takeOver };
    const plan = await planCollect(options, ports);
    const { releases, files, retained } = plan;
    const isEmpty = releases.length === 0 && files.length === 0;
    const lines = [
      `${environment} in ${target.name}`,
      `  ${count(retained.length, 'release')} kept, ${count(releases.length, 'release')} and ${count(files.length, 'file')} to take away`,
    ];
    if (isEmpty) lines.push('Nothing to do.');
    else if (flags.dryRun) lines.push('Nothing was written.');
    context.stderr.write(`${lines.join('\n')}\n`);
    const willWrite = !isEmpty && !flags.dryRun;
    if (willWrite) {
      await confirm(context, flags, plan.snapshot.state.class, 'What is taken away cannot be gone back to.');
      await runCollect(options, plan, ports);
      context.stderr.write('Done.\n');
    }
    if (!flags.json) return;
    writeJson(context, 'collect', {
      environment,
      target: target.name,
      days,
      dryRun: flags.dryRun ?? false,
      changed: willWrite,
      kept: retained,
      releases,
      files,
    });
  });
}

function parseDays(text: string): number {
  const days = Number(text);
  if (/^\d{1,4}$/.test(text) && days >= minDays) return days;
  throw new InvalidArgumentError(`Use a number of days from ${minDays} to 9999.`);
}
