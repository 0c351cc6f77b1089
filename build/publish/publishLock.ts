import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { stateKey } from './manifest.ts';
import { LockLostError, lockLostError, replaceState } from './stateWriter.ts';
import type { Target } from './target.ts';
import {
  type LockInfo,
  type LogEntry,
  leaseMs,
  type PublishPorts,
  readTargetState,
  type StateSnapshot,
  type TargetState,
} from './targetState.ts';

/**
 * A lock on a target, held while a command changes the served files or the stored releases. It is a lease: it expires
 * unless it is renewed.
 */
export interface PublishLock {
  /**
   * Checks in the target that this process still holds the lock, and renews it if necessary. To be called before each
   * carrier.
   * @throws LockLostError if another command has taken over
   */
  keep(): Promise<void>;
  /** Writes the result to the target's state and releases the lock. */
  commit(
    changes: Partial<Pick<TargetState, 'current' | 'interrupted' | 'held'>>,
    entry: LogEntry,
  ): Promise<void>;
  /**
   * Releases the lock after a failure, if possible. If that is not possible, the next command takes it over.
   * @returns the error to report: that the lock was lost, which may have caused the failure, or the failure
   */
  abandon(failure: unknown, hasChanges: boolean): Promise<unknown>;
}

export interface LockedOperation extends Pick<LockInfo, 'action' | 'release'> {
  readonly actor?: string | undefined;
}

/**
 * Takes the lock if the target's state is unchanged since `snapshot` was read, so that only one of two competing
 * processes succeeds.
 * @param snapshot a state without a lock; `breakLock` ends the lock of another command
 * @throws LockLostError if the state has changed
 */
export async function acquirePublishLock(
  target: Target,
  snapshot: StateSnapshot,
  { actor, ...operation }: LockedOperation,
  ports: PublishPorts,
): Promise<PublishLock> {
  const before = snapshot.state;
  const { environment } = before;
  if (before.lock) throw await lockLostError(target, environment);
  const author = actor === undefined ? {} : { actor };
  const at = new Date(ports.now()).toISOString();
  const lock: LockInfo = { id: randomUUID(), ...ports.holder, ...operation, ...author, at, renewed: at };
  let { etag } = snapshot;
  let renewedMs = 0;
  const write = async (next: TargetState) => {
    const startedMs = ports.now();
    const written = await replaceState(target, next, etag);
    if (written === undefined) throw await lockLostError(target, environment);
    etag = written;
    renewedMs = startedMs;
  };
  let state: TargetState = { ...before, lock };
  await write(state);

  return {
    async keep() {
      ports.signal?.throwIfAborted();
      if (ports.now() - renewedMs >= leaseMs / 4) {
        state = { ...state, lock: { ...lock, renewed: new Date(ports.now()).toISOString() } };
        await write(state);
      } else if ((await target.stat(stateKey))?.etag !== etag) throw await lockLostError(target, environment);
    },
    async commit(changes, entry) {
      try {
        await write({ ...state, interrupted: null, ...changes, lock: null, log: [...state.log, entry] });
      } catch (error) {
        // The response was lost, and then the next command started.
        if (!(await hasLogged(target, environment, entry))) throw error;
      }
    },
    async abandon(failure, hasChanges) {
      try {
        const interrupted = hasChanges ? operation.release : state.interrupted;
        await write({ ...state, lock: null, interrupted });
      } catch (cause) {
        if (cause instanceof LockLostError) return cause;
      }
      return failure;
    },
  };
}

async function hasLogged(target: Target, environment: string, entry: LogEntry): Promise<boolean> {
  const found = await readTargetState(target, environment).catch(() => undefined);
  return found?.state.log.some((each) => isDeepStrictEqual(each, entry)) ?? false;
}
