import { createPublicKey, type KeyObject } from 'node:crypto';
import { BuildError } from '../diagnostics.ts';
import type { EnvironmentClass } from '../environmentSchema.ts';
import { refuseClaimed, takeClaim, writeLog } from './claim.ts';
import { lookAt } from './lookAt.ts';
import {
  type FileGroup,
  groupsOf,
  type Manifest,
  manifestKey,
  materialFiles,
  mergeManifest,
  type ReleaseFile,
  renderManifest,
  stateKey,
  statementKey,
} from './manifest.ts';
import { blobReader, filesByHash, type GroupMoves, joinGroups, planMoves, type ReadBytes } from './move.ts';
import { readManifest, readServed } from './readManifest.ts';
import { finishMove, isTold, type MoveEvents, type MovePlan } from './runMove.ts';
import type { Source } from './source.ts';
import {
  interruptedRelease,
  newState,
  type PublishPorts,
  readTargetState,
  renderState,
  type SeenState,
} from './state.ts';
import { findSignatureFault, signManifest } from './statement.ts';
import type { Target } from './target.ts';
import { createSame, planUploads, sendUploads, type Upload } from './upload.ts';

export interface PublishOptions {
  readonly target: Target;
  readonly source: Source;
  readonly class: EnvironmentClass;
  /** Undefined publishes everything in the output. */
  readonly codes?: readonly string[];
  readonly removeMissing: boolean;
  /** Uploads all files without changing the served release. */
  readonly stage: boolean;
  readonly takeOver: boolean;
  readonly key: KeyObject;
  /** Livery's version. */
  readonly version: string;
}

/** The steps of a publish. Nothing has been written yet. */
export interface PublishPlan {
  readonly manifest: Manifest;
  readonly seen: SeenState | undefined;
  readonly current: string | null;
  readonly uploads: readonly Upload[];
  readonly groups: readonly GroupMoves[];
  /** Carriers that the target serves but the output does not contain. */
  readonly missing: readonly string[];
  /** Carriers that will no longer be served. */
  readonly removed: readonly string[];
  readonly isInterrupted: boolean;
  /**
   * True if this release is current, but its served manifest or statement is missing, changed, or signed with another
   * key.
   */
  readonly isUntold: boolean;
  /** True if the target already serves exactly this release. */
  readonly isDone: boolean;
  readonly read: ReadBytes;
}

export interface PublishEvents extends MoveEvents {
  sending(total: number): void;
  sent(): void;
}

/** Compares an output with a target. Writes nothing. */
export async function planPublish(options: PublishOptions, ports: PublishPorts): Promise<PublishPlan> {
  const { target, source } = options;
  const seen = await readTargetState(target, source.release.environment);
  if (!seen) await requireEmpty(target);
  else refuseClaimed(target, seen.state, ports, options.takeOver);
  const current = seen?.state.current ?? null;
  const before = current === null ? undefined : await readServed(target, current);
  const broken = await readBroken(target, seen);
  const manifest = mergeManifest(before, source.release, {
    ...(options.codes && { codes: options.codes }),
    removeMissing: options.removeMissing,
    withSiblings: target.servesSiblings,
  });
  const to = groupsOf(manifest);
  const isBroken = broken !== undefined;
  const isThorough = isBroken || current === manifest.release;
  const from = joinGroups(
    [before, broken].filter((m) => m !== undefined),
    groupsOf,
  );
  const { names, listing } = await lookAt(target, { from, to }, { isThorough, isBroken });
  const files = localFiles(to, source, names);
  const known = new Map(
    (before ? groupsOf(before) : []).flatMap((g) => g.files).map((f) => [f.key, f.sha256]),
  );
  const kept = [...files, ...ownMaterials(manifest, source)];
  const uploads = await planUploads(target, source, kept, { listing, before: known });
  const read = readEither(source, files, blobReader(target));
  const groups = await planMoves(target, { from, to }, { listing, names, isThorough }, read);
  const isServed = Object.keys(before?.carriers ?? {});
  const isUntold = current === manifest.release && !options.stage && !(await isVouchedFor(options, manifest));
  return {
    manifest,
    seen,
    current,
    uploads,
    groups,
    missing: isServed.filter((code) => !Object.hasOwn(source.release.carriers, code)),
    removed: isServed.filter((code) => !Object.hasOwn(manifest.carriers, code)),
    isInterrupted: isBroken,
    isUntold,
    isDone:
      current === manifest.release && !isBroken && uploads.length === 0 && groups.length === 0 && !isUntold,
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
  const environment = source.release.environment;
  const seen = plan.seen ?? (await createState(target, environment, options.class));
  events.sending(plan.uploads.length);
  await sendUploads(target, source, plan.uploads, { signal: ports.signal, sent: events.sent });
  await createSame(target, manifestKey(manifest.release), renderManifest(manifest));
  const statement = signManifest(manifest, options.key, options.version);
  await writeStatement(target, statementKey(manifest.release), statement);
  const carriers = Object.keys(manifest.carriers).length;
  const entry = { release: manifest.release, from: plan.current, carriers };
  if (stage) {
    await writeLog(target, seen, { action: 'stage', ...entry }, ports);
    return;
  }
  const claim = await takeClaim(target, seen, { action: 'publish', release: manifest.release }, ports);
  const move: MovePlan = { manifest, groups: plan.groups, read: plan.read };
  await finishMove(target, claim, move, { action: 'publish', ...entry }, events);
}

/** Rejects a target with files of other tools. Files from an interrupted first publish are allowed. */
async function requireEmpty(target: Target): Promise<void> {
  const [first] = await target.list('', 1);
  if (!first) return;
  throw new BuildError(`${target.name} holds files, and no release of livery (${first.key}, for one).`, {
    exit: 3,
    mend: 'Name an empty folder or prefix with --to, or empty this one.',
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
): Promise<SeenState> {
  const state = newState(environment, environmentClass);
  await target.create(stateKey, renderState(state));
  const seen = await readTargetState(target, environment);
  if (seen) return seen;
  throw new BuildError(`${target.name} does not keep what is written to it.`, {
    exit: 3,
    mend: 'Look at the target, then run the command again.',
  });
}

/** Returns the manifest of an interrupted release, so that the files it already replaced are found. */
export async function readBroken(target: Target, seen: SeenState | undefined): Promise<Manifest | undefined> {
  const id = seen ? interruptedRelease(seen.state) : null;
  return id === null ? undefined : readManifest(target, id);
}

/**
 * Returns the files of the new release that are in the local output. An earlier publish has already stored the others
 * in the target.
 */
function localFiles(groups: readonly FileGroup[], source: Source, names: readonly string[]): ReleaseFile[] {
  const own = new Map(
    groupsOf(source.release).flatMap(({ files }) => files.map((file) => [file.key, file.sha256])),
  );
  const chosen = new Set(names);
  return groups
    .filter(({ name }) => chosen.has(name))
    .flatMap(({ files }) => files.filter((file) => own.get(file.key) === file.sha256));
}

/** Returns the bundle statistics that are in the local output. Earlier publishes have stored the others. */
function ownMaterials(manifest: Manifest, source: Source): ReleaseFile[] {
  const own = new Set(materialFiles(source.release).map(({ sha256 }) => sha256));
  return materialFiles(manifest).filter(({ sha256 }) => own.has(sha256));
}

/** Reads a page from the local output, or by its hash from the target. */
function readEither(source: Source, files: readonly ReleaseFile[], readBlob: ReadBytes): ReadBytes {
  const local = filesByHash(files);
  return async (hash) => {
    const file = local.get(hash);
    return file ? source.read(file) : readBlob(hash);
  };
}

/** Returns whether the target serves this release's manifest with a statement signed by this key. */
async function isVouchedFor({ target, key }: PublishOptions, manifest: Manifest): Promise<boolean> {
  const statement = await target.read(statementKey(manifest.release));
  const bytes = renderManifest(manifest);
  const fault = findSignatureFault(statement?.bytes, bytes, manifest.release, createPublicKey(key));
  return fault === undefined && (await isTold(target, manifest));
}

/** Replaces the statement if the same release was published before with another key. */
async function writeStatement(target: Target, key: string, bytes: Uint8Array): Promise<void> {
  if ((await target.create(key, bytes)) !== undefined) return;
  const stored = await target.read(key);
  if (stored && Buffer.compare(stored.bytes, bytes) !== 0) await target.replace(key, bytes, stored.etag);
}
