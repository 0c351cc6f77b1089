import { compareText } from '../diagnostics.ts';
import { manifestKey, releasesFolder } from './manifest.ts';
import {
  interruptedRelease,
  isDead,
  type LogEntry,
  previousRelease,
  readTargetState,
  refuseNothing,
} from './state.ts';
import type { Target } from './target.ts';

/** A release that a target stores. */
export interface HeldRelease {
  readonly release: string;
  /** Upload time in ISO format. */
  readonly at: string;
  /** Null if the publish did not finish. */
  readonly carriers: number | null;
  readonly isCurrent: boolean;
  /**
   * Start and end of the last period in which it was served. `servedFrom` is null if it was never served, `servedUntil`
   * is null if it is still served.
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
  readonly moving: string | null;
  /** Newest first. */
  readonly releases: readonly HeldRelease[];
  readonly log: readonly LogEntry[];
}

/** @throws BuildError exit 1 if nothing was ever published to the target */
export async function listReleases(
  target: Target,
  environment: string,
  now: number,
): Promise<TargetReleases> {
  const seen = await readTargetState(target, environment);
  if (!seen) throw refuseNothing(target);
  const { state } = seen;
  const isMoving = state.claim !== null && !isDead(state.claim, now);
  const releases = (await listManifests(target)).map(({ release, modifiedMs }): HeldRelease => {
    const own = state.log.filter((entry) => entry.release === release);
    const moves = own.filter(({ action }) => ['publish', 'promote', 'rollback'].includes(action));
    const left = state.log.filter((entry) => entry.from === release && entry.release !== release);
    const isCurrent = state.current === release;
    return {
      release,
      at: own[0]?.at ?? new Date(modifiedMs).toISOString(),
      carriers: own.find(({ carriers }) => carriers > 0)?.carriers ?? null,
      isCurrent,
      servedFrom: moves.at(-1)?.at ?? null,
      servedUntil: isCurrent ? null : (left.findLast(isMove)?.at ?? null),
    };
  });
  return {
    environment: state.environment,
    current: state.current,
    previous: previousRelease(state) ?? null,
    interrupted: isMoving ? state.interrupted : interruptedRelease(state),
    moving: isMoving ? (state.claim?.release ?? null) : null,
    releases: releases.sort((a, b) => compareText(b.at, a.at) || compareText(a.release, b.release)),
    log: state.log,
  };
}

/** Returns whether the log entry changed the current release. A stage does not. */
export function isMove({ action }: LogEntry): boolean {
  return action === 'publish' || action === 'promote' || action === 'rollback';
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
