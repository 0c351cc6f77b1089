import { type Command, InvalidArgumentError, Option } from 'commander';
import { minDays, planCollect, runCollect } from '#build/publish/collect.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { examplesHelp } from '../cli/options.ts';
import { count } from '../cli/text.ts';
import { findAuthor } from '../publish/author.ts';
import {
  addChangeOptions,
  addTargetOptions,
  type ChangeFlags,
  confirm,
  systemPorts,
  targetHelp,
  withTarget,
} from '../publish/publishOptions.ts';

interface CollectFlags extends ChangeFlags {
  readonly days: number;
}

/** `livery collect`: deletes files that no visitor needs any more. No other command deletes such files from a target. */
export function registerCollect(program: Command, context: CliContext): void {
  const command = program
    .command('collect')
    .summary('delete old releases and unused files')
    .description(
      'Deletes releases that have not been served for --days days, and the files that only they use. Always keeps the ' +
        'current release, the ten releases that were served last, and their files.',
    );
  addChangeOptions(addTargetOptions(command))
    .addOption(
      new Option('--days <number>', `days to keep unused releases and files; at least ${minDays}`)
        .argParser(parseDays)
        .default(minDays),
    )
    .addHelpText(
      'after',
      `${targetHelp}
${examplesHelp(
  ['Show what would be deleted', 'collect --env qa1 --to folder:/srv/qa1 --dry-run'],
  ['In a daily job', 'collect --to s3://claims/www --yes --json'],
)}`,
    )
    .action((flags: CollectFlags) => collect(flags, context));
}

async function collect(flags: CollectFlags, context: CliContext): Promise<void> {
  await withTarget(context, flags, flags.dryRun ? 'read' : 'change', async (target) => {
    const ports = systemPorts(context);
    const { env: environment, days, takeOver = false } = flags;
    const { actor } = await findAuthor(context, undefined);
    const options = { target, environment, days, takeOver, actor };
    const plan = await planCollect(options, ports);
    const { releases, files, retained } = plan;
    const isEmpty = releases.length === 0 && files.length === 0;
    const lines = [
      `${environment} in ${target.name}`,
      `  ${count(retained.length, 'release')} to keep, ${count(releases.length, 'release')} and ${count(files.length, 'file')} to delete`,
    ];
    if (isEmpty) lines.push('Nothing to do.');
    else if (flags.dryRun) lines.push('Dry run: nothing was deleted.');
    context.stderr.write(`${lines.join('\n')}\n`);
    const willWrite = !isEmpty && !flags.dryRun;
    if (willWrite) {
      await confirm(context, flags, plan.snapshot.state.class, 'Deleted releases cannot be restored.');
      await runCollect(options, plan, ports);
      context.stderr.write('Deleted.\n');
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
  throw new InvalidArgumentError(`Use a number from ${minDays} to 9999.`);
}
