import { BuildError } from '../diagnostics.ts';
import { type Manifest, manifestKey, parseManifest, statementKey } from './manifest.ts';
import { releasesCommand } from './releasesCommand.ts';
import { findSignatureFault } from './statement.ts';
import type { Target } from './target.ts';

/**
 * A release that a target holds, as it was when it was signed.
 * @throws BuildError exit 1 where there is none of that id, exit 3 where it is not what was signed
 */
export async function readManifest(target: Target, id: string): Promise<Manifest> {
  const key = manifestKey(id);
  const stored = /^[0-9a-f]{16}$/.test(id) ? await target.read(key) : undefined;
  if (!stored) {
    throw new BuildError(`${target.name} holds no release ${JSON.stringify(id)}.`, {
      exit: 1,
      mend: `List those that it holds with: ${releasesCommand(target)}`,
    });
  }
  const statement = await target.read(statementKey(id));
  const fault = findSignatureFault(statement?.bytes, stored.bytes, id, undefined);
  if (fault === undefined) return parseManifest(stored.bytes, `${target.name}: ${key}`, id);
  throw new BuildError(`${target.name}: ${key} is not to be trusted. ${fault}`, {
    exit: 3,
    mend: 'It was changed after it was published. Publish that release again from its output.',
  });
}
