import { applyGroupUpdate, type GroupUpdate, type ReadBytes } from './fileUpdates.ts';
import { holdsAfter } from './holds.ts';
import type { Manifest } from './manifest.ts';
import type { PublishLock } from './publishLock.ts';
import type { Target } from './target.ts';
import type { LogEntry, TargetState } from './targetState.ts';

export interface DeploymentPlan {
  readonly manifest: Manifest;
  /** The holds before the deployment. */
  readonly holds: TargetState['held'];
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
 * @throws LockLostError if another command has taken over
 */
export async function deployRelease(
  target: Target,
  lock: PublishLock,
  { manifest, holds, groups, read }: DeploymentPlan,
  createEntry: () => LogEntry,
  events: DeploymentEvents,
): Promise<void> {
  let hasChanges = false;
  try {
    events.updating(groups.length);
    for (const group of groups) {
      await lock.keep();
      hasChanges = true;
      await applyGroupUpdate(target, group, read);
      events.updated(group.name);
    }
    await lock.keep();
    hasChanges = true;
    await target.serve();
    const entry = createEntry();
    await lock.commit({ current: manifest.release, held: holdsAfter(holds, entry) }, entry);
  } catch (error) {
    throw await lock.abandon(error, hasChanges);
  }
}
