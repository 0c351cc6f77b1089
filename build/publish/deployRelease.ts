import {
  type AppliedUpdate,
  applyGroupUpdate,
  type GroupUpdate,
  type ReadBytes,
  undoUpdates,
} from './fileUpdates.ts';
import { statFiles } from './listing.ts';
import { type Manifest, publicCopies } from './manifest.ts';
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
 * Updates one group after the other, then the state that names the current release.
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
    await removePublicCopies(target);
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

/** Returns whether the target still has the public copies that older versions wrote. */
export async function hasPublicCopies(target: Target): Promise<boolean> {
  return (await statFiles(target, publicCopies)).length > 0;
}

async function removePublicCopies(target: Target): Promise<void> {
  for (const { key } of await statFiles(target, publicCopies)) await target.remove(key);
}
