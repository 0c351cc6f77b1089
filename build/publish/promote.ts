import type { KeyObject } from 'node:crypto';
import { assertNotLocked, breakLock } from './breakLock.ts';
import { changedCarriers } from './carrierStates.ts';
import { chooseDeployment, type DeploymentRequest } from './chooseDeployment.ts';
import { createLogEntry, type DeploymentAuthor } from './deployment.ts';
import { type DeploymentEvents, type DeploymentPlan, deployRelease } from './deployRelease.ts';
import { blobReader, mergeGroups, planUpdates } from './fileUpdates.ts';
import { changesHolds } from './holds.ts';
import { inspectTarget } from './inspectTarget.ts';
import { requireComplete } from './listing.ts';
import { groupsOf, manifestKey } from './manifest.ts';
import { readInterrupted } from './publish.ts';
import { acquirePublishLock } from './publishLock.ts';
import { readServed } from './readManifest.ts';
import { storeRelease } from './storeRelease.ts';
import {
  isDoubtful,
  nothingPublishedError,
  type PublishPorts,
  readTargetState,
  type StateSnapshot,
} from './targetState.ts';

export interface PromoteOptions extends DeploymentRequest {
  readonly takeOver: boolean;
}

/** The author who switches the release, and the key that signs it. */
export interface PromoteSignature {
  readonly author: DeploymentAuthor;
  readonly key: KeyObject;
}

export interface PromotePlan extends DeploymentPlan {
  /** True if the release combines carriers of several stored releases, so that its manifest must be written first. */
  readonly isNew: boolean;
  /** Carriers whose files change. */
  readonly changedCodes: readonly string[];
  /** Carriers that would change, but were rolled back by their code. */
  readonly held: readonly string[];
  /** The carriers that the command, or the stage that it serves, named. */
  readonly named: readonly string[] | undefined;
  /** The id of the requested release, if `manifest` combines it with carriers of the current release. */
  readonly requested: string | undefined;
  readonly snapshot: StateSnapshot;
  readonly isInterrupted: boolean;
  readonly isDone: boolean;
}

/**
 * Plans how to switch a target to another release that it already stores. Writes nothing.
 * @throws BuildError exit 1 if there is no such release, exit 3 if some of its files are missing
 */
export async function planPromote(options: PromoteOptions, ports: PublishPorts): Promise<PromotePlan> {
  const { target, takeOver } = options;
  const snapshot = await readTargetState(target, options.environment);
  if (!snapshot) throw nothingPublishedError(target);
  await assertNotLocked(target, snapshot, ports, takeOver);
  const { current } = snapshot.state;
  const before = current === null ? undefined : await readServed(target, current);
  const { manifest, held, named, requested } = await chooseDeployment(options, snapshot.state, before);
  const isNew = (await target.stat(manifestKey(manifest.release))) === undefined;
  const interrupted = await readInterrupted(target, snapshot);
  const isInterrupted = interrupted !== undefined;
  const isBroken = isDoubtful(snapshot.state);
  const isThorough = isBroken || current === manifest.release;
  const to = groupsOf(manifest);
  const from = mergeGroups(
    [before, interrupted].filter((m) => m !== undefined),
    groupsOf,
  );
  const { groupNames, listing } = await inspectTarget(target, { from, to }, { isThorough, isBroken });
  const selectedNames = new Set(groupNames);
  const changed = to.filter((group) => selectedNames.has(group.name));
  await requireComplete(target, manifest.release, changed, listing);
  const read = blobReader(target);
  const inspection = { listing, names: groupNames, isThorough };
  const groups = await planUpdates(target, { from, to }, inspection, read);
  const isDone =
    current === manifest.release &&
    !isInterrupted &&
    groups.length === 0 &&
    !changesHolds(snapshot.state.held, options.action, named);
  const changedCodes = changedCarriers(before, manifest);
  return {
    manifest,
    isNew,
    changedCodes,
    held,
    named,
    holds: snapshot.state.held,
    requested,
    snapshot,
    groups,
    isInterrupted,
    isDone,
    read,
  };
}

/** Switches to the release. Uploads no page or script, because the target already has them. */
export async function runPromote(
  options: PromoteOptions,
  plan: PromotePlan,
  signature: PromoteSignature,
  ports: PublishPorts,
  events: DeploymentEvents,
): Promise<void> {
  if (plan.isDone) return;
  const { target, action } = options;
  const { author, key } = signature;
  const { actor } = author;
  if (await breakLock(target, plan.snapshot, { ...options, actor }, ports)) {
    const unlocked = { ...options, takeOver: false };
    return runPromote(unlocked, await planPromote(unlocked, ports), signature, ports, events);
  }
  const { release } = plan.manifest;
  if (plan.isNew) await storeRelease(target, plan.manifest, key);
  const { current, log } = plan.snapshot.state;
  const lock = await acquirePublishLock(target, plan.snapshot, { action, release, actor }, ports);
  const createEntry = () => {
    const at = new Date(ports.now()).toISOString();
    const carriers = Object.keys(plan.manifest.carriers).length;
    // The commit from which the release was built, not the commit of the folder in which the command runs.
    const commit = log.findLast((entry) => entry.release === release)?.commit;
    const { requested, named } = plan;
    const deployment = {
      ...{ at, action, release, from: current, carriers },
      ...(requested !== undefined && { requested }),
      ...(named && { named }),
    };
    return createLogEntry(
      deployment,
      plan.changedCodes,
      { ...author, ...(commit !== undefined && { commit }) },
      key,
    );
  };
  await deployRelease(target, lock, plan, createEntry, events);
}
