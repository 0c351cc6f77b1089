import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { BuildError } from '../core/diagnostics.ts';
import { isAlive, thisProcess } from '../core/lock.ts';
import { stateKey } from './manifest.ts';
import {
  interruptedRelease,
  type LockHolder,
  type LockInfo,
  type LogEntry,
  type PublishPorts,
  readTargetState,
  replaceState,
  type StateSnapshot,
  type TargetState,
} from './state.ts';
import { releasesCommand, type Target } from './target.ts';

/** The lock of another machine expires after this time without renewal, by the clock of the store. */
const leaseMs = 60_000;

/** Thrown if another command has taken over the lock or changed the target. */
class LockLostError extends BuildError {}

export function currentHolder(): LockHolder {
  return { ...thisProcess(), host: thisHost() };
}

function thisHost(): string {
  return createHash('sha256').update(`livery ${hostname()}`).digest('hex').slice(0, 16);
}

/**
 * Rejects a target that another process is changing.
 * @throws BuildError exit 4
 */
export async function assertNotLocked(
  target: Target,
  snapshot: StateSnapshot,
  takeOver: boolean,
): Promise<void> {
  const { lock } = snapshot.state;
  if (!lock || takeOver || (await isExpired(target, lock, snapshot))) return;
  throw new BuildError(`Another livery command is changing ${target.name}: ${describeLock(lock)}.`, {
    exit: 4,
    hint: 'Wait for it to finish, then run the command again. If it was killed, wait one minute or add --take-over.',
  });
}

/** Returns whether the process of a lock on this machine has ended, or another machine has not renewed the lock. */
export async function isExpired(
  target: Target,
  lock: LockInfo,
  { modifiedMs }: Pick<StateSnapshot, 'modifiedMs'>,
): Promise<boolean> {
  if (lock.host === thisHost()) return !isAlive(lock);
  const clockMs = await target.clockMs();
  // Each renewal of the lock writes the state, so the time of the last write is the time of the last renewal.
  return clockMs !== undefined && clockMs - modifiedMs >= leaseMs;
}

/**
 * Ends the lock of another command, which stops when it next checks its lock. Call `assertNotLocked` first. Plans made
 * before this call can be outdated, because the other command may have written until now.
 * @param actor who takes over, for the log
 * @returns whether there was a lock, so that the caller must plan again
 * @throws BuildError exit 4 if the lock was renewed or released since `snapshot` was read
 */
export async function breakLock(
  target: Target,
  { state, etag }: StateSnapshot,
  actor: string | undefined,
  ports: PublishPorts,
): Promise<boolean> {
  const { lock } = state;
  if (!lock) return false;
  const entry: LogEntry = {
    at: new Date(ports.now()).toISOString(),
    action: 'interrupted',
    release: lock.release,
    from: state.current,
    carriers: 0,
    ...(actor !== undefined && { actor }),
    message: `lock taken over from ${describeLock(lock)}`,
  };
  await writeState(target, { ...state, lock: null, interrupted: interruptedRelease(state) }, etag, entry);
  return true;
}

/**
 * A lock on a target, held while a command changes the served files or the stored releases. It is a lease: it expires
 * unless it is renewed.
 */
interface PublishLock {
  /**
   * Checks in the target that this process still holds the lock, and renews it if necessary. To be called before each
   * carrier.
   * @throws BuildError exit 4 if another command has taken over
   */
  keep(): Promise<void>;
  /** Writes the result to the target's state and releases the lock. */
  commit(
    changes: Partial<Pick<TargetState, 'current' | 'interrupted' | 'held'>>,
    entry: LogEntry,
  ): Promise<void>;
  /**
   * Releases the lock after a failure. If that is not possible, the next command takes the lock over.
   * @returns the error to report: the loss of the lock, which may have caused the failure, or else the failure
   */
  abandon(failure: unknown, hasChanges: boolean): Promise<unknown>;
}

/**
 * Takes the lock if the target's state is unchanged since `snapshot` was read, so that only one of two competing
 * processes succeeds.
 * @param snapshot a state without a lock; `breakLock` ends the lock of another command
 * @throws BuildError exit 4 if the state has changed
 */
export async function acquirePublishLock(
  target: Target,
  snapshot: StateSnapshot,
  operation: Pick<LockInfo, 'action' | 'release' | 'actor'>,
  ports: PublishPorts,
): Promise<PublishLock> {
  if (snapshot.state.lock) throw await lockLostError(target, snapshot.state.environment);
  const at = new Date(ports.now()).toISOString();
  const lock: LockInfo = { id: randomUUID(), ...ports.holder, ...operation, at, renewed: at };
  let { state, etag } = snapshot;
  let renewedMs = 0;
  const write = async (next: TargetState, entry?: LogEntry) => {
    const startedMs = ports.now();
    etag = await writeState(target, next, etag, entry);
    state = next;
    renewedMs = startedMs;
  };
  await write({ ...state, lock });

  return {
    async keep() {
      ports.signal?.throwIfAborted();
      if (ports.now() - renewedMs >= leaseMs / 4)
        await write({ ...state, lock: { ...lock, renewed: new Date(ports.now()).toISOString() } });
      else if ((await target.stat(stateKey))?.etag !== etag)
        throw await lockLostError(target, state.environment);
    },
    commit: (changes, entry) => write({ ...state, interrupted: null, ...changes, lock: null }, entry),
    async abandon(failure, hasChanges) {
      try {
        await write({ ...state, lock: null, ...(hasChanges && { interrupted: operation.release }) });
      } catch (cause) {
        if (cause instanceof LockLostError) return cause;
      }
      return failure;
    },
  };
}

/**
 * Replaces the state of a target, and appends an entry to its log.
 * @returns the new etag
 * @throws BuildError exit 4 if another command has changed the state since it had the given etag
 */
export async function writeState(
  target: Target,
  state: TargetState,
  etag: string,
  entry?: LogEntry,
): Promise<string> {
  const next = entry ? { ...state, log: [...state.log, entry] } : state;
  const written = await replaceState(target, next, etag);
  if (written === undefined) throw await lockLostError(target, state.environment);
  return written;
}

/** Names the command that changed the target, if its state can be read. */
export async function lockLostError(target: Target, environment: string): Promise<BuildError> {
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

/** Describes a lock, for example `publish of 0123456789abcdef by Ana, process 77, since 2026-11-22T10:00:00.000Z`. */
function describeLock(lock: LockInfo): string {
  const release = lock.release === null ? '' : ` of ${lock.release}`;
  const by = lock.actor === undefined ? '' : ` by ${lock.actor}`;
  const machine = lock.host === thisHost() ? '' : ' on another machine';
  return `${lock.action}${release}${by}, process ${lock.pid}${machine}, since ${lock.at}`;
}
