import {
  type AppliedUpdate,
  applyGroupUpdate,
  type GroupUpdate,
  type ReadBytes,
  replaceIfUnchanged,
  undoUpdates,
} from './fileUpdates.ts';
import {
  type Manifest,
  renderManifest,
  servedManifestKey,
  servedStatementKey,
  statementKey,
} from './manifest.ts';
import { LockLostError, type PublishLock } from './publishLock.ts';
import type { Target } from './target.ts';
import type { LogEntry } from './targetState.ts';

export interface DeploymentPlan {
  readonly manifest: Manifest;
  readonly groups: readonly GroupUpdate[];
  readonly read: ReadBytes;
}

export interface DeploymentEvents {
  updating(total: number): void;
  /** @param group a carrier's code, a fallback's folder, or `/assets`, `/landing` */
  updated(group: string): void;
}

/**
 * Updates one group after the other, then the served manifest and statement, then the state that names the current
 * release.
 * @param createEntry creates the entry of the target's log; called after all pages are updated
 */
export async function deployRelease(
  target: Target,
  lock: PublishLock,
  { manifest, groups, read }: DeploymentPlan,
  createEntry: () => Promise<LogEntry>,
  events: DeploymentEvents,
): Promise<void> {
  let hasChanges = false;
  // The changes since this process last confirmed that it holds the lock.
  let unconfirmed: AppliedUpdate[] = [];
  try {
    events.updating(groups.length);
    for (const group of groups) {
      await lock.renewIfDue();
      await lock.confirm();
      unconfirmed = [];
      hasChanges = true;
      await applyGroupUpdate(target, lock, group, read, (change) => unconfirmed.push(change));
      events.updated(group.name);
    }
    await lock.confirm();
    unconfirmed = [];
    await lock.renewIfDue();
    hasChanges = true;
    await updateServedManifest(target, manifest);
    await lock.renewIfDue();
    await lock.commit({ current: manifest.release }, await createEntry());
  } catch (error) {
    const failure = await lock.confirm().then(
      () => error,
      (cause: unknown) => (cause instanceof LockLostError ? cause : error),
    );
    // A paused process writes at most one group before it notices that another command has taken over.
    if (failure instanceof LockLostError) await undoUpdates(target, unconfirmed).catch(() => {});
    // Reports the original failure. If the lock cannot be released, the next command takes it over.
    await lock.abandon(hasChanges).catch(() => {});
    throw failure;
  }
}

/**
 * Updates the served copies of the manifest and the statement. Hosts read the fallback table from the manifest, and
 * `verify` compares the served files with it.
 */
async function updateServedManifest(target: Target, manifest: Manifest): Promise<void> {
  const bytes = renderManifest(manifest);
  const statement = await target.read(statementKey(manifest.release));
  if (statement) await updateServedFile(target, servedStatementKey, statement.bytes);
  await updateServedFile(target, servedManifestKey, bytes);
}

/** Returns whether the served copies of the manifest and the statement match the release. */
export async function isManifestServed(target: Target, manifest: Manifest): Promise<boolean> {
  const served = await target.read(servedManifestKey);
  if (!served || Buffer.compare(served.bytes, renderManifest(manifest)) !== 0) return false;
  const statement = await target.read(statementKey(manifest.release));
  const servedStatement = await target.read(servedStatementKey);
  return (
    !statement ||
    (servedStatement !== undefined && Buffer.compare(servedStatement.bytes, statement.bytes) === 0)
  );
}

async function updateServedFile(target: Target, key: string, bytes: Uint8Array): Promise<void> {
  const stored = await target.read(key);
  if (!stored || Buffer.compare(stored.bytes, bytes) !== 0)
    await replaceIfUnchanged(target, key, bytes, stored?.etag);
}
