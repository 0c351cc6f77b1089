import { BuildError, compareText } from '../core/diagnostics.ts';
import { isExpired } from './lock.ts';
import { manifestKey, releasesFolder } from './manifest.ts';
import {
  changesCurrent,
  interruptedRelease,
  type LogEntry,
  nothingPublishedError,
  readTargetState,
  type TargetState,
} from './state.ts';
import { releasesCommand, type Target } from './target.ts';

/** A log entry that changed a carrier. */
export interface CarrierMove {
  readonly entry: LogEntry;
  /** The ids of the carrier's bundle before and after; null if the carrier was offline. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Returns the changes of one carrier, oldest first. Empty if the carrier was never served.
 * @param current the id of the carrier's current bundle
 */
export function carrierMoves(
  log: readonly LogEntry[],
  code: string,
  current: string | null,
): readonly CarrierMove[] {
  const moves: CarrierMove[] = [];
  let after = current;
  for (const entry of log.filter(changesCurrent).reverse()) {
    if (!entry.moved || !Object.hasOwn(entry.moved, code)) continue;
    const before = entry.moved[code] ?? null;
    moves.unshift({ entry, before, after });
    after = before;
  }
  return moves;
}

/**
 * Returns a release that serves one carrier as it was before its last change. Repeated rollbacks go further back.
 * Undefined if the carrier has no earlier state.
 */
export function releaseBefore(moves: readonly CarrierMove[]): string | undefined {
  const bundles = withoutUndone(
    moves[0]?.before ?? null,
    moves.map(({ entry, after }) => ({ next: after, isBack: entry.action === 'rollback' })),
  );
  const earlier = bundles.at(-2) ?? null;
  if (earlier === null) return undefined;
  return moves.findLast(({ before }) => before === earlier)?.entry.from ?? undefined;
}

/**
 * Returns the release that a rollback activates: the one that was current before. Repeated rollbacks go further back.
 * After an interrupted deployment, it is the release that is still current.
 */
export function previousRelease(state: TargetState): string | undefined {
  const { log, current } = state;
  if (interruptedRelease(state) !== null && current !== null) return current;
  const served = log.filter(changesCurrent);
  const steps = served.map(({ action, release, requested, named, from }) => ({
    next: release,
    isBack: action === 'rollback',
    // Carriers that were rolled back individually stay so, and the next rollback of the fleet undoes the fleet's last
    // deployment.
    backTo: named ? from : (requested ?? release),
  }));
  return withoutUndone(served[0]?.from ?? null, steps).at(-2) ?? undefined;
}

/** Returns the served releases in order, without those that a rollback undid. */
function withoutUndone(
  first: string | null,
  steps: readonly {
    readonly next: string | null;
    readonly isBack: boolean;
    /** The release to which a rollback returned, if `next` combines that release with other carriers. */
    readonly backTo?: string | null;
  }[],
): (string | null)[] {
  const served = [first];
  for (const { next, isBack, backTo = next } of steps) {
    const index = isBack ? served.lastIndexOf(backTo) : -1;
    if (index !== -1) served.splice(index, served.length, next);
    else if (next !== served.at(-1)) served.push(next);
  }
  return served;
}

/**
 * Returns the stages among which `promote` chooses if no release is named, oldest first: the stages after the last
 * served stage. If there are none, and the release that combines the last served stage with other carriers is still
 * current, returns that stage, because promoting it again repairs wrong pages.
 */
export function waitingStages({ log, current }: TargetState): LogEntry[] {
  const stages = log.filter(({ action }) => action === 'stage');
  const findServed = (stage: LogEntry) =>
    log
      .slice(log.indexOf(stage) + 1)
      .findLast(
        (entry) =>
          changesCurrent(entry) && (entry.release === stage.release || entry.requested === stage.release),
      );
  const lastServed = stages.findLast((stage) => findServed(stage) !== undefined);
  const later = stages.slice(lastServed ? stages.indexOf(lastServed) + 1 : 0);
  const waiting = later.filter(
    (stage, index) =>
      stage.release !== current && !later.slice(index + 1).some(({ release }) => release === stage.release),
  );
  if (waiting.length > 0 || !lastServed) return waiting;
  const served = findServed(lastServed);
  return served?.release === current && served?.requested !== undefined ? [lastServed] : [];
}

/** Ways to name a release of a target: `current`, `previous`, its id, or the beginning of its id. */
export const releaseName = /^(?:current|previous|[0-9a-f]{4,16})$/;

/**
 * Returns the id of a release by any of its names.
 * @throws BuildError exit 1 if there is no such release, exit 2 if the name is ambiguous
 */
export async function findRelease(target: Target, state: TargetState, name: string): Promise<string> {
  const fail = (what: string): never => {
    throw new BuildError(`${target.name} ${what}.`, {
      exit: 1,
      hint: `List its releases with: ${releasesCommand(target, state.environment)}`,
    });
  };
  if (name === 'current') return state.current ?? fail('does not serve a release yet');
  if (name === 'previous') return previousRelease(state) ?? fail('has no previous release');
  const ids = releaseName.test(name) ? (await listManifests(target)).map(({ release }) => release) : [];
  const found = ids.filter((id) => id.startsWith(name)).sort(compareText);
  const [only] = found;
  if (only === undefined) return fail(`has no release ${JSON.stringify(name)}`);
  if (found.length === 1) return only;
  throw new BuildError(`${found.length} releases in ${target.name} start with ${name}.`, {
    exit: 2,
    hint: `Use more digits: ${found.slice(0, 5).join(', ')}${found.length > 5 ? ' …' : ''}.`,
  });
}

/** A release that a target stores. */
interface StoredRelease {
  readonly release: string;
  /** Upload time in ISO format. */
  readonly at: string;
  /** Null if the publish did not finish. */
  readonly carriers: number | null;
  readonly isCurrent: boolean;
  /**
   * Start and end of the last period in which the release was served. `servedFrom` is null if it was never served,
   * `servedUntil` is null if it is still served.
   */
  readonly servedFrom: string | null;
  readonly servedUntil: string | null;
}

export interface TargetReleases {
  readonly environment: string;
  readonly current: string | null;
  /** The release that a rollback would activate. */
  readonly previous: string | null;
  /** The release whose publish, promote or rollback was interrupted. */
  readonly interrupted: string | null;
  /** The release that a running command is activating. */
  readonly activating: string | null;
  /** Client code → hold of a carrier that was rolled back individually. */
  readonly held: TargetState['held'];
  /** Newest first. */
  readonly releases: readonly StoredRelease[];
  readonly log: readonly LogEntry[];
}

/** @throws BuildError exit 1 if nothing was ever published to the target */
export async function listReleases(target: Target, environment: string): Promise<TargetReleases> {
  const snapshot = await readTargetState(target, environment);
  if (!snapshot) throw nothingPublishedError(target);
  const { state } = snapshot;
  const { current, log, held } = state;
  const isActivating = state.lock !== null && !(await isExpired(target, state.lock, snapshot));
  const served = log.filter(changesCurrent);
  const releases = (await listManifests(target)).map(({ release, modifiedMs }): StoredRelease => {
    const ownEntries = log.filter((entry) => entry.release === release);
    const replacedBy = served.findLast((entry) => entry.from === release && entry.release !== release);
    return {
      release,
      at: ownEntries[0]?.at ?? new Date(modifiedMs).toISOString(),
      carriers: ownEntries.find(({ carriers }) => carriers > 0)?.carriers ?? null,
      isCurrent: current === release,
      servedFrom: ownEntries.findLast(changesCurrent)?.at ?? null,
      servedUntil: current === release ? null : (replacedBy?.at ?? null),
    };
  });
  return {
    environment: state.environment,
    current,
    previous: previousRelease(state) ?? null,
    interrupted: isActivating ? state.interrupted : interruptedRelease(state),
    activating: isActivating ? (state.lock?.release ?? null) : null,
    held,
    releases: releases.sort((a, b) => compareText(b.at, a.at) || compareText(a.release, b.release)),
    log,
  };
}

/** Returns the ids and upload times of the releases whose manifests are in a target. */
export async function listManifests(
  target: Target,
): Promise<{ readonly release: string; readonly modifiedMs: number }[]> {
  const files = await target.list(releasesFolder);
  return files.flatMap(({ key, modifiedMs }) => {
    const release = /^releases\/([0-9a-f]{16})\.json$/.exec(key)?.[1];
    return release !== undefined && key === manifestKey(release) ? [{ release, modifiedMs }] : [];
  });
}
