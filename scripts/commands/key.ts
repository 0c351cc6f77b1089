import { resolve } from 'node:path';
import type { Command } from 'commander';
import { createKeyPair } from '#build/publish/keys.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { examplesHelp, jsonOption } from '../cli/options.ts';

/** `livery key`: creates a key pair that signs releases. */
export function registerKey(program: Command, context: CliContext): void {
  program
    .command('key')
    .summary('create a key pair to sign releases')
    .description(
      'Writes an ed25519 key pair as PEM: the private key for `publish --key`, readable only by you, and next to it the ' +
        'public key (.pub) for `verify --key`. Never overwrites a file and never creates a folder.',
    )
    .argument('<file>', 'path of the private key')
    .addOption(jsonOption())
    .addHelpText('after', examplesHelp(['Create a key outside of the repository', 'key ~/livery.pem']))
    .action((file: string, flags: { json?: true }) => {
      const pair = createKeyPair(resolve(context.cwd, file));
      context.stderr.write(`Private key: ${pair.privateKey}\nPublic key:  ${pair.publicKey}\n`);
      if (flags.json) writeJson(context, 'key', pair);
    });
}
