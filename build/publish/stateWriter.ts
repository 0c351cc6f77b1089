import { BuildError } from '../core/diagnostics.ts';
import { stateKey } from './manifest.ts';
import type { Target } from './target.ts';
import { releasesCommand } from './targetCommand.ts';
import {
  isOnThisHost,
  type LockInfo,
  type LogEntry,
  readTargetState,
  renderTargetState,
  type StateSnapshot,
  type TargetState,
} from './targetState.ts';

/** Another command has taken over the lock or changed the target. */
export class LockLostError extends BuildError {}

/** Maximum number of log entries. Older entries concern releases that were deleted long ago. */
const maxLogEntries = 1000;

/**
 * Replaces the state of a target if it still has the given etag. A write whose response was lost counts as done.
 * @returns the new etag; undefined if another command has changed the state
 */
export async function replaceState(
  target: Target,
  state: TargetState,
  etag: string,
): Promise<string | undefined> {
  const bytes = renderTargetState({ ...state, log: state.log.slice(-maxLogEntries) });
  try {
    return await target.replace(stateKey, bytes, etag);
  } catch (error) {
    const stored = await target.read(stateKey).catch(() => undefined);
    if (!stored || stored.etag === etag) throw error;
    return Buffer.compare(stored.bytes, bytes) === 0 ? stored.etag : undefined;
  }
}

/**
 * Appends an entry to the log of a target if its state is unchanged since `snapshot` was read.
 * @throws LockLostError if it has changed
 */
export async function writeLog(target: Target, { state, etag }: StateSnapshot, entry: LogEntry) {
  const written = await replaceState(target, { ...state, log: [...state.log, entry] }, etag);
  if (written === undefined) throw await lockLostError(target, state.environment);
}

/** Names the command that changed the target, if its state can be read. */
export async function lockLostError(target: Target, environment: string): Promise<LockLostError> {
  const { state } = (await readTargetState(target, environment).catch(() => undefined)) ?? {};
  const winner = state && describeLastCommand(state);
  const who = winner === undefined ? '' : `: ${winner}`;
  return new LockLostError(`Another command changed ${target.name} in the meantime${who}.`, {
    exit: 4,
    hint: `Check what it serves now, then run your command again. List the releases with: ${releasesCommand(target, environment)}`,
  });
}

function describeLastCommand({ lock, log }: TargetState): string | undefined {
  if (lock) return describeLock(lock);
  const last = log.at(-1);
  if (!last) return undefined;
  const { action, release, actor, at } = last;
  const by = actor === undefined ? '' : ` by ${actor}`;
  if (action === 'interrupted') return `the lock was taken over${by} at ${at}`;
  return `${action}${release === null ? '' : ` of ${release}`}${by} at ${at}`;
}

/** For example `publish of 0123456789abcdef by Ana, process 77, since 2026-11-22T10:00:00.000Z`. */
export function describeLock(lock: LockInfo): string {
  const release = lock.release === null ? '' : ` of ${lock.release}`;
  const by = lock.actor === undefined ? '' : ` by ${lock.actor}`;
  const machine = isOnThisHost(lock) ? '' : ' on another machine';
  return `${lock.action}${release}${by}, process ${lock.pid}${machine}, since ${lock.at}`;
}
