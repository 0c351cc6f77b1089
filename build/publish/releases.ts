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

/** One release that a target holds. */
export interface HeldRelease {
  readonly release: string;
  /** When it came: ISO. */
  readonly at: string;
  /** Null where whoever sent it did not come to the end. */
  readonly carriers: number | null;
  readonly isCurrent: boolean;
  /** When visitors last came to it, and left it again; null for never, and for now. */
  readonly servedFrom: string | null;
  readonly servedUntil: string | null;
}

export interface TargetReleases {
  readonly environment: string;
  readonly current: string | null;
  /** What a rollback goes back to. */
  readonly previous: string | null;
  /** A move to this one was broken off. */
  readonly interrupted: string | null;
  /** A move to this one is under way. */
  readonly moving: string | null;
  /** The newest first. */
  readonly releases: readonly HeldRelease[];
  readonly log: readonly LogEntry[];
}

/** @throws BuildError exit 1 where nothing was ever published there */
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

/** A stage leaves what is current as it is. */
export function isMove({ action }: LogEntry): boolean {
  return action === 'publish' || action === 'promote' || action === 'rollback';
}

/** Ids of the releases whose manifests lie in a target, and when they came. */
export async function listManifests(
  target: Target,
): Promise<{ readonly release: string; readonly modifiedMs: number }[]> {
  const files = await target.list(releasesFolder);
  return files.flatMap(({ key, modifiedMs }) => {
    const release = /^releases\/([0-9a-f]{16})\.json$/.exec(key)?.[1];
    return release !== undefined && key === manifestKey(release) ? [{ release, modifiedMs }] : [];
  });
}
