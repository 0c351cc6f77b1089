import { Argument, type Command } from 'commander';
import type { CliContext } from '../cli/context.ts';
import type { ChangeFlags } from '../publish/publishOptions.ts';
import { addSwitchOptions } from '../publish/switchOptions.ts';
import { switchRelease } from '../publish/switchRelease.ts';

/** `livery promote`: serves a release that was already uploaded to the target. */
export function registerPromote(program: Command, context: CliContext): void {
  const command = program
    .command('promote')
    .summary('serve a staged release')
    .description('Switches visitors to a release that is already in the target. Builds and uploads nothing.')
    .addArgument(
      new Argument(
        '[release]',
        'release id or its first digits (default: the latest staged release that was never served)',
      ),
    );
  addSwitchOptions(
    command,
    ['Serve the latest staged release', 'promote --env qa1 --to folder:/srv/qa1'],
    ['Serve a specific release in production', 'promote 0f3c9a51 --to folder:/srv/www --yes'],
  ).action((release: string | undefined, flags: ChangeFlags) =>
    switchRelease('promote', release, flags, context),
  );
}
