import { compareText } from '../core/diagnostics.ts';
import { manifestKey, releasesFolder } from './manifest.ts';
import type { Target } from './target.ts';
import {
  interruptedRelease,
  isExpired,
  type LogEntry,
  nothingPublishedError,
  previousRelease,
  readTargetState,
  type TargetState,
} from './targetState.ts';

/** A release that a target stores. */
export interface StoredRelease {
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
  readonly activating: string | null;
  /** Carriers that were rolled back by their code and stay so, by client code. */
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
  const isActivating = state.lock !== null && !(await isExpired(target, state.lock, snapshot));
  const releases = (await listManifests(target)).map(({ release, modifiedMs }): StoredRelease => {
    const ownEntries = state.log.filter((entry) => entry.release === release);
    const activations = ownEntries.filter(({ action }) =>
      ['publish', 'promote', 'rollback'].includes(action),
    );
    const replacements = state.log.filter((entry) => entry.from === release && entry.release !== release);
    const isCurrent = state.current === release;
    return {
      release,
      at: ownEntries[0]?.at ?? new Date(modifiedMs).toISOString(),
      carriers: ownEntries.find(({ carriers }) => carriers > 0)?.carriers ?? null,
      isCurrent,
      servedFrom: activations.at(-1)?.at ?? null,
      servedUntil: isCurrent ? null : (replacements.findLast(changesCurrent)?.at ?? null),
    };
  });
  return {
    environment: state.environment,
    current: state.current,
    previous: previousRelease(state) ?? null,
    interrupted: isActivating ? state.interrupted : interruptedRelease(state),
    activating: isActivating ? (state.lock?.release ?? null) : null,
    held: state.held,
    releases: releases.sort((a, b) => compareText(b.at, a.at) || compareText(a.release, b.release)),
    log: state.log,
  };
}

/** Returns whether the log entry changed the current release. A stage does not. */
export function changesCurrent({ action }: LogEntry): boolean {
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
