import { randomUUID } from 'node:crypto';
import { BuildError } from '../core/diagnostics.ts';
import { stateKey } from './manifest.ts';
import type { Target } from './target.ts';
import { releasesCommand } from './targetCommand.ts';
import {
  interruptedRelease,
  isExpired,
  isOnThisHost,
  type LockInfo,
  type LogEntry,
  leaseMs,
  type PublishPorts,
  readTargetState,
  renderTargetState,
  type StateSnapshot,
  type TargetAction,
  type TargetState,
} from './targetState.ts';

/**
 * A lock on a target, held while a command changes the served files or the stored releases. It expires unless it is
 * renewed.
 */
export interface PublishLock {
  /**
   * Renews the lock if necessary.
   * @throws BuildError exit 4 if the lock was lost
   */
  renewIfDue(): Promise<void>;
  /**
   * Checks in the target that this process still holds the lock. Does not rely on a clock: a paused process cannot know
   * that another one has taken over.
   * @throws LockLostError if the lock was lost
   */
  confirm(): Promise<void>;
  /** Writes the result to the target's state and releases the lock. */
  commit(
    changes: Partial<Pick<TargetState, 'current' | 'interrupted' | 'pins'>>,
    entry: LogEntry,
  ): Promise<void>;
  /** Releases the lock after a failure, if possible. */
  abandon(hasChanges: boolean): Promise<void>;
}

/** Another command has taken over the lock or changed the target. */
export class LockLostError extends BuildError {}

/** Maximum number of log entries. Older entries concern releases that were deleted long ago. */
const maxLogEntries = 1000;

/**
 * Rejects a target that another process is changing.
 * @throws BuildError exit 4
 */
export async function assertNotLocked(
  target: Target,
  snapshot: StateSnapshot,
  ports: PublishPorts,
  takeOver: boolean,
): Promise<void> {
  const { lock } = snapshot.state;
  if (!lock || takeOver) return;
  const isStale = (await isExpired(target, lock, snapshot)) ?? (await isUnchanged(target, snapshot, ports));
  if (isStale) return;
  throw new BuildError(`Another livery command is changing ${target.name}: ${describeLock(lock)}.`, {
    exit: 4,
    hint: 'Wait for it to finish, then run the command again. If it was killed, wait one minute or add --take-over.',
  });
}

/** Watches for one lease whether the lock is renewed. For stores that do not report their time. */
async function isUnchanged(target: Target, { etag }: StateSnapshot, ports: PublishPorts): Promise<boolean> {
  const stepMs = leaseMs / 12;
  for (let watchedMs = 0; watchedMs < leaseMs; watchedMs += stepMs) {
    await ports.sleep(stepMs);
    ports.signal?.throwIfAborted();
    if ((await target.stat(stateKey))?.etag !== etag) return false;
  }
  return true;
}

/** For example `publish of 0123456789abcdef, process 77, since 2026-11-22T10:00:00.000Z`. */
function describeLock(lock: LockInfo): string {
  const release = lock.release === null ? '' : ` of ${lock.release}`;
  const machine = isOnThisHost(lock) ? '' : ' on another machine';
  return `${lock.action}${release}, process ${lock.pid}${machine}, since ${lock.at}`;
}

/**
 * Takes the lock if the target's state is unchanged since `snapshot` was read, so that only one of two competing processes
 * succeeds.
 * @throws BuildError exit 4 if the state has changed
 */
export async function acquirePublishLock(
  target: Target,
  snapshot: StateSnapshot,
  operation: { action: TargetAction; release: string | null },
  ports: PublishPorts,
): Promise<PublishLock> {
  const instant = () => new Date(ports.now()).toISOString();
  const at = instant();
  const lock: LockInfo = { id: randomUUID(), ...ports.holder, ...operation, at, renewed: at };
  const before = snapshot.state;
  const staleLock = before.lock;
  const interrupted = interruptedRelease(before);
  const newEntries: LogEntry[] =
    staleLock === null
      ? []
      : [
          {
            ...{ at, action: 'interrupted', release: staleLock.release, from: before.current, carriers: 0 },
            message: `lock taken over from ${describeLock(staleLock)}`,
          },
        ];
  let state: TargetState = { ...before, lock, interrupted, log: trimLog([...before.log, ...newEntries]) };
  let etag = await compareAndSwap(target, state, snapshot.etag);
  let renewedMs = ports.monotonicMs();
  let renewal: Promise<void> | undefined;

  const renew = async () => {
    state = { ...state, lock: { ...lock, renewed: instant() } };
    etag = await compareAndSwap(target, state, etag);
    renewedMs = ports.monotonicMs();
  };

  return {
    async renewIfDue() {
      ports.signal?.throwIfAborted();
      const age = ports.monotonicMs() - renewedMs;
      // After a suspend, another process may have taken over the expired lock.
      if (age > leaseMs) throw await lockLostError(target, state.environment);
      if (age < leaseMs / 4) return;
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      await renewal;
    },
    async confirm() {
      await renewal;
      if ((await target.stat(stateKey))?.etag !== etag) throw await lockLostError(target, state.environment);
    },
    async commit(changes, entry) {
      const log = trimLog([...state.log, entry]);
      etag = await compareAndSwap(target, { ...state, interrupted: null, ...changes, lock: null, log }, etag);
    },
    async abandon(hasChanges) {
      const interruptedId = hasChanges ? operation.release : interrupted;
      await target.replace(
        stateKey,
        renderTargetState({ ...state, lock: null, interrupted: interruptedId }),
        etag,
      );
    },
  };
}

/** Appends an entry to the log of a target if its state is unchanged since `snapshot` was read. */
export async function writeLog(target: Target, snapshot: StateSnapshot, entry: LogEntry): Promise<void> {
  const log = trimLog([...snapshot.state.log, entry]);
  await compareAndSwap(target, { ...snapshot.state, log }, snapshot.etag);
}

async function compareAndSwap(target: Target, state: TargetState, etag: string): Promise<string> {
  const next = await target.replace(stateKey, renderTargetState(state), etag);
  if (next === undefined) throw await lockLostError(target, state.environment);
  return next;
}

/** Names the command that changed the target, if its state can be read. */
async function lockLostError(target: Target, environment: string): Promise<LockLostError> {
  const { state } = (await readTargetState(target, environment).catch(() => undefined)) ?? {};
  const last = state?.log.at(-1);
  const winner = state?.lock
    ? describeLock(state.lock)
    : last && `${last.action}${last.release === null ? '' : ` of ${last.release}`} at ${last.at}`;
  const who = winner === undefined ? '' : `: ${winner}`;
  return new LockLostError(`Another command changed ${target.name} in the meantime${who}.`, {
    exit: 4,
    hint: `Check what it serves now, then run your command again. List the releases with: ${releasesCommand(target, environment)}`,
  });
}

function trimLog(log: readonly LogEntry[]): readonly LogEntry[] {
  return log.slice(-maxLogEntries);
}
