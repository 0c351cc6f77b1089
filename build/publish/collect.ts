import { isImmutable } from '../headers.ts';
import { inParallel } from '../parallel.ts';
import { refuseClaimed, takeClaim } from './claim.ts';
import { concurrency } from './listing.ts';
import {
  blobKey,
  blobsFolder,
  groupsOf,
  type Manifest,
  manifestKey,
  materialFiles,
  releasesFolder,
  statementKey,
} from './manifest.ts';
import { readManifest, refuseLost } from './readManifest.ts';
import { isMove, listManifests } from './releases.ts';
import {
  interruptedRelease,
  type PublishPorts,
  readTargetState,
  refuseNothing,
  type SeenState,
  type TargetState,
} from './state.ts';
import { isKey, type StoredFile, type Target } from './target.ts';

export interface CollectOptions {
  readonly target: Target;
  readonly environment: string;
  /** What was in use within them stays. */
  readonly days: number;
  readonly takeOver: boolean;
}

export interface CollectPlan {
  readonly seen: SeenState;
  readonly kept: readonly string[];
  readonly releases: readonly string[];
  /** Files of no release that is kept; manifests are not among them. */
  readonly files: readonly string[];
}

/** An open tab lives for weeks, and asks for the files of the release that it was opened with. */
export const shortestDays = 30;
/** So many of the releases that were served last can always be gone back to, however old they are. */
const servedKept = 10;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Finds what no visitor can need any more: releases that nobody was sent to for long, and files that only those have.
 * A file goes only if it is both out of reach and old. Writes nothing.
 * @throws BuildError exit 1 where nothing was ever published, exit 3 where a release that stays cannot be read, or
 * where what is served or was lately has no manifest any more
 */
export async function planCollect(options: CollectOptions, ports: PublishPorts): Promise<CollectPlan> {
  const { target } = options;
  const seen = await readTargetState(target, options.environment);
  if (!seen) throw refuseNothing(target);
  refuseClaimed(target, seen.state, ports, options.takeOver);
  const before = ports.now() - options.days * dayMs;
  const held = await listManifests(target);
  requireManifests(target, held, seen.state, ports.now() - shortestDays * dayMs);
  const recent = recentlyServed(seen.state);
  const isKept = ({ release, modifiedMs }: (typeof held)[number]) =>
    recent.has(release) || modifiedMs >= before || lastMention(seen.state, release) >= before;
  const kept = held.filter(isKept).map(({ release }) => release);
  const reachable = new Set<string>();
  // One that cannot be read ends the whole: what it needs would be taken for nobody's.
  for (const release of kept) addKeys(await readManifest(target, release), reachable);
  for (const { release } of held) reachable.add(statementKey(release));
  const files = [...(await target.list('app/')), ...(await target.list(releasesFolder))];
  return {
    seen,
    kept,
    releases: held.filter((each) => !isKept(each)).map(({ release }) => release),
    files: files.filter((file) => isGarbage(file, reachable, before)).map(({ key }) => key),
  };
}

/** Takes it away under a claim, so that no publish finds a file there that is about to go. */
export async function runCollect(
  { target }: CollectOptions,
  plan: CollectPlan,
  ports: PublishPorts,
): Promise<void> {
  const claim = await takeClaim(target, plan.seen, { action: 'collect', release: null }, ports);
  try {
    // Manifests first: one whose files are gone would look as if it could be gone back to.
    for (const release of plan.releases) {
      await claim.keep();
      await target.remove(manifestKey(release));
      await target.remove(statementKey(release));
    }
    await inParallel(plan.files, concurrency, async (key) => {
      await claim.keep();
      await target.remove(key);
    });
    const { state } = plan.seen;
    const entry = { action: 'collect', release: null, from: state.current, carriers: 0 } as const;
    // Some carriers may still show it: whoever moves pointers next has to know. A killed one is told of by its claim.
    await claim.finish({ interrupted: interruptedRelease(state) }, entry);
  } catch (error) {
    await claim.abandon(false).catch(() => {});
    throw error;
  }
}

/**
 * Without its manifest nobody knows which files a release needs, and all of them would be taken for nobody's. No
 * collection takes away one that visitors came from or to within these days.
 */
function requireManifests(
  target: Target,
  held: readonly { readonly release: string }[],
  { current, log }: TargetState,
  since: number,
): void {
  const lately = log.filter((entry) => isMove(entry) && Date.parse(entry.at) >= since);
  const needed = [current, ...lately.flatMap(({ release, from }) => [release, from])];
  const present = new Set(held.map(({ release }) => release));
  const absent = needed.find((release) => release !== null && !present.has(release));
  if (absent) throw refuseLost(target, absent, absent === current);
}

/** What is served, what a broken move left in place, and what was served before. */
function recentlyServed(state: TargetState): Set<string> {
  const served = state.log.filter(isMove).flatMap(({ release }) => release ?? []);
  const last = [...new Set(served.reverse())].slice(0, servedKept);
  return new Set([state.current, interruptedRelease(state), ...last].flatMap((release) => release ?? []));
}

/** When it was sent, shown, or left for another one. */
function lastMention({ log }: TargetState, release: string): number {
  const entry = log.findLast((each) => each.release === release || each.from === release);
  return entry ? Date.parse(entry.at) : Number.NEGATIVE_INFINITY;
}

function addKeys(manifest: Manifest, keys: Set<string>): void {
  for (const { key, sha256, isPointer } of groupsOf(manifest).flatMap((group) => group.files)) {
    keys.add(key);
    if (isPointer) keys.add(blobKey(sha256));
  }
  for (const { sha256 } of materialFiles(manifest)) keys.add(blobKey(sha256));
}

/** Pages in place are nobody's garbage: those of a carrier that left went with it. */
function isGarbage({ key, modifiedMs }: StoredFile, reachable: ReadonlySet<string>, before: number): boolean {
  if (modifiedMs >= before || reachable.has(key) || !isKey(key)) return false;
  const plain = key.replace(/\.(?:br|gz)$/, '');
  // A statement without its manifest is what a collection that was killed has left.
  if (key.startsWith(releasesFolder)) return key.startsWith(blobsFolder) || key.endsWith('.intoto.json');
  return isImmutable(`/${plain}`) && !reachable.has(plain);
}
