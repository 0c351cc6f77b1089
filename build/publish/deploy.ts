import { createPublicKey, type KeyObject } from 'node:crypto';
import type { EnvironmentClass } from '../config/environmentSchema.ts';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { previewsFolder } from '../serving/unservedFiles.ts';
import { bundleOf, changedCarriers, commonBundlesOf } from './compose.ts';
import { findSignatureError } from './keys.ts';
import { acquirePublishLock, assertNotLocked, breakLock, lockLostError, writeState } from './lock.ts';
import {
  groupsOf,
  type Manifest,
  manifestKey,
  readServed,
  renderManifest,
  signatureKey,
  stateKey,
} from './manifest.ts';
import {
  applyGroupUpdate,
  blobReader,
  type GroupUpdate,
  hashesOf,
  inspectTarget,
  planUpdates,
  type ReadBytes,
  requireComplete,
} from './pages.ts';
import { isProbe, requireSuitableTarget } from './probeTarget.ts';
import type { Source } from './source.ts';
import {
  type DeploymentAuthor,
  type Hold,
  interruptedRelease,
  type LogEntry,
  newTargetState,
  nothingPublishedError,
  type PublishPorts,
  readTargetState,
  renderTargetState,
  type StateSnapshot,
  signEntry,
  type TargetState,
} from './state.ts';
import type { Target } from './target.ts';
import { planUploads, sendUploads, storeRelease, type Upload } from './upload.ts';

/** What a publish, promote or rollback is about to do. */
export interface Deployment {
  readonly target: Target;
  readonly environment: string;
  /** `stage` uploads all files without changing the served release. */
  readonly action: 'stage' | 'publish' | 'promote' | 'rollback';
  readonly takeOver: boolean;
  /** The output whose files are uploaded. Undefined serves only files that the target already has. */
  readonly output?: { readonly source: Source; readonly class: EnvironmentClass; readonly key: KeyObject };
  /**
   * Returns the release to serve.
   * @param before what visitors get now; undefined if nothing is served yet
   */
  readonly choose: (state: TargetState, before: Manifest | undefined) => Promise<Choice>;
}

export interface Choice {
  readonly manifest: Manifest;
  /** Carriers that would change, but are held because they were rolled back individually. */
  readonly held: readonly string[];
  /** The carriers named by the command, or by the stage that the command promotes. */
  readonly named?: readonly string[] | undefined;
  /** The id of the requested release, if `manifest` combines it with carriers of the current release. */
  readonly requested?: string;
}

/** The steps of a deployment. Nothing has been written yet. */
export interface DeploymentPlan extends Choice {
  /** The target's state before the deployment; undefined if nothing was ever published. */
  readonly snapshot: StateSnapshot | undefined;
  readonly state: TargetState;
  /** What visitors get now; undefined if nothing is served yet. */
  readonly before: Manifest | undefined;
  readonly uploads: readonly Upload[];
  readonly groups: readonly GroupUpdate[];
  readonly read: ReadBytes;
  /** Carriers whose files change. */
  readonly changedCodes: readonly string[];
  readonly isInterrupted: boolean;
  /** True if the manifest or its signature is missing in the target, or the signature does not match. */
  readonly mustStore: boolean;
  /** True if the target already serves exactly this release. */
  readonly isDone: boolean;
}

interface DeploymentEvents {
  updating(total: number): void;
  /** @param group a carrier's code, a fallback's folder, or `/assets`, `/landing` */
  updated(group: string): void;
}

/**
 * Compares a release with a target. Writes nothing.
 * @throws BuildError exit 3 if files of a release that is served without an upload are missing, exit 4 if another command is changing the target
 */
export async function planDeployment(deployment: Deployment): Promise<DeploymentPlan> {
  const { target, output } = deployment;
  const snapshot = await readTargetState(target, deployment.environment);
  if (snapshot) await assertNotLocked(target, snapshot, deployment.takeOver);
  const state = snapshot?.state ?? (await planFirstState(deployment));
  const { current } = state;
  const before = current === null ? undefined : await readServed(target, current, output?.source.release);
  const choice = await deployment.choose(state, before);
  const { manifest, named } = choice;
  const isCurrent = current === manifest.release;
  const comparesAll = isCurrent || isDoubtful(state);
  const inspection = await inspectTarget(target, before, manifest, comparesAll);
  let uploads: readonly Upload[] = [];
  if (output) {
    const files = groupsOf(manifest)
      .filter(({ name }) => inspection.names.has(name))
      .flatMap((group) => group.files);
    uploads = await planUploads(target, output.source, { manifest, files }, inspection, hashesOf(before));
  } else await requireComplete(target, manifest, inspection);
  const read = localOrStored(output?.source, blobReader(target));
  const groups = await planUpdates(target, before, manifest, inspection, read);
  const key = deployment.action === 'publish' ? output?.key : undefined;
  const mustStore = !(await isStored(target, manifest, key));
  const isInterrupted = interruptedRelease(state) !== null;
  const hasWork = uploads.length > 0 || groups.length > 0 || mustStore || isInterrupted;
  return {
    ...choice,
    snapshot,
    state,
    before,
    uploads,
    groups,
    read,
    isInterrupted,
    mustStore,
    changedCodes: changedCarriers(before, manifest),
    isDone: isCurrent && !hasWork && !changesHolds(state.held, deployment.action, named),
  };
}

/**
 * Returns whether the served pages can be a mix of releases: a deployment was interrupted, or a command took over a
 * lock, and late requests of the other command may have changed pages afterwards.
 */
function isDoubtful(state: TargetState): boolean {
  return (
    interruptedRelease(state) !== null || state.log.slice(-2).some(({ action }) => action === 'interrupted')
  );
}

/** Returns the state before a first publish. @throws BuildError exit 1 if there is no output to publish */
async function planFirstState({ target, environment, output }: Deployment): Promise<TargetState> {
  if (!output) throw nothingPublishedError(target);
  await requireEmpty(target);
  return newTargetState(environment, output.class);
}

/** Rejects a target with files of other tools. Files from an interrupted first publish are allowed. */
async function requireEmpty(target: Target): Promise<void> {
  const isOwn = (key: string) => isProbe(key) || key.startsWith(previewsFolder);
  const found = (await target.list('', 10)).some(({ key }) => isOwn(key))
    ? await target.list('')
    : await target.list('', 10);
  const first = found.find(({ key }) => !isOwn(key));
  if (!first) return;
  throw new BuildError(`${target.name} contains files, but no Livery release (for example ${first.key}).`, {
    exit: 3,
    hint: 'Pass an empty folder or prefix with --to, or delete the files in this one.',
  });
}

/** Reads a page from the local output, or by its hash from the target. */
function localOrStored(source: Source | undefined, readBlob: ReadBytes): ReadBytes {
  if (!source) return readBlob;
  const files = groupsOf(source.release).flatMap((group) => group.files.filter((file) => file.isMutable));
  const local = new Map(files.map((file) => [file.sha256, file]));
  return async (hash) => {
    const file = local.get(hash);
    return file ? source.read(file) : readBlob(hash);
  };
}

/** @param key if given, the release must be signed with it */
async function isStored(target: Target, manifest: Manifest, key: KeyObject | undefined): Promise<boolean> {
  if ((await target.stat(manifestKey(manifest.release))) === undefined) return false;
  const signature = await target.read(signatureKey(manifest.release));
  if (!key) return signature !== undefined;
  return findSignatureError(signature?.bytes, renderManifest(manifest), createPublicKey(key)) === undefined;
}

/**
 * Uploads missing files, then updates one group of pages after the other, then marks the release as current.
 * @throws BuildError exit 4 if another command has taken over
 */
export async function runDeployment(
  deployment: Deployment,
  plan: DeploymentPlan,
  { author, key }: { readonly author: DeploymentAuthor; readonly key: KeyObject },
  ports: PublishPorts,
  events: DeploymentEvents,
): Promise<void> {
  if (plan.isDone) return;
  const { target, output, action } = deployment;
  const { manifest } = plan;
  const { actor } = author;
  if (plan.snapshot && (await breakLock(target, plan.snapshot, actor, ports))) {
    const unlocked = { ...deployment, takeOver: false };
    const nextPlan = await planDeployment(unlocked);
    return runDeployment(unlocked, nextPlan, { author, key }, ports, events);
  }
  const snapshot = plan.snapshot ?? (await createState(target, plan.state));
  if (output) await sendUploads(target, output.source, plan.uploads, ports.signal);
  if (plan.mustStore) await storeRelease(target, manifest, key);
  const createEntry = () => signEntry(describe(deployment, plan, author, ports), key);
  if (action === 'stage') {
    await target.serve();
    await writeState(target, snapshot.state, snapshot.etag, createEntry());
    return;
  }
  const lock = await acquirePublishLock(
    target,
    snapshot,
    { action, release: manifest.release, actor },
    ports,
  );
  let hasChanges = false;
  try {
    events.updating(plan.groups.length);
    for (const group of plan.groups) {
      await lock.keep();
      hasChanges = true;
      await applyGroupUpdate(target, group, plan.read);
      events.updated(group.name);
    }
    await lock.keep();
    hasChanges = true;
    await target.serve();
    const entry = createEntry();
    await lock.commit({ current: manifest.release, held: holdsAfter(plan.state.held, entry) }, entry);
  } catch (error) {
    throw await lock.abandon(error, hasChanges);
  }
}

/**
 * Writes the state as the first file of a target, so that the target stays marked as this environment's even after an
 * interruption.
 */
async function createState(target: Target, state: TargetState): Promise<StateSnapshot> {
  await requireSuitableTarget(target);
  const etag = await target.create(stateKey, renderTargetState(state));
  if (etag === undefined) throw await lockLostError(target, state.environment);
  return { state, etag, modifiedMs: 0 };
}

/** Returns the entry of the log. The earlier states of each carrier can be derived from its bundle ids in `moved`. */
function describe(
  { action }: Deployment,
  { manifest, before, requested, named, changedCodes, state }: DeploymentPlan,
  author: DeploymentAuthor,
  ports: PublishPorts,
): LogEntry {
  const { release } = manifest;
  // The commit from which a stored release was built, not that of the folder in which the command runs.
  const { commit } = author.commit
    ? author
    : (state.log.findLast((entry) => entry.release === release) ?? {});
  const common = commonBundlesOf(before);
  return {
    at: new Date(ports.now()).toISOString(),
    action,
    release,
    from: state.current,
    ...(requested !== undefined && { requested }),
    ...(named && { named }),
    carriers: Object.keys(manifest.carriers).length,
    ...author,
    ...(commit !== undefined && { commit }),
    moved: Object.fromEntries(changedCodes.map((code) => [code, bundleOf(before, code)])),
    ...(commonBundlesOf(manifest) !== common && { movedCommon: common }),
  };
}

/**
 * Returns the holds after a deployment. A rollback holds the carriers that it names; any other deployment ends the holds
 * of the carriers that it names.
 */
function holdsAfter(
  held: TargetState['held'],
  { action, named = [], at, actor, message }: LogEntry,
): TargetState['held'] {
  const others = Object.entries(held).filter(([code]) => !named.includes(code));
  const hold: Hold = { at, ...(actor !== undefined && { actor }), ...(message !== undefined && { message }) };
  const added = action === 'rollback' ? named.map((code): [string, Hold] => [code, hold]) : [];
  return Object.fromEntries([...others, ...added].sort(([a], [b]) => compareText(a, b)));
}

/** Returns whether a deployment that names these carriers starts or ends a hold. */
function changesHolds(
  held: TargetState['held'],
  action: Deployment['action'],
  named: readonly string[] = [],
): boolean {
  return action !== 'stage' && named.some((code) => Object.hasOwn(held, code) !== (action === 'rollback'));
}
