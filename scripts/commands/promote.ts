import { Argument, type Command } from 'commander';
import type { CliContext } from '../context.ts';
import type { ChangeFlags } from '../publishOptions.ts';
import { addSwitchOptions } from '../switchOptions.ts';
import { switchRelease } from '../switchRelease.ts';

/** `livery promote`: serves a release that was already uploaded to the target. */
export function registerPromote(program: Command, context: CliContext): void {
  const command = program
    .command('promote')
    .summary('show visitors a release that was staged')
    .description(
      'Moves visitors to a release that the target holds already. Nothing is built, and nothing is sent.',
    )
    .addArgument(
      new Argument(
        '[release]',
        'id of the release, or how it begins; none means the newest that was staged, if nobody has seen it since',
      ),
    );
  addSwitchOptions(
    command,
    ['the newest that was staged', 'promote --env qa1 --to folder:/srv/qa1'],
    ['a certain one, in production', 'promote 0f3c9a51 --to folder:/srv/www --yes'],
  ).action((release: string | undefined, flags: ChangeFlags) =>
    switchRelease('promote', release, flags, context),
  );
}
