import { BuildError } from '../core/diagnostics.ts';
import { type DeploymentEvents, deployRelease, isManifestServed } from './deployRelease.ts';
import { blobReader, type GroupUpdate, mergeGroups, planUpdates, type ReadBytes } from './fileUpdates.ts';
import { findReleaseIn } from './findRelease.ts';
import { inspectTarget } from './inspectTarget.ts';
import { requireComplete } from './listing.ts';
import { groupsOf, type Manifest } from './manifest.ts';
import { readInterrupted } from './publish.ts';
import { acquirePublishLock, assertNotLocked } from './publishLock.ts';
import { readManifest, readServed } from './readManifest.ts';
import { changesCurrent } from './releases.ts';
import { releasesCommand } from './releasesCommand.ts';
import type { Target } from './target.ts';
import {
  nothingPublishedError,
  type PublishPorts,
  previousRelease,
  readTargetState,
  type StateSnapshot,
  type TargetState,
} from './targetState.ts';

export interface PromoteOptions {
  readonly target: Target;
  readonly environment: string;
  readonly action: 'promote' | 'rollback';
  /**
   * Any name of the release. If undefined, `promote` takes the newest staged release that was not served since, and
   * `rollback` takes the previous release.
   */
  readonly release?: string;
  readonly takeOver: boolean;
}

export interface PromotePlan {
  readonly manifest: Manifest;
  readonly snapshot: StateSnapshot;
  readonly groups: readonly GroupUpdate[];
  readonly isInterrupted: boolean;
  /** True if the release is current, but the served copies of its manifest and statement are missing or outdated. */
  readonly isManifestStale: boolean;
  readonly isDone: boolean;
  readonly read: ReadBytes;
}

/**
 * Plans how to switch a target to another release that it already stores. Writes nothing.
 * @throws BuildError exit 1 if there is no such release, exit 3 if some of its files are missing
 */
export async function planPromote(options: PromoteOptions, ports: PublishPorts): Promise<PromotePlan> {
  const { target, takeOver } = options;
  const snapshot = await readTargetState(target, options.environment);
  if (!snapshot) throw nothingPublishedError(target);
  assertNotLocked(target, snapshot.state, ports, takeOver);
  const { current } = snapshot.state;
  const id =
    options.release === undefined
      ? chooseRelease(options, snapshot.state)
      : await findReleaseIn(target, snapshot.state, options.release);
  const manifest = await readManifest(target, id);
  const before = current === null ? undefined : await readServed(target, current);
  const interrupted = await readInterrupted(target, snapshot);
  const isInterrupted = interrupted !== undefined;
  const isThorough = isInterrupted || current === manifest.release;
  const to = groupsOf(manifest);
  const from = mergeGroups(
    [before, interrupted].filter((m) => m !== undefined),
    groupsOf,
  );
  const { groupNames, listing } = await inspectTarget(
    target,
    { from, to },
    { isThorough, isBroken: isInterrupted },
  );
  const selectedNames = new Set(groupNames);
  const changed = to.filter((group) => selectedNames.has(group.name));
  await requireComplete(target, manifest.release, changed, listing);
  const read = blobReader(target);
  const groups = await planUpdates(target, { from, to }, { listing, names: groupNames, isThorough }, read);
  const isManifestStale = current === manifest.release && !(await isManifestServed(target, manifest));
  const isDone = current === manifest.release && !isInterrupted && groups.length === 0 && !isManifestStale;
  return { manifest, snapshot, groups, isInterrupted: isInterrupted, isManifestStale, isDone, read };
}

/** Switches to the release. Uploads nothing, because the target already has all files. */
export async function runPromote(
  options: PromoteOptions,
  plan: PromotePlan,
  ports: PublishPorts,
  events: DeploymentEvents,
): Promise<void> {
  if (plan.isDone) return;
  const { target, action } = options;
  const { release } = plan.manifest;
  const lock = await acquirePublishLock(target, plan.snapshot, { action, release }, ports);
  const from = plan.snapshot.state.current;
  const carriers = Object.keys(plan.manifest.carriers).length;
  await deployRelease(target, lock, plan, { action, release, from, carriers }, events);
}

function chooseRelease({ action, target, environment }: PromoteOptions, state: TargetState): string {
  const chosen = action === 'rollback' ? previousRelease(state) : newestStaged(state);
  if (chosen !== undefined) return chosen;
  const message =
    action === 'rollback'
      ? `${target.name} has no previous release.`
      : `${target.name} has no staged release to promote.`;
  throw new BuildError(message, {
    exit: 1,
    hint: `Pass the id of a release. List the releases with: ${releasesCommand(target, environment)}`,
  });
}

/** Ignores a staged release that was served since then and replaced by another one. It must be promoted by name. */
function newestStaged({ log, current }: TargetState): string | undefined {
  const at = log.findLastIndex(({ action }) => action === 'stage');
  const staged = log[at]?.release ?? undefined;
  const wasServed = log.slice(at + 1).some((entry) => changesCurrent(entry) && entry.release === staged);
  return wasServed || staged === current ? undefined : staged;
}
