import type { Command } from 'commander';
import { listReleases, type TargetReleases } from '#build/publish/releases.ts';
import { type CliContext, writeJson } from '../context.ts';
import { count } from '../count.ts';
import { environmentOption, examplesHelp, jsonOption } from '../options.ts';
import { endpointOption, type TargetFlags, targetOption, withTarget } from '../publishOptions.ts';

interface ReleasesFlags extends TargetFlags {
  readonly json?: true;
}

/** `livery releases`: lists the releases in a target and marks the ones that visitors see. */
export function registerReleases(program: Command, context: CliContext): void {
  program
    .command('releases')
    .summary('list the releases that a target holds')
    .description('Lists the releases that a target holds, the newest first, and which one visitors see.')
    .addOption(targetOption())
    .addOption(endpointOption())
    .addOption(environmentOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['of a folder', 'releases --env qa1 --to folder:/srv/qa1'],
        ['with all that was ever done', 'releases --to folder:/srv/www --json'],
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
    const size = carriers === null ? 'not complete' : count(carriers, 'carrier');
    const past = servedUntil === null ? 'never served' : `served until ${servedUntil}`;
    const mark = release === held.interrupted ? 'broken off in the middle' : isCurrent ? 'current' : past;
    lines.push(`${isCurrent ? '*' : ' '} ${release}  ${at}  ${size}, ${mark}`);
  }
  if (held.releases.length === 0) lines.push('  no release');
  if (held.activating !== null) lines.push(`A move to ${held.activating} is under way.`);
  else if (held.interrupted !== null) {
    lines.push(`A move to ${held.interrupted} was broken off: publish or promote it again, or roll back.`);
  } else if (held.previous !== null) lines.push(`A rollback goes back to ${held.previous}.`);
  return lines;
}
