import type { KeyObject } from 'node:crypto';
import { BuildError } from '../core/diagnostics.ts';
import { type Manifest, manifestKey, parseManifest, signatureKey } from './manifest.ts';
import { findSignatureError } from './signature.ts';
import type { Target } from './target.ts';
import { releasesCommand } from './targetCommand.ts';

/**
 * Reads the manifest of a release.
 * @param publicKey if given, also checks who signed it
 * @throws BuildError exit 1 if there is no release with that id or the key did not sign it, exit 3 if the manifest was modified
 */
export async function readManifest(target: Target, id: string, publicKey?: KeyObject): Promise<Manifest> {
  const key = manifestKey(id);
  const stored = /^[0-9a-f]{16}$/.test(id) ? await target.read(key) : undefined;
  if (!stored) {
    throw new BuildError(`${target.name} has no release ${JSON.stringify(id)}.`, {
      exit: 1,
      hint: `List its releases with: ${releasesCommand(target)}`,
    });
  }
  if (publicKey) {
    const signature = await target.read(signatureKey(id));
    const error = findSignatureError(signature?.bytes, stored.bytes, publicKey);
    if (error !== undefined) {
      throw new BuildError(`${target.name}: ${key} cannot be trusted. ${error}`, {
        exit: 1,
        hint: 'Use the public key of the private key that signed the release, or publish it again from its output folder.',
      });
    }
  }
  return parseManifest(stored.bytes, `${target.name}: ${key}`, id);
}

/**
 * Reads the manifest of the current release, which every command needs.
 * @throws BuildError exit 3 if it is missing or was modified
 */
export async function readServed(target: Target, id: string): Promise<Manifest> {
  if (await target.stat(manifestKey(id))) return readManifest(target, id);
  throw manifestMissingError(target, id);
}

export function manifestMissingError({ name }: Target, id: string): BuildError {
  return new BuildError(`${name} is missing ${manifestKey(id)}, which lists the files of that release.`, {
    exit: 3,
    hint: 'Publish that release again from its output folder, or restore the file from a backup. Nothing was changed.',
  });
}
