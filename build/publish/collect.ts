import { inParallel } from '../core/parallel.ts';
import { isImmutable } from '../serving/headers.ts';
import { listManifests } from './history.ts';
import { acquirePublishLock, assertNotLocked, breakLock } from './lock.ts';
import {
  blobKey,
  blobsFolder,
  bundleStatsFiles,
  groupsOf,
  type Manifest,
  manifestKey,
  manifestMissingError,
  plainKey,
  readManifest,
  releasesFolder,
  sbomKey,
  signatureKey,
} from './manifest.ts';
import { isProbe } from './probeTarget.ts';
import {
  changesCurrent,
  interruptedRelease,
  nothingPublishedError,
  type PublishPorts,
  readTargetState,
  type StateSnapshot,
  type TargetState,
} from './state.ts';
import { concurrency, isKey, type StoredFile, type Target } from './target.ts';

export interface CollectOptions {
  readonly target: Target;
  readonly environment: string;
  /** Releases that were used within this number of days are kept. */
  readonly days: number;
  readonly takeOver: boolean;
  /** The person or CI job that deletes, for the log. */
  readonly actor?: string;
}

interface CollectPlan {
  readonly snapshot: StateSnapshot;
  readonly retained: readonly string[];
  readonly releases: readonly string[];
  /** Files that no kept release uses, without the manifests. */
  readonly files: readonly string[];
}

/** Browser tabs stay open for weeks and load files of the release that they started with. */
export const minDays = 30;
/** Number of most recently served releases that always stay available for a rollback, regardless of their age. */
const minServedReleases = 10;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Finds what can be deleted: releases that have not been served for a long time, and old files that no kept release
 * uses. Writes nothing.
 * @throws BuildError exit 1 if nothing was ever published, exit 3 if a release that must be kept cannot be read, or if
 * the manifest of the current or a recent release is missing
 */
export async function planCollect(options: CollectOptions, ports: PublishPorts): Promise<CollectPlan> {
  const { target } = options;
  const snapshot = await readTargetState(target, options.environment);
  if (!snapshot) throw nothingPublishedError(target);
  await assertNotLocked(target, snapshot, options.takeOver);
  const before = ports.now() - options.days * dayMs;
  const stored = await listManifests(target);
  requireManifests(target, stored, snapshot.state, ports.now() - minDays * dayMs);
  const recent = recentlyServed(snapshot.state);
  const isRetained = ({ release, modifiedMs }: (typeof stored)[number]) =>
    recent.has(release) || modifiedMs >= before || lastUsedMs(snapshot.state, release) >= before;
  const retained = stored.filter(isRetained).map(({ release }) => release);
  const reachable = new Set<string>();
  // An unreadable manifest stops the garbage collection, because the files of that release would look unused.
  for (const release of retained) {
    addKeys(await readManifest(target, release), reachable);
    reachable.add(sbomKey(release));
  }
  for (const { release } of stored) reachable.add(signatureKey(release));
  const files = [...(await target.list('app/')), ...(await target.list(releasesFolder))];
  return {
    snapshot,
    retained,
    releases: stored.filter((each) => !isRetained(each)).map(({ release }) => release),
    files: files.filter((file) => isGarbage(file, reachable, before)).map(({ key }) => key),
  };
}

/**
 * Deletes the planned files while holding the lock, so that no publish relies on a file that is about to be deleted.
 */
export async function runCollect(
  options: CollectOptions,
  plan: CollectPlan,
  ports: PublishPorts,
): Promise<void> {
  const { target, actor } = options;
  if (await breakLock(target, plan.snapshot, actor, ports)) {
    const unlocked = { ...options, takeOver: false };
    return runCollect(unlocked, await planCollect(unlocked, ports), ports);
  }
  const author = actor === undefined ? {} : { actor };
  const operation = { action: 'collect', release: null, ...author } as const;
  const lock = await acquirePublishLock(target, plan.snapshot, operation, ports);
  try {
    // Deletes manifests first: otherwise a release whose files are deleted would still look available for a rollback.
    for (const keys of [plan.releases.map(manifestKey), [...plan.releases.map(signatureKey), ...plan.files]])
      for (let start = 0; start < keys.length; start += concurrency) {
        await lock.keep();
        await inParallel(keys.slice(start, start + concurrency), concurrency, (key) => target.remove(key));
      }
    await target.serve();
    const { state } = plan.snapshot;
    const at = new Date(ports.now()).toISOString();
    const entry = { ...operation, at, from: state.current, carriers: 0 };
    // Keeps the id of an interrupted release, because some carriers may still serve it and the next publish needs it.
    await lock.commit({ interrupted: state.interrupted }, entry);
  } catch (error) {
    throw await lock.abandon(error, false);
  }
}

/**
 * Requires the manifests of all releases served within these days. Without a manifest the files of a release are unknown
 * and would all look unused. The garbage collection never deletes these manifests.
 */
function requireManifests(
  target: Target,
  stored: readonly { readonly release: string }[],
  { current, log }: TargetState,
  since: number,
): void {
  const recentEntries = log.filter((entry) => changesCurrent(entry) && Date.parse(entry.at) >= since);
  const needed = [current, ...recentEntries.flatMap(({ release, from }) => [release, from])];
  const present = new Set(stored.map(({ release }) => release));
  const missing = needed.find((release) => release !== null && !present.has(release));
  if (missing) throw manifestMissingError(target, missing);
}

/** The current release, an interrupted one, and the releases that were served last. */
function recentlyServed(state: TargetState): Set<string> {
  const served = state.log.filter(changesCurrent).flatMap(({ release }) => release ?? []);
  const last = [...new Set(served.reverse())].slice(0, minServedReleases);
  return new Set([state.current, interruptedRelease(state), ...last].flatMap((release) => release ?? []));
}

/** Returns when the release was last published, served or replaced, in ms. */
function lastUsedMs({ log }: TargetState, release: string): number {
  const entry = log.findLast((each) => each.release === release || each.from === release);
  return entry ? Date.parse(entry.at) : Number.NEGATIVE_INFINITY;
}

function addKeys(manifest: Manifest, keys: Set<string>): void {
  for (const { key, sha256, isMutable } of groupsOf(manifest).flatMap((group) => group.files)) {
    keys.add(key);
    if (isMutable) keys.add(blobKey(sha256));
  }
  for (const { sha256 } of bundleStatsFiles(manifest)) keys.add(blobKey(sha256));
}

/** Pages that are currently served never count as garbage; pages of removed carriers were deleted with the carrier. */
function isGarbage({ key, modifiedMs }: StoredFile, reachable: ReadonlySet<string>, before: number): boolean {
  if (modifiedMs >= before || reachable.has(key) || !isKey(key)) return false;
  // A signature without a manifest is left over from an interrupted garbage collection.
  if (key.startsWith(releasesFolder))
    return key.startsWith(blobsFolder) || isProbe(key) || /\.(?:sig|cdx\.json)$/.test(key);
  return isImmutable(`/${plainKey(key)}`) && !reachable.has(plainKey(key));
}
