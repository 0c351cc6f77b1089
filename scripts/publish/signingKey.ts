import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { BuildError } from '#build/core/diagnostics.ts';
import { readPrivateKey } from '#build/publish/signingKey.ts';
import type { CliContext } from '../cli/context.ts';
import { runCommand } from '../cli/runCommand.ts';

/**
 * Reads the private key of `--key`, `LIVERY_KEY` or livery.json.
 * @throws BuildError exit 2 if there is none, or the file is not a private key
 */
export function readSigningKey(flags: { readonly key?: string }, context: CliContext): KeyObject {
  const file = flags.key;
  if (file === undefined || file === '') {
    throw new BuildError('No signing key was given. Livery signs each release and each deployment.', {
      exit: 2,
      hint: `Pass a key with --key or LIVERY_KEY, or set it in livery.json. To create one: ${runCommand} key ~/livery.pem`,
    });
  }
  return readPrivateKey(resolve(context.cwd, file));
}
