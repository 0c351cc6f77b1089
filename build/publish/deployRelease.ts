import { applyGroupUpdate, type FileUpdate, type GroupUpdate, type ReadBytes } from './fileUpdates.ts';
import { holdsAfter } from './holds.ts';
import { type KnownEtags, repairLateWrites } from './lateWrites.ts';
import type { Manifest } from './manifest.ts';
import { findCause, type PublishLock } from './publishLock.ts';
import { restoreAfterTakeover } from './restoreAfterTakeover.ts';
import { LockLostError } from './stateWriter.ts';
import type { Target } from './target.ts';
import type { LogEntry, TargetState } from './targetState.ts';

export interface DeploymentPlan {
  readonly manifest: Manifest;
  /** The holds before the deployment. */
  readonly holds: TargetState['held'];
  readonly groups: readonly GroupUpdate[];
  /** The files as they were when the plan was made, if an interrupted command may still write some of them. */
  readonly pagesToRecheck: KnownEtags | undefined;
  readonly read: ReadBytes;
}

export interface DeploymentEvents {
  updating(total: number): void;
  /** @param group a carrier's code, a fallback's folder, or `/assets`, `/landing` */
  updated(group: string): void;
}

/**
 * Updates one group after the other, then the state that names the current release.
 * @param createEntry creates the entry of the target's log; called after all pages are updated
 * @throws LockLostError if another command has taken over; restores what was written after that
 */
export async function deployRelease(
  target: Target,
  lock: PublishLock,
  { manifest, holds, groups, pagesToRecheck: known, read }: DeploymentPlan,
  createEntry: () => LogEntry,
  events: DeploymentEvents,
): Promise<void> {
  let hasChanges = false;
  let isCommitting = false;
  // The changes since this process last confirmed that it holds the lock.
  let unconfirmed: FileUpdate[] = [];
  const confirm = async () => {
    await lock.confirm();
    unconfirmed = [];
  };
  const observer = {
    starting: (update: FileUpdate) => void unconfirmed.push(update),
    finished({ key }: FileUpdate, etag: string | undefined) {
      if (etag === undefined) known?.delete(key);
      else known?.set(key, etag);
    },
  };
  try {
    events.updating(groups.length);
    for (const group of groups) {
      await lock.renewIfDue();
      await confirm();
      hasChanges = true;
      await applyGroupUpdate(target, lock, group, read, observer);
      events.updated(group.name);
    }
    await confirm();
    await lock.renewIfDue();
    hasChanges = true;
    const entry = createEntry();
    if (known) await repairLateWrites(target, lock, manifest, known, read, observer);
    await lock.renewIfDue();
    isCommitting = true;
    await lock.commit({ current: manifest.release, held: holdsAfter(holds, entry) }, entry);
  } catch (error) {
    // If the commit got no response, the state does not show which command has written it.
    const failure = isCommitting ? error : await findCause(lock, error);
    if (failure instanceof LockLostError)
      await restoreAfterTakeover(target, manifest.environment, unconfirmed).catch(() => {});
    // Reports the original failure. If the lock cannot be released, the next command takes it over.
    await lock.abandon(hasChanges).catch(() => {});
    throw failure;
  }
}
