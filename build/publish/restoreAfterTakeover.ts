import { sha256 } from '../core/hash.ts';
import { inParallel } from '../core/parallel.ts';
import { blobReader, type FileUpdate } from './fileUpdates.ts';
import { concurrency } from './listing.ts';
import { groupsOf, type Manifest, stateKey } from './manifest.ts';
import { readManifest } from './readManifest.ts';
import type { Target } from './target.ts';
import { readTargetState, type TargetState } from './targetState.ts';

/** Another round is needed only if the other command has changed the state of the target during the last one. */
const maxRounds = 5;

/**
 * Puts back the pages that a command has written, or may have written, after another command took over its lock.
 * Changes only pages that still have the content of this command, because the other command may have replaced them.
 * @param attempts writes that may have reached the store, even if no response arrived
 */
export async function restoreAfterTakeover(
  target: Target,
  environment: string,
  attempts: readonly FileUpdate[],
): Promise<void> {
  if (attempts.length === 0) return;
  const read = blobReader(target);
  const ownHashes = new Map(attempts.map(({ key, sha256 }) => [key, new Set([sha256])]));
  for (let round = 0; round < maxRounds; round++) {
    const snapshot = await readTargetState(target, environment);
    if (!snapshot) return;
    const expectedHash = await expectedHashes(target, snapshot.state);
    await inParallel([...attempts], concurrency, async (update) => {
      const { key } = update;
      const own = ownHashes.get(key);
      const expected = expectedHash(update);
      if (!expected) return;
      const stored = await target.read(key);
      const hash = stored && sha256(stored.bytes);
      if (hash === expected.sha256 || !own?.has(hash)) return;
      own.add(expected.sha256);
      if (expected.sha256 === undefined) await target.remove(key);
      else if (stored) await target.replace(key, await read(expected.sha256), stored.etag);
      else await target.create(key, await read(expected.sha256));
    });
    if ((await target.stat(stateKey))?.etag === snapshot.etag) return;
  }
}

/** The content that a page should have; its hash is undefined if the page should not exist. */
interface ExpectedPage {
  readonly sha256: string | undefined;
}

/** Returns a function that maps an update to the content that its page should have; undefined if that is unknown. */
async function expectedHashes(
  target: Target,
  { current, lock, interrupted }: TargetState,
): Promise<(update: FileUpdate) => ExpectedPage | undefined> {
  const next = lock?.release ?? (interrupted === null ? current : undefined);
  // The other command has not stored yet what it will serve. It compares all pages before it finishes.
  if (next === undefined) return previousPage;
  const hashes = next === null ? new Map<string, string>() : hashesOf(await readManifest(target, next));
  return ({ key }) => ({ sha256: hashes.get(key) });
}

/** The page before the update. Returns undefined if its content is in no known release. */
function previousPage({ etag, previous }: FileUpdate): ExpectedPage | undefined {
  return etag !== undefined && previous === undefined ? undefined : { sha256: previous };
}

function hashesOf(manifest: Manifest): ReadonlyMap<string, string> {
  return new Map(groupsOf(manifest).flatMap(({ files }) => files.map((file) => [file.key, file.sha256])));
}
