import { type Command, InvalidArgumentError, Option } from 'commander';
import { minDays, planCollect, runCollect } from '#build/publish/collect.ts';
import type { Target } from '#build/publish/target.ts';
import { readTargetState } from '#build/publish/targetState.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { count } from '../cli/count.ts';
import { environmentOption, examplesHelp, jsonOption } from '../cli/options.ts';
import { findAuthor } from '../publish/author.ts';
import { collectPreviews } from '../publish/collectPreviews.ts';
import { parsePreviewName } from '../publish/previewOptions.ts';
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
} from '../publish/publishOptions.ts';

interface CollectFlags extends ChangeFlags {
  readonly days: number;
  readonly preview?: string;
}

/** `livery collect`: deletes files that no visitor needs any more. It is the only command that deletes them. */
export function registerCollect(program: Command, context: CliContext): void {
  program
    .command('collect')
    .summary('delete old releases, unused files and expired previews')
    .description(
      'Deletes releases that have not been served for --days days, and the files that only they use. Always keeps the ' +
        'current release, the ten releases that were served last, and their files. Deletes expired previews, too. With ' +
        '--preview, deletes only this preview, before it expires.',
    )
    .addOption(targetOption())
    .addOption(endpointOption())
    .addOption(environmentOption())
    .addOption(
      new Option('--days <number>', `days to keep unused releases and files; at least ${minDays}`)
        .argParser(parseDays)
        .default(minDays),
    )
    .addOption(
      new Option('--preview <name>', 'delete this preview now, and nothing else').argParser(parsePreviewName),
    )
    .addOption(dryRunOption())
    .addOption(yesOption())
    .addOption(takeOverOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${targetHelp}
${examplesHelp(
  ['Show what would be deleted', 'collect --env qa1 --to folder:/srv/qa1 --dry-run'],
  ['In a daily job', 'collect --to s3://claims/www --yes --json'],
  ['When a change request is closed', 'collect --preview pr-12 --to s3://claims/www'],
)}`,
    )
    .action((flags: CollectFlags) => collect(flags, context));
}

async function collect(flags: CollectFlags, context: CliContext): Promise<void> {
  await withTarget(context, flags, flags.dryRun ? 'read' : 'change', async (target) => {
    const ports = systemPorts(context);
    const isDryRun = flags.dryRun ?? false;
    // Before anything is deleted, because the target of another environment is a mistake.
    const hasReleases = (await readTargetState(target, flags.env)) !== undefined;
    const previewChoice = { name: flags.preview, isDryRun, nowMs: ports.now() };
    const previews = await collectPreviews(target, previewChoice, context);
    if (flags.preview !== undefined || (previews.hasPreviews && !hasReleases)) {
      if (flags.json) writePreviews(context, target, flags, previews.names);
      return;
    }
    const { env: environment, days, takeOver = false } = flags;
    const { actor } = await findAuthor(context, undefined);
    const options = { target, environment, days, takeOver, actor };
    const plan = await planCollect(options, ports);
    const { releases, files, versions, retained } = plan;
    const isEmpty = releases.length === 0 && files.length === 0 && versions.length === 0;
    const lines = [
      `${environment} in ${target.name}`,
      `  ${count(retained.length, 'release')} to keep, ${count(releases.length, 'release')} and ${count(files.length, 'file')} to delete`,
    ];
    if (versions.length > 0) lines.push(`  ${count(versions.length, 'replaced page folder')} to delete`);
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
      changed: willWrite || (!isDryRun && previews.names.length > 0),
      previews: previews.names,
      kept: retained,
      releases,
      files,
      versions,
    });
  });
}

function writePreviews(
  context: CliContext,
  target: Target,
  { env: environment, dryRun }: CollectFlags,
  previews: readonly string[],
): void {
  const changed = !dryRun && previews.length > 0;
  writeJson(context, 'collect', {
    environment,
    target: target.name,
    dryRun: dryRun ?? false,
    changed,
    previews,
  });
}

function parseDays(text: string): number {
  const days = Number(text);
  if (/^\d{1,4}$/.test(text) && days >= minDays) return days;
  throw new InvalidArgumentError(`Use a number from ${minDays} to 9999.`);
}
