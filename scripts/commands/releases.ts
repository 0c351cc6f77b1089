import type { Command } from 'commander';
import { listReleases, type TargetReleases } from '#build/publish/releases.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { count } from '../cli/count.ts';
import { environmentOption, examplesHelp, jsonOption } from '../cli/options.ts';
import { endpointOption, type TargetFlags, targetOption, withTarget } from '../publish/publishOptions.ts';

interface ReleasesFlags extends TargetFlags {
  readonly json?: true;
}

/** `livery releases`: lists the releases in a target and marks the ones that visitors see. */
export function registerReleases(program: Command, context: CliContext): void {
  program
    .command('releases')
    .summary('list the releases in a target')
    .description('Lists the releases in a target, newest first, and marks the current one.')
    .addOption(targetOption())
    .addOption(endpointOption())
    .addOption(environmentOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['List the releases in a folder', 'releases --env qa1 --to folder:/srv/qa1'],
        ['Print the releases and the full log as JSON', 'releases --to folder:/srv/www --json'],
      ),
    )
    .action((flags: ReleasesFlags) => releases(flags, context));
}

async function releases(flags: ReleasesFlags, context: CliContext): Promise<void> {
  await withTarget(context, flags, 'read', async (target) => {
    const held = await listReleases(target, flags.env, Date.now());
    if (flags.json) writeJson(context, 'releases', { target: target.name, ...held });
    context.stderr.write(`${describeReleases(target.name, held).join('\n')}\n`);
  });
}

function describeReleases(name: string, held: TargetReleases): string[] {
  const lines = [`${held.environment} in ${name}`];
  for (const { release, at, carriers, isCurrent, servedUntil } of held.releases) {
    const size = carriers === null ? 'incomplete' : count(carriers, 'carrier');
    const past = servedUntil === null ? 'never served' : `served until ${servedUntil}`;
    const mark = release === held.interrupted ? 'interrupted' : isCurrent ? 'current' : past;
    lines.push(`${isCurrent ? '*' : ' '} ${release}  ${at}  ${size}, ${mark}`);
  }
  if (held.releases.length === 0) lines.push('  no releases');
  if (held.activating !== null) lines.push(`The switch to ${held.activating} is in progress.`);
  else if (held.interrupted !== null) {
    lines.push(
      `The switch to ${held.interrupted} was interrupted. Publish or promote it again, or roll back.`,
    );
  } else if (held.previous !== null) lines.push(`A rollback would serve ${held.previous}.`);
  return lines;
}
