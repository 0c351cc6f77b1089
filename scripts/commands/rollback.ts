import { Argument, type Command } from 'commander';
import type { CliContext } from '../cli/context.ts';
import { collectCodes } from '../cli/options.ts';
import { addSwitchOptions } from '../publish/switchOptions.ts';
import { type SwitchFlags, switchRelease } from '../publish/switchRelease.ts';

interface RollbackFlags extends SwitchFlags {
  readonly release?: string;
}

/** `livery rollback`: serves the previous release again, byte for byte. */
export function registerRollback(program: Command, context: CliContext): void {
  const command = program
    .command('rollback')
    .summary('serve the previous release again')
    .description(
      'Switches visitors back to the previous release: all carriers, byte for byte. A second rollback goes back one more ' +
        'release. After an interrupted publish, goes back to the release that was served before it. With client codes, ' +
        'each of these carriers goes back to its state before its last change, and all others stay as they are.',
    )
    .addArgument(
      new Argument('[codes...]', 'client codes; omit to switch every carrier').argParser(collectCodes),
    )
    .option('--release <id>', 'release id or its first digits (default: the previous release)');
  addSwitchOptions(
    command,
    ['Go back one release', 'rollback --env qa1 --to folder:/srv/qa1'],
    ['Go back to a specific release in production', 'rollback --release 0f3c9a51 --to folder:/srv/www --yes'],
    ['Take one carrier back', 'rollback marlowe --env qa1 --to folder:/srv/qa1 -m "wrong phone number"'],
  ).action((codes: string[], flags: RollbackFlags) =>
    switchRelease('rollback', { release: flags.release, codes }, flags, context),
  );
}
