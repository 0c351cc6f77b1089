import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import type { ChangeFlags } from '../publishOptions.ts';
import { addSwitchOptions } from '../switchOptions.ts';
import { switchRelease } from '../switchRelease.ts';

interface RollbackFlags extends ChangeFlags {
  readonly release?: string;
}

/** `livery rollback`: serves the previous release again, byte for byte. */
export function registerRollback(program: Command, context: CliContext): void {
  const command = program
    .command('rollback')
    .summary('go back to the release that was served before')
    .description(
      'Moves visitors back to what was served before: all carriers, byte for byte. A second rollback goes back one more. ' +
        'After a publish that was broken off it goes back to what was served before that.',
    )
    .option('--release <id>', 'the release to go back to, or how its id begins (default: the one before)');
  addSwitchOptions(
    command,
    ['one back', 'rollback --env qa1 --to folder:/srv/qa1'],
    ['a certain one, in production', 'rollback --release 0f3c9a51 --to folder:/srv/www --yes'],
  ).action((flags: RollbackFlags) => switchRelease('rollback', flags.release, flags, context));
}
