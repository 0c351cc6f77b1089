import { BuildError } from '../core/diagnostics.ts';
import {
  bundleOf,
  carrierIn,
  changedAmong,
  changedCarriers,
  commonBundlesOf,
  replaceCarriers,
  replaceCommonBundles,
  requireCarriers,
  selectCarriers,
} from './compose.ts';
import type { Choice, Deployment } from './deploy.ts';
import {
  carrierMoves,
  findRelease,
  previousRelease,
  releaseBefore,
  releaseName,
  waitingStages,
} from './history.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { changesCurrent, interruptedRelease, type LogEntry, type TargetState } from './state.ts';
import { releasesCommand, type Target, targetCommand } from './target.ts';

export interface SwitchOptions {
  readonly target: Target;
  readonly environment: string;
  readonly action: 'promote' | 'rollback';
  readonly takeOver: boolean;
  /**
   * Any name of the release. If undefined or `staged`, `promote` takes the only staged release that waits to be
   * served, and `rollback` takes the previous release, or the previous state of each carrier in `codes`.
   */
  readonly release?: string;
  /** Undefined deploys all carriers that are not held. */
  readonly codes?: readonly string[];
}

/**
 * Returns the deployment that serves another stored release, or a new combination of stored carriers. Choosing the
 * release fails with a BuildError: exit 1 if there is no such release or state, exit 2 if several stages wait, exit 4 if
 * the stage conflicts with a later publish.
 */
export function createSwitch(options: SwitchOptions): Deployment {
  const { target, environment, action, takeOver } = options;
  return {
    target,
    environment,
    action,
    takeOver,
    choose: (state, before) => choose(options, state, before),
  };
}

async function choose(
  options: SwitchOptions,
  state: TargetState,
  current: Manifest | undefined,
): Promise<Choice> {
  const { target, codes, action } = options;
  if (codes && current && action === 'rollback' && options.release === undefined)
    return { manifest: await takeBack(target, state, current, codes), held: [], named: codes };
  const id = await chooseRelease(options, state, current);
  const requested = await readManifest(target, id);
  if (codes) {
    requireCarriers(requested, codes);
    // Without a current release, there are no other carriers to keep.
    const manifest = current ? replaceCarriers(current, requested, codes) : selectCarriers(requested, codes);
    return { manifest, held: [], named: codes };
  }
  const stageAt = action === 'promote' ? lastStage(state, id) : -1;
  const next = stageAt === -1 ? requested : applyStage(options, state, stageAt, current, requested);
  const named = state.log[stageAt]?.named;
  const held = changedAmong(
    Object.keys(state.held).filter((code) => !named?.includes(code)),
    current,
    next,
  );
  const manifest = current && held.length > 0 ? replaceCarriers(next, current, held) : next;
  return { manifest, held, named, ...(manifest.release !== id && { requested: id }) };
}

/** Returns the current release with each carrier as it was before its last change. */
async function takeBack(
  target: Target,
  state: TargetState,
  current: Manifest,
  codes: readonly string[],
): Promise<Manifest> {
  // An interrupted deployment counts as the last change of its carriers, so they go back to the current release.
  const interrupted = interruptedRelease(state);
  const unfinished =
    interrupted === null ? [] : changedCarriers(current, await readManifest(target, interrupted));
  let manifest = current;
  for (const code of codes) {
    if (unfinished.includes(code)) continue;
    const from = releaseBefore(carrierMoves(state.log, code, bundleOf(current, code)));
    if (from === undefined) {
      throw new BuildError(`${target.name} has no earlier state of the carrier ${JSON.stringify(code)}.`, {
        exit: 1,
        hint: `List the releases with: ${releasesCommand(target, state.environment)}`,
      });
    }
    manifest = replaceCarriers(manifest, await readManifest(target, from), [code]);
  }
  return manifest;
}

async function chooseRelease(
  { target, environment, action, release }: SwitchOptions,
  state: TargetState,
  current: Manifest | undefined,
): Promise<string> {
  if (release !== undefined && release !== 'staged') {
    if (action === 'promote' && !releaseName.test(release) && carrierIn(current, release))
      throw codeAsReleaseError(target, environment, release);
    return findRelease(target, state, release);
  }
  const waiting = action === 'promote' ? waitingStages(state) : [];
  if (waiting.length > 1) throw severalStagesError(target, environment, waiting);
  const chosen = action === 'rollback' ? previousRelease(state) : waiting[0]?.release;
  if (chosen) return chosen;
  const list = `List the releases with: ${releasesCommand(target, environment)}`;
  const [message, hint] =
    action === 'rollback'
      ? [`${target.name} has no previous release.`, `To serve another release, promote it by its id. ${list}`]
      : [`${target.name} has no staged release to promote.`, `Pass the id of a release. ${list}`];
  throw new BuildError(message, { exit: 1, hint });
}

/** The first argument of other commands is a client code, so users may type a code instead of the release. */
function codeAsReleaseError(target: Target, environment: string, code: string): BuildError {
  return new BuildError(`${JSON.stringify(code)} is a client code, not a release.`, {
    exit: 1,
    hint: `To promote only this carrier: ${targetCommand(`promote staged ${code}`, target, environment)}`,
  });
}

function severalStagesError(target: Target, environment: string, stages: readonly LogEntry[]): BuildError {
  const list = stages.map(
    ({ release, at, actor }) => `${release} (${at}${actor === undefined ? '' : `, ${actor}`})`,
  );
  const newest = stages.at(-1)?.release;
  return new BuildError(`${stages.length} staged releases wait in ${target.name}: ${list.join(', ')}.`, {
    exit: 2,
    hint: `Pass the id of the release to serve, for example: ${targetCommand(`promote ${newest}`, target, environment)}`,
  });
}

/**
 * Returns the position in the log of a stage that was not served yet. Returns -1 for other releases, which are served
 * unchanged.
 */
function lastStage({ log }: TargetState, id: string): number {
  const index = log.findLastIndex(({ action, release }) => action === 'stage' && release === id);
  const isServed = log.slice(index + 1).some((entry) => changesCurrent(entry) && entry.release === id);
  return isServed ? -1 : index;
}

/**
 * Returns the staged release itself if nothing was served since it was staged, else the current release with the changes
 * of the stage.
 * @throws BuildError exit 4 if a carrier was changed differently since
 */
function applyStage(
  { target, environment }: SwitchOptions,
  { log, current: currentId }: TargetState,
  stageAt: number,
  current: Manifest | undefined,
  staged: Manifest,
): Manifest {
  const { from, moved = {}, movedCommon } = log[stageAt] as LogEntry;
  if (!current || from === currentId) return staged;
  const isConflict = (base: string | null, bundleIn: (manifest: Manifest) => string | null) =>
    bundleIn(current) !== base && bundleIn(current) !== bundleIn(staged);
  const conflicts = Object.entries(moved).flatMap(([code, base]) =>
    isConflict(base, (manifest) => bundleOf(manifest, code)) ? [code] : [],
  );
  const hasCommonConflict = movedCommon !== undefined && isConflict(movedCommon, commonBundlesOf);
  if (conflicts.length > 0 || hasCommonConflict) {
    const cause = log
      .slice(stageAt + 1)
      .filter(changesCurrent)
      .find((entry) =>
        conflicts.length > 0
          ? conflicts.some((code) => Object.hasOwn(entry.moved ?? {}, code))
          : entry.movedCommon !== undefined,
      );
    throw conflictError(target, environment, staged, conflicts, cause);
  }
  const merged = replaceCarriers(current, staged, Object.keys(moved));
  return movedCommon === undefined ? merged : replaceCommonBundles(merged, staged);
}

function conflictError(
  target: Target,
  environment: string,
  { release }: Manifest,
  conflicts: readonly string[],
  cause: LogEntry | undefined,
): BuildError {
  const shown = conflicts.length > 5 ? [...conflicts.slice(0, 5), `${conflicts.length - 5} more`] : conflicts;
  const what = conflicts.length > 0 ? shown.join(', ') : 'the bundles that all carriers share';
  const who = cause
    ? ` ${cause.actor ?? 'Somebody'} changed them on ${cause.at} (${cause.action} of ${cause.release}).`
    : '';
  const [code] = conflicts;
  const force =
    code === undefined
      ? ''
      : ` To serve only this carrier of the staged release: ${targetCommand(`promote ${release} ${code}`, target, environment)}`;
  return new BuildError(
    `The staged release ${release} and a later release differ in ${what}.${who} Nothing was changed.`,
    { exit: 4, hint: `Build and stage again.${force}` },
  );
}
