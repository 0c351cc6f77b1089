import { BuildError } from '../core/diagnostics.ts';
import type { EnvironmentClass } from '../input/environmentSchema.ts';
import { assertNotLocked } from './breakLock.ts';
import { openManifestReader } from './carrierHistory.ts';
import type { Manifest } from './manifest.ts';

import { readManifest } from './readManifest.ts';
import { changesCurrent } from './releases.ts';
import type { Target } from './target.ts';
import { releasesCommand, targetCommand } from './targetCommand.ts';
import {
  interruptedRelease,
  type LogEntry,
  nothingPublishedError,
  type PublishPorts,
  readTargetState,
  type TargetState,
} from './targetState.ts';

/** The last deployment of a target. A watch compares it with the site, and may roll it back. */
export interface WatchedDeployment {
  readonly environment: string;
  readonly class: EnvironmentClass;
  readonly entry: LogEntry;
  readonly manifest: Manifest;
  /** The release before the deployment; undefined if there was none, or if the target no longer has it. */
  readonly previous: Manifest | undefined;
  /** Why the deployment cannot be rolled back, as a sentence; undefined if it can. */
  readonly obstacle: string | undefined;
}

/** Many visitors have seen an older deployment, so a person has to decide about its rollback. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Reads the last deployment of a target.
 * @param readOptions.publicKey if given, also checks who signed the release
 * @throws BuildError exit 1 if nothing is served or the last deployment was interrupted, exit 4 if a command is changing the target
 */
export async function readWatchedDeployment(
  target: Target,
  environment: string,
  ports: PublishPorts,
  publicKey?: Parameters<typeof readManifest>[2],
): Promise<WatchedDeployment> {
  const snapshot = await readTargetState(target, environment);
  if (!snapshot) throw nothingPublishedError(target);
  await assertNotLocked(target, snapshot, ports, false);
  const { state } = snapshot;
  if (interruptedRelease(state) !== null) throw interruptedError(target, environment);
  const entry = state.log.findLast(changesCurrent);
  if (state.current === null || entry?.release !== state.current) throw nothingPublishedError(target);
  const manifest = await readManifest(target, state.current, publicKey);
  const previous = entry.from === null ? undefined : await openManifestReader(target)(entry.from);
  const obstacle = findObstacle(entry, previous, ports.now());
  return { environment, class: state.class, entry, manifest, previous, obstacle };
}

function findObstacle(
  { action, at, from }: LogEntry,
  previous: Manifest | undefined,
  nowMs: number,
): string | undefined {
  if (action !== 'publish' && action !== 'promote') return `The last deployment is a ${action}.`;
  if (nowMs - Date.parse(at) > maxAgeMs) return `The last deployment, of ${at}, is older than 24 hours.`;
  if (from === null) return 'Nothing was served before it.';
  return previous ? undefined : `The target no longer has the release ${from}, which was served before.`;
}

/** Returns whether a deployment is still the last one, so that it decides what visitors get. */
export function isLastDeployment(
  { log, current, interrupted }: TargetState,
  { entry }: WatchedDeployment,
): boolean {
  const last = log.findLast(changesCurrent);
  const isSame = last?.at === entry.at && last.release === entry.release && last.action === entry.action;
  return isSame && current === entry.release && interrupted === null;
}

/** The error if another command has deployed carriers during the watch. */
export function otherDeploymentError(target: Target, state: TargetState): BuildError {
  const { log, environment } = state;
  const last = log.findLast((entry) => changesCurrent(entry) || entry.action === 'interrupted');
  const who = last
    ? `: ${last.action} of ${last.release} by ${last.actor ?? 'another process'} at ${last.at}`
    : '';
  return new BuildError(
    `Another command changed ${target.name} during the watch${who}. Nothing was rolled back.`,
    {
      exit: 4,
      hint: `Watch that deployment instead: run the same command again. List the deployments with: ${releasesCommand(target, environment)}`,
    },
  );
}

function interruptedError(target: Target, environment: string): BuildError {
  return new BuildError(
    `The last deployment in ${target.name} was interrupted, so carriers may be only partly switched.`,
    {
      exit: 1,
      hint: `Publish again, or return to the release before it: ${targetCommand('rollback', target, environment)}`,
    },
  );
}
