import { resolve } from 'node:path';
import type { Command } from 'commander';
import { createKeyPair } from '#build/publish/signingKey.ts';
import { type CliContext, writeJson } from '../context.ts';
import { examplesHelp, jsonOption } from '../options.ts';

/** `livery key`: manages the keys that sign releases. */
export function registerKey(program: Command, context: CliContext): void {
  program
    .command('key')
    .summary('make a key pair that signs releases')
    .description(
      'Writes an ed25519 key pair as PEM: the private half for publish --key, readable by you alone, and beside it the ' +
        'public half (.pub) for verify --key. A file that is there is never replaced, and no folder is made.',
    )
    .argument('<file>', 'file of the private key')
    .addOption(jsonOption())
    .addHelpText('after', examplesHelp(['outside of the repository', 'key ~/livery.pem']))
    .action((file: string, flags: { json?: true }) => {
      const pair = createKeyPair(resolve(context.cwd, file));
      context.stderr.write(`Private key: ${pair.privateKey}\nPublic key:  ${pair.publicKey}\n`);
      if (flags.json) writeJson(context, 'key', pair);
    });
}
