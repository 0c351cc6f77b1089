import { Argument, type Command } from 'commander';
import type { CliContext } from '../cli/context.ts';
import { codesArgument } from '../cli/options.ts';
import type { SignedFlags } from '../publish/publishOptions.ts';

import { addSwitchOptions, switchRelease } from '../publish/switchRelease.ts';

/** `livery promote`: serves a release that was already uploaded to the target. */
export function registerPromote(program: Command, context: CliContext): void {
  const command = program
    .command('promote')
    .summary('serve a staged release')
    .description(
      'Switches visitors to a release that is already in the target. Builds and uploads nothing. If another release was ' +
        'served after the release was staged, only what the stage changed is deployed. With client codes, only ' +
        'these carriers are deployed.',
    )
    .addArgument(
      new Argument(
        '[release]',
        'release id or its first digits, or "staged" if exactly one release is staged',
      ).default('staged'),
    )
    .addArgument(codesArgument('omit to switch every carrier'));
  addSwitchOptions(
    command,
    ['Serve the staged release, if there is only one', 'promote --env qa1 --to folder:/srv/qa1'],
    ['Serve a specific release in production', 'promote 0f3c9a51 --to folder:/srv/www --yes'],
    ['Serve one carrier of the staged release', 'promote staged marlowe --to folder:/srv/www --yes'],
  ).action((release: string, codes: string[], flags: SignedFlags) =>
    switchRelease('promote', { release, codes }, flags, context),
  );
}
