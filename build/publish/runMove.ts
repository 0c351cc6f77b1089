import type { HeldClaim } from './claim.ts';
import {
  type Manifest,
  renderManifest,
  servedManifestKey,
  servedStatementKey,
  statementKey,
} from './manifest.ts';
import { type GroupMoves, moveGroup, put, type ReadBytes } from './move.ts';
import type { LogEntry } from './state.ts';
import type { Target } from './target.ts';

export interface MovePlan {
  readonly manifest: Manifest;
  readonly groups: readonly GroupMoves[];
  readonly read: ReadBytes;
}

export interface MoveEvents {
  moving(total: number): void;
  /** @param group a carrier's code, a fallback's folder, or `/assets`, `/landing` */
  moved(group: string): void;
}

/**
 * Updates one group after the other, then the served manifest and statement, then the state that names the current
 * release.
 */
export async function finishMove(
  target: Target,
  claim: HeldClaim,
  { manifest, groups, read }: MovePlan,
  entry: Omit<LogEntry, 'at'>,
  events: MoveEvents,
): Promise<void> {
  let hasMoved = false;
  try {
    events.moving(groups.length);
    for (const group of groups) {
      await claim.keep();
      hasMoved = true;
      await moveGroup(target, claim, group, read);
      events.moved(group.name);
    }
    await claim.keep();
    hasMoved = true;
    await showRelease(target, manifest);
    await claim.keep();
    await claim.finish({ current: manifest.release }, entry);
  } catch (error) {
    // Reports the original failure. If the lock cannot be released, the next command takes it over.
    await claim.abandon(hasMoved).catch(() => {});
    throw error;
  }
}

/**
 * Updates the served copies of the manifest and the statement. Hosts read the fallback table from the manifest, and
 * `verify` compares the served files with it.
 */
async function showRelease(target: Target, manifest: Manifest): Promise<void> {
  const bytes = renderManifest(manifest);
  const statement = await target.read(statementKey(manifest.release));
  if (statement) await show(target, servedStatementKey, statement.bytes);
  await show(target, servedManifestKey, bytes);
}

/** Returns whether the served copies of the manifest and the statement match the release. */
export async function isTold(target: Target, manifest: Manifest): Promise<boolean> {
  const served = await target.read(servedManifestKey);
  if (!served || Buffer.compare(served.bytes, renderManifest(manifest)) !== 0) return false;
  const statement = await target.read(statementKey(manifest.release));
  const shown = await target.read(servedStatementKey);
  return !statement || (shown !== undefined && Buffer.compare(shown.bytes, statement.bytes) === 0);
}

async function show(target: Target, key: string, bytes: Uint8Array): Promise<void> {
  const stored = await target.read(key);
  if (!stored || Buffer.compare(stored.bytes, bytes) !== 0) await put(target, key, bytes, stored?.etag);
}
