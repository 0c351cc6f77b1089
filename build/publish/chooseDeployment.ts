import { BuildError } from '../core/diagnostics.ts';
import { findPreviousStates, openManifestReader } from './carrierHistory.ts';
import { carrierIn, changedCarriers, isSameState, requireCarriers } from './carrierStates.ts';
import { mergeStaged, replaceCarriers, selectCarriers } from './composeRelease.ts';
import { findReleaseIn, releaseName } from './findRelease.ts';
import { changedAmong } from './holds.ts';
import type { Manifest } from './manifest.ts';
import { readManifest } from './readManifest.ts';
import { changesCurrent } from './releases.ts';
import type { Target } from './target.ts';
import { releasesCommand, targetCommand } from './targetCommand.ts';
import { interruptedRelease, type LogEntry, previousRelease, type TargetState } from './targetState.ts';

export interface DeploymentRequest {
  readonly target: Target;
  readonly environment: string;
  readonly action: 'promote' | 'rollback';
  /**
   * Any name of the release. If undefined or `staged`, `promote` takes the only staged release that waits to be
   * served, and `rollback` takes the previous release, or the previous state of each carrier in `codes`.
   */
  readonly release?: string;
  /** Undefined deploys all carriers that are not held. */
  readonly codes?: readonly string[];
}

export interface ChosenDeployment {
  readonly manifest: Manifest;
  /** Carriers that would change, but were rolled back by their code. */
  readonly held: readonly string[];
  /** The carriers that the request, or the stage that it serves, names. */
  readonly named?: readonly string[];
  /** The id of the requested release, if `manifest` combines it with carriers of the current release. */
  readonly requested?: string;
}

/**
 * Returns the release that a promote or rollback serves next. It may be a new combination of carriers that the target
 * already stores.
 * @param current what visitors get now; undefined if nothing is served yet
 * @throws BuildError exit 1 if there is no such release or state, exit 2 if several stages wait, exit 4 if the stage conflicts with a later publish
 */
export async function chooseDeployment(
  request: DeploymentRequest,
  state: TargetState,
  current: Manifest | undefined,
): Promise<ChosenDeployment> {
  const { target, codes, action } = request;
  if (codes && current) {
    if (action === 'rollback' && request.release === undefined) {
      const unfinished = await findUnfinished(target, state, current);
      const finished = codes.filter((code) => !unfinished.has(code));
      const previous = await findPreviousStates(target, state, finished);
      return {
        manifest: [...previous].reduce((next, [code, from]) => replaceCarriers(next, from, [code]), current),
        held: [],
        named: codes,
      };
    }
    const from = await readManifest(target, await chooseRelease(request, state, current));
    requireCarriers(from, codes);
    return { manifest: replaceCarriers(current, from, codes), held: [], named: codes };
  }
  const id = await chooseRelease(request, state, current);
  const requested = await readManifest(target, id);
  // Nothing is served yet, so there are no other carriers to keep.
  if (codes) {
    requireCarriers(requested, codes);
    return { manifest: selectCarriers(requested, codes), held: [], named: codes };
  }
  const next = action === 'promote' ? await applyStage(request, state, current, requested) : requested;
  const named = action === 'promote' ? stageOf(state, id)?.named : undefined;
  const held = changedAmong(
    Object.keys(state.held).filter((code) => !named?.includes(code)),
    current,
    next,
  );
  const manifest = current && held.length > 0 ? replaceCarriers(next, current, held) : next;
  return { manifest, held, ...(named && { named }), ...(manifest.release !== id && { requested: id }) };
}

function stageOf({ log }: TargetState, id: string): LogEntry | undefined {
  return log.findLast(({ action, release }) => action === 'stage' && release === id);
}

/**
 * Returns the carriers that an interrupted deployment was about to change. It is their last change although it is not in
 * the log, so that a rollback takes them to the current release.
 */
async function findUnfinished(
  target: Target,
  state: TargetState,
  current: Manifest,
): Promise<ReadonlySet<string>> {
  const interrupted = interruptedRelease(state);
  if (interrupted === null) return new Set();
  return new Set(changedCarriers(current, await readManifest(target, interrupted)));
}

async function chooseRelease(
  request: DeploymentRequest,
  state: TargetState,
  current: Manifest | undefined,
): Promise<string> {
  const { target, environment, action, release } = request;
  if (release !== undefined && release !== 'staged') {
    if (action === 'promote' && isServedCode(release, current))
      throw codeAsReleaseError(target, environment, release);
    return findReleaseIn(target, state, release);
  }
  const waiting = action === 'promote' ? waitingStages(state) : [];
  if (waiting.length > 1) throw severalStagesError(request, waiting);
  const chosen = action === 'rollback' ? previousRelease(state) : waiting[0]?.release;
  if (chosen) return chosen;
  const list = `List the releases with: ${releasesCommand(target, environment)}`;
  const [message, hint] =
    action === 'rollback'
      ? [
          `${target.name} has no previous release.`,
          `Only promote can serve another release, by its id. ${list}`,
        ]
      : [`${target.name} has no staged release to promote.`, `Pass the id of a release. ${list}`];
  throw new BuildError(message, { exit: 1, hint });
}

/** Other commands take client codes first, so a code is easily typed in place of the release. */
function isServedCode(name: string, current: Manifest | undefined): boolean {
  return !releaseName.test(name) && carrierIn(current, name) !== undefined;
}

function codeAsReleaseError(target: Target, environment: string, code: string): BuildError {
  return new BuildError(`${JSON.stringify(code)} is a client code, not a release.`, {
    exit: 1,
    hint: `To promote only this carrier: ${targetCommand(`promote staged ${code}`, target, environment)}`,
  });
}

/**
 * Returns the stages that can be promoted without their id, oldest first: those after the last one that was served. A
 * combination with the last one that is still current can be promoted again, which repairs wrong pages.
 */
function waitingStages({ log, current }: TargetState): LogEntry[] {
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

function severalStagesError(
  { target, environment }: DeploymentRequest,
  stages: readonly LogEntry[],
): BuildError {
  const list = stages.map(
    ({ release, at, actor }) => `${release} (${at}${actor === undefined ? '' : `, ${actor}`})`,
  );
  const newest = stages.at(-1)?.release;
  return new BuildError(`${stages.length} staged releases wait in ${target.name}: ${list.join(', ')}.`, {
    exit: 2,
    hint: `Pass the id of the one to serve, for example: ${targetCommand(`promote ${newest}`, target, environment)}`,
  });
}

/**
 * Returns the staged release itself if nothing was served since it was staged, else the current release with the changes
 * of the stage. A release that was served before is not a stage any more: it is served as it was.
 */
async function applyStage(
  { target, environment }: DeploymentRequest,
  state: TargetState,
  current: Manifest | undefined,
  staged: Manifest,
): Promise<Manifest> {
  const { log } = state;
  const stagedAt = log.findLastIndex(
    ({ action, release }) => action === 'stage' && release === staged.release,
  );
  const later = log.slice(stagedAt + 1).filter(changesCurrent);
  const isStage = stagedAt !== -1 && !later.some(({ release }) => release === staged.release);
  const from = log[stagedAt]?.from ?? null;
  if (!isStage || !current || from === state.current) return staged;
  const read = openManifestReader(target);
  const base = from === null ? undefined : await read(from);
  if (from !== null && !base) throw baseDeletedError(target, environment, staged, from);
  const { manifest, conflicts, hasCommonConflict } = mergeStaged(base, current, staged);
  if (conflicts.length === 0 && !hasCommonConflict) return manifest;
  const changedHere = async ({ release }: LogEntry) => {
    const other = release === null ? undefined : await read(release);
    return conflicts.some((code) => !isSameState(carrierIn(other, code), carrierIn(base, code)));
  };
  let cause = later.at(-1);
  for (const entry of [...later].reverse()) if (await changedHere(entry)) cause = entry;
  throw conflictError(target, environment, staged, { conflicts, cause });
}

function baseDeletedError(
  target: Target,
  environment: string,
  { release }: Manifest,
  base: string,
): BuildError {
  return new BuildError(
    `The staged release ${release} is based on ${base}, which was deleted, so the changes of the stage cannot be determined. Nothing was changed.`,
    {
      exit: 4,
      hint: `Build and stage again. To serve only some carriers of it: ${targetCommand(`promote ${release} CODE`, target, environment)}`,
    },
  );
}

function conflictError(
  target: Target,
  environment: string,
  { release }: Manifest,
  { conflicts, cause }: { conflicts: readonly string[]; cause: LogEntry | undefined },
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
      : ` To serve only this carrier of it: ${targetCommand(`promote ${release} ${code}`, target, environment)}`;
  return new BuildError(
    `The staged release ${release} and a later release differ in ${what}.${who} Nothing was changed.`,
    {
      exit: 4,
      hint: `Build and stage again.${force}`,
    },
  );
}
