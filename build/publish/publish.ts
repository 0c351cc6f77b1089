import { createPublicKey, type KeyObject } from 'node:crypto';
import type { EnvironmentClass } from '../config/environmentSchema.ts';
import { BuildError } from '../core/diagnostics.ts';
import { previewsFolder } from '../serving/previewNames.ts';
import { assertNotLocked, breakLock } from './breakLock.ts';
import { carrierIn, changedCarriers } from './carrierStates.ts';
import { createLogEntry, type DeploymentAuthor } from './deployment.ts';
import { type DeploymentEvents, type DeploymentPlan, deployRelease } from './deployRelease.ts';
import { blobReader, filesByHash, mergeGroups, planUpdates, type ReadBytes } from './fileUpdates.ts';
import { changedAmong, changesHolds } from './holds.ts';
import { inspectTarget } from './inspectTarget.ts';
import {
  bundleStatsFiles,
  type FileGroup,
  groupsOf,
  type Manifest,
  manifestKey,
  mergeManifest,
  type ReleaseFile,
  renderManifest,
  signatureKey,
  stateKey,
} from './manifest.ts';
import { isProbe, requireSuitableTarget } from './probeTarget.ts';
import { acquirePublishLock } from './publishLock.ts';
import { readManifest, readServed } from './readManifest.ts';
import { findSignatureError } from './signature.ts';
import type { Source } from './source.ts';
import { lockLostError, writeLog } from './stateWriter.ts';
import { storeRelease } from './storeRelease.ts';
import type { Target } from './target.ts';
import {
  interruptedRelease,
  isDoubtful,
  newTargetState,
  type PublishPorts,
  readTargetState,
  renderTargetState,
  type StateSnapshot,
} from './targetState.ts';
import { planUploads, sendUploads, type Upload } from './upload.ts';

export interface PublishOptions {
  readonly target: Target;
  readonly source: Source;
  readonly class: EnvironmentClass;
  /** Undefined publishes everything in the output. */
  readonly codes?: readonly string[];
  /** Carriers that a publish of everything leaves as they are. */
  readonly except?: readonly string[];
  readonly removeMissing: boolean;
  /** Uploads all files without changing the served release. */
  readonly stage: boolean;
  readonly takeOver: boolean;
  readonly key: KeyObject;
  readonly author: DeploymentAuthor;
}

/** The steps of a publish. Nothing has been written yet. */
export interface PublishPlan extends DeploymentPlan {
  readonly snapshot: StateSnapshot | undefined;
  readonly current: string | null;
  readonly uploads: readonly Upload[];
  /** Carriers that the target serves but the output does not contain. */
  readonly missing: readonly string[];
  /** Carriers that will no longer be served. */
  readonly removed: readonly string[];
  /** Carriers that are not served yet. */
  readonly added: readonly string[];
  /** Carriers whose files change. */
  readonly changedCodes: readonly string[];
  /** Carriers that would change, but were rolled back by their code. */
  readonly held: readonly string[];
  readonly isInterrupted: boolean;
  /** True if this release is current, but signed with another key. */
  readonly isReleaseStale: boolean;
  /** True if the target already serves exactly this release. */
  readonly isDone: boolean;
}

export interface PublishEvents extends DeploymentEvents {
  sending(total: number): void;
  sent(): void;
}

/** Compares an output with a target. Writes nothing. */
export async function planPublish(options: PublishOptions, ports: PublishPorts): Promise<PublishPlan> {
  const { target, source } = options;
  const snapshot = await readTargetState(target, source.release.environment);
  if (!snapshot) await requireEmpty(target);
  else await assertNotLocked(target, snapshot, ports, options.takeOver);
  const current = snapshot?.state.current ?? null;
  const isManifestLost = current !== null && (await target.stat(manifestKey(current))) === undefined;
  const before = current === null ? undefined : await readBefore(options, current, isManifestLost);
  const interrupted = await readInterrupted(target, snapshot);
  const { codes, except = [] } = options;
  requireKnown(except, before, source);
  const holds = snapshot?.state.held ?? {};
  const heldCodes = codes ? [] : Object.keys(holds);
  const merge = (kept: readonly string[]) =>
    mergeManifest(before, source.release, {
      ...(codes && { codes }),
      removeMissing: options.removeMissing,
      withSiblings: target.servesSiblings,
      kept: new Set(kept),
    });
  const manifest = merge([...heldCodes, ...except]);
  const to = groupsOf(manifest);
  const isInterrupted = interrupted !== undefined;
  const isBroken = snapshot !== undefined && isDoubtful(snapshot.state);
  const isThorough = isBroken || current === manifest.release;
  const from = mergeGroups(
    [before, interrupted].filter((m) => m !== undefined),
    groupsOf,
  );
  const { groupNames, listing } = await inspectTarget(target, { from, to }, { isThorough, isBroken });
  const files = localFiles(to, source, groupNames);
  const beforeHashes = new Map(
    (before ? groupsOf(before) : []).flatMap((g) => g.files).map((f) => [f.key, f.sha256]),
  );
  const filesToStore = [...files, ...localBundleStats(manifest, source)];
  const uploads = await planUploads(target, source, filesToStore, { listing, before: beforeHashes });
  const read = readLocalOrStored(source, files, blobReader(target));
  const inspection = { listing, names: groupNames, isThorough };
  const groups = await planUpdates(target, { from, to }, inspection, read);
  const servedCodes = Object.keys(before?.carriers ?? {});
  const isReleaseStale =
    current === manifest.release && !options.stage && (isManifestLost || (await isStale(options, manifest)));
  return {
    manifest,
    snapshot,
    current,
    uploads,
    groups,
    missing: servedCodes.filter((code) => !Object.hasOwn(source.release.carriers, code)),
    added: Object.keys(manifest.carriers).filter((code) => carrierIn(before, code) === undefined),
    removed: servedCodes.filter((code) => !Object.hasOwn(manifest.carriers, code)),
    changedCodes: changedCarriers(before, manifest),
    held: heldCodes.length > 0 ? changedAmong(heldCodes, before, merge(except)) : [],
    holds,
    isInterrupted,
    isReleaseStale,
    isDone:
      current === manifest.release &&
      !isInterrupted &&
      uploads.length === 0 &&
      groups.length === 0 &&
      !isReleaseStale &&
      (options.stage || !changesHolds(holds, 'publish', codes)),
    read,
  };
}

/** Uploads missing files, then updates the carriers one at a time, then marks the release as current. */
export async function runPublish(
  options: PublishOptions,
  plan: PublishPlan,
  ports: PublishPorts,
  events: PublishEvents,
): Promise<void> {
  const { target, source, stage } = options;
  const { manifest } = plan;
  if (plan.isDone) return;
  const { actor } = options.author;
  if (plan.snapshot && (await breakLock(target, plan.snapshot, { ...options, actor }, ports))) {
    const unlocked = { ...options, takeOver: false };
    return runPublish(unlocked, await planPublish(unlocked, ports), ports, events);
  }
  const environment = source.release.environment;
  const snapshot = plan.snapshot ?? (await createState(target, environment, options.class));
  events.sending(plan.uploads.length);
  await sendUploads(target, source, plan.uploads, { signal: ports.signal, sent: events.sent });
  await storeRelease(target, manifest, options.key);
  const createEntry = (action: 'stage' | 'publish') => {
    const at = new Date(ports.now()).toISOString();
    const carriers = Object.keys(manifest.carriers).length;
    const named = options.codes && { named: options.codes };
    const deployment = { at, action, release: manifest.release, from: plan.current, carriers, ...named };
    return createLogEntry(deployment, plan.changedCodes, options.author, options.key);
  };
  if (stage) {
    await target.serve();
    await writeLog(target, snapshot, createEntry('stage'));
    return;
  }
  const lock = await acquirePublishLock(
    target,
    snapshot,
    { action: 'publish', release: manifest.release, actor },
    ports,
  );
  await deployRelease(target, lock, plan, () => createEntry('publish'), events);
}

/**
 * Returns the manifest of the current release. If it was lost, for example to a paused `collect`, the output can contain the
 * same release.
 */
async function readBefore(
  { target, source, removeMissing }: PublishOptions,
  current: string,
  isLost: boolean,
): Promise<Manifest> {
  if (isLost) {
    const selection = { removeMissing, withSiblings: target.servesSiblings, kept: new Set<string>() };
    const same = mergeManifest(undefined, source.release, selection);
    if (same.release === current) return same;
  }
  return readServed(target, current);
}

/** @throws BuildError exit 1 if a carrier to leave out is neither served nor in the output, so that a typing mistake publishes nothing */
function requireKnown(codes: readonly string[], before: Manifest | undefined, { release }: Source): void {
  const unknown = codes.find(
    (code) => carrierIn(before, code) === undefined && !Object.hasOwn(release.carriers, code),
  );
  if (unknown === undefined) return;
  throw new BuildError(`There is no carrier ${JSON.stringify(unknown)} to leave out.`, {
    exit: 1,
    hint: `Use one of: ${Object.keys(release.carriers).slice(0, 20).join(', ')}.`,
  });
}

/** Rejects a target with files of other tools. Files from an interrupted first publish are allowed. */
async function requireEmpty(target: Target): Promise<void> {
  const isOwn = (key: string) => isProbe(key) || key.startsWith(previewsFolder);
  const found = (await target.list('', 10)).some(({ key }) => key.startsWith(previewsFolder))
    ? await target.list('')
    : await target.list('', 10);
  const first = found.find(({ key }) => !isOwn(key));
  if (!first) return;
  throw new BuildError(`${target.name} contains files, but no Livery release (for example ${first.key}).`, {
    exit: 3,
    hint: 'Pass an empty folder or prefix with --to, or delete the files in this one.',
  });
}

/**
 * Writes the state as the first file of a target, so that the target stays marked as this environment's even after an
 * interruption.
 */
async function createState(
  target: Target,
  environment: string,
  environmentClass: EnvironmentClass,
): Promise<StateSnapshot> {
  await requireSuitableTarget(target);
  const state = newTargetState(environment, environmentClass);
  const etag = await target.create(stateKey, renderTargetState(state));
  if (etag === undefined) throw await lockLostError(target, environment);
  const snapshot = await readTargetState(target, environment);
  if (snapshot) return snapshot;
  throw new BuildError(`${target.name} does not store the files that are written to it.`, {
    exit: 3,
    hint: 'Check the target, then run the command again.',
  });
}

/** Returns the manifest of an interrupted release, so that the files it already replaced are found. */
export async function readInterrupted(
  target: Target,
  snapshot: StateSnapshot | undefined,
): Promise<Manifest | undefined> {
  const id = snapshot ? interruptedRelease(snapshot.state) : null;
  return id === null ? undefined : readManifest(target, id);
}

/**
 * Returns the files of the new release that are in the local output. An earlier publish has already stored the others
 * in the target.
 */
function localFiles(groups: readonly FileGroup[], source: Source, names: readonly string[]): ReleaseFile[] {
  const localHashes = new Map(
    groupsOf(source.release).flatMap(({ files }) => files.map((file) => [file.key, file.sha256])),
  );
  const selectedNames = new Set(names);
  return groups
    .filter(({ name }) => selectedNames.has(name))
    .flatMap(({ files }) => files.filter((file) => localHashes.get(file.key) === file.sha256));
}

/** Returns the bundle statistics that are in the local output. Earlier publishes have stored the others. */
function localBundleStats(manifest: Manifest, source: Source): ReleaseFile[] {
  const localHashes = new Set(bundleStatsFiles(source.release).map(({ sha256 }) => sha256));
  return bundleStatsFiles(manifest).filter(({ sha256 }) => localHashes.has(sha256));
}

/** Reads a page from the local output, or by its hash from the target. */
function readLocalOrStored(source: Source, files: readonly ReleaseFile[], readBlob: ReadBytes): ReadBytes {
  const local = filesByHash(files);
  return async (hash) => {
    const file = local.get(hash);
    return file ? source.read(file) : readBlob(hash);
  };
}

/** Returns whether the release must be signed again with this key. */
async function isStale({ target, key }: PublishOptions, manifest: Manifest): Promise<boolean> {
  const signature = await target.read(signatureKey(manifest.release));
  return findSignatureError(signature?.bytes, renderManifest(manifest), createPublicKey(key)) !== undefined;
}
