import { BuildError } from '../diagnostics.ts';
import { refuseClaimed, takeClaim } from './claim.ts';
import { findReleaseIn } from './findRelease.ts';
import { requireComplete } from './listing.ts';
import { lookAt } from './lookAt.ts';
import { groupsOf, type Manifest } from './manifest.ts';
import { blobReader, type GroupMoves, joinGroups, planMoves, type ReadBytes } from './move.ts';
import { readBroken } from './publish.ts';
import { readManifest, readServed } from './readManifest.ts';
import { isMove } from './releases.ts';
import { releasesCommand } from './releasesCommand.ts';
import { finishMove, isTold, type MoveEvents } from './runMove.ts';
import {
  type PublishPorts,
  previousRelease,
  readTargetState,
  refuseNothing,
  type SeenState,
  type TargetState,
} from './state.ts';
import type { Target } from './target.ts';

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
  readonly seen: SeenState;
  readonly groups: readonly GroupMoves[];
  readonly isInterrupted: boolean;
  /** True if the release is current, but the served copies of its manifest and statement are missing or outdated. */
  readonly isUntold: boolean;
  readonly isDone: boolean;
  readonly read: ReadBytes;
}

/**
 * Plans how to switch a target to another release that it already stores. Writes nothing.
 * @throws BuildError exit 1 if there is no such release, exit 3 if some of its files are missing
 */
export async function planPromote(options: PromoteOptions, ports: PublishPorts): Promise<PromotePlan> {
  const { target, takeOver } = options;
  const seen = await readTargetState(target, options.environment);
  if (!seen) throw refuseNothing(target);
  refuseClaimed(target, seen.state, ports, takeOver);
  const { current } = seen.state;
  const id =
    options.release === undefined
      ? chooseRelease(options, seen.state)
      : await findReleaseIn(target, seen.state, options.release);
  const manifest = await readManifest(target, id);
  const before = current === null ? undefined : await readServed(target, current);
  const broken = await readBroken(target, seen);
  const isBroken = broken !== undefined;
  const isThorough = isBroken || current === manifest.release;
  const to = groupsOf(manifest);
  const from = joinGroups(
    [before, broken].filter((m) => m !== undefined),
    groupsOf,
  );
  const { names, listing } = await lookAt(target, { from, to }, { isThorough, isBroken });
  const chosen = new Set(names);
  const changed = to.filter((group) => chosen.has(group.name));
  await requireComplete(target, manifest.release, changed, listing);
  const read = blobReader(target);
  const groups = await planMoves(target, { from, to }, { listing, names, isThorough }, read);
  const isUntold = current === manifest.release && !(await isTold(target, manifest));
  const isDone = current === manifest.release && !isBroken && groups.length === 0 && !isUntold;
  return { manifest, seen, groups, isInterrupted: isBroken, isUntold, isDone, read };
}

/** Switches to the release. Uploads nothing, because the target already has all files. */
export async function runPromote(
  options: PromoteOptions,
  plan: PromotePlan,
  ports: PublishPorts,
  events: MoveEvents,
): Promise<void> {
  if (plan.isDone) return;
  const { target, action } = options;
  const { release } = plan.manifest;
  const claim = await takeClaim(target, plan.seen, { action, release }, ports);
  const from = plan.seen.state.current;
  const carriers = Object.keys(plan.manifest.carriers).length;
  await finishMove(target, claim, plan, { action, release, from, carriers }, events);
}

function chooseRelease({ action, target, environment }: PromoteOptions, state: TargetState): string {
  const chosen = action === 'rollback' ? previousRelease(state) : newestStaged(state);
  if (chosen !== undefined) return chosen;
  const message =
    action === 'rollback'
      ? `${target.name} has served no other release before.`
      : `${target.name} holds no release that was staged and not shown since.`;
  throw new BuildError(message, {
    exit: 1,
    mend: `See what it holds, then name one: ${releasesCommand(target, environment)}`,
  });
}

/** Ignores a staged release that was served since then and replaced by another one. It must be promoted by name. */
function newestStaged({ log, current }: TargetState): string | undefined {
  const at = log.findLastIndex(({ action }) => action === 'stage');
  const staged = log[at]?.release ?? undefined;
  const isShown = log.slice(at + 1).some((entry) => isMove(entry) && entry.release === staged);
  return isShown || staged === current ? undefined : staged;
}
