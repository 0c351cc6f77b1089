import type { Command } from 'commander';
import type { CliContext } from '../cli/context.ts';
import { codesArgument } from '../cli/options.ts';
import type { SignedFlags } from '../publish/publishOptions.ts';

import { addSwitchOptions, switchRelease } from '../publish/switchRelease.ts';

interface RollbackFlags extends SignedFlags {
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
        'each of these carriers goes back to its state before its last change, and all others stay as they are. ' +
        'These carriers are held: deployments of the fleet leave them as they are until a publish names them.',
    )
    .addArgument(codesArgument('omit to switch every carrier'))
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
