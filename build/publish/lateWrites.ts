import {
  applyGroupUpdate,
  changedByOthersError,
  type FileUpdate,
  type ReadBytes,
  type UpdateObserver,
} from './fileUpdates.ts';
import { type Listing, listGroups, statFiles } from './listing.ts';
import { groupsOf, type Manifest } from './manifest.ts';
import { groupOfPage } from './pageKeys.ts';
import type { PublishLock } from './publishLock.ts';
import type { Target } from './target.ts';

/** Key → etag of every file that a command has seen or written. */
export type KnownEtags = Map<string, string>;

export function knownEtags(listing: Listing): KnownEtags {
  return new Map([...listing.values()].map(({ key, etag }) => [key, etag]));
}

const maxRounds = 5;

/**
 * Repairs pages that an interrupted command has written after this command looked at them: a bucket cannot refuse requests
 * that are already on their way. For a command that has taken over, before it marks its release as current.
 * @param observer stores the etags of the repaired pages in `known`
 * @throws BuildError exit 4 if the pages keep changing
 */
export async function repairLateWrites(
  target: Target,
  lock: PublishLock,
  manifest: Manifest,
  known: KnownEtags,
  read: ReadBytes,
  observer: UpdateObserver,
): Promise<void> {
  const files = groupsOf(manifest).flatMap((group) => group.files);
  const hashes = new Map(files.filter((file) => file.isMutable).map(({ key, sha256 }) => [key, sha256]));
  const rootKeys = [...new Set([...known.keys(), ...hashes.keys()])].filter((key) => !key.startsWith('app/'));
  for (let round = 1; ; round++) {
    const stored = new Map(await listGroups(target, [], true));
    for (const file of await statFiles(target, rootKeys)) stored.set(file.key, file);
    const changed = [...new Set([...known.keys(), ...stored.keys()])].filter(
      (key) => isPage(key) && known.get(key) !== stored.get(key)?.etag,
    );
    const [first] = changed;
    if (first === undefined) return;
    if (round > maxRounds) throw changedByOthersError(target, first);
    const updates = changed.map(
      (key): FileUpdate => ({
        ...{ key, sha256: hashes.get(key), etag: stored.get(key)?.etag },
        afterInterruption: true,
      }),
    );
    await applyGroupUpdate(target, lock, { name: '/late', updates }, read, observer);
  }
}

/** Files with a content hash in their name, and their compressed siblings, are never changed. */
function isPage(key: string): boolean {
  return !key.startsWith('app/') || groupOfPage(key) !== undefined;
}
