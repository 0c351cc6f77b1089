import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { BuildError } from '../core/diagnostics.ts';
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
 * A lock on a target, held while a command changes the served files or the stored releases. It expires unless it is
 * renewed.
 */
export interface PublishLock {
  /**
   * Renews the lock if necessary.
   * @throws LockLostError if the lock was lost
   */
  renewIfDue(): Promise<void>;
  /**
   * Checks in the target that this process still holds the lock. Does not rely on a clock: a paused process does not
   * notice that another one has taken over.
   * @throws LockLostError if the lock was lost
   */
  confirm(): Promise<void>;
  /**
   * Like `confirm`, but accepts a confirmation of the last seconds. To be called directly before each request that
   * changes what visitors get: the process may have been paused since the last confirmation, or since the last attempt.
   */
  confirmIfOld(): Promise<void>;
  /** Writes the result to the target's state and releases the lock. */
  commit(
    changes: Partial<Pick<TargetState, 'current' | 'interrupted' | 'held'>>,
    entry: LogEntry,
  ): Promise<void>;
  /** Releases the lock after a failure, if possible. */
  abandon(hasChanges: boolean): Promise<void>;
}

export interface LockedOperation extends Pick<LockInfo, 'action' | 'release'> {
  readonly actor?: string | undefined;
}

/** A confirmation is older than this only if the process was paused or the store is very slow. */
const maxConfirmationAgeMs = 5_000;
const maxConfirmations = 3;

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
  const instant = () => new Date(ports.now()).toISOString();
  const at = instant();
  const author = actor === undefined ? {} : { actor };
  const lock: LockInfo = { id: randomUUID(), ...ports.holder, ...operation, ...author, at, renewed: at };
  const ageOf = createAgeReader(ports);
  let state: TargetState = { ...before, lock };
  let { etag } = snapshot;
  const write = async (next: TargetState) => {
    const written = await replaceState(target, next, etag);
    if (written === undefined) throw await lockLostError(target, environment);
    etag = written;
  };
  let renewed = ageOf();
  await write(state);
  /** The last time at which this process is known to have held the lock. */
  let held = renewed;
  const renew = async () => {
    const started = ageOf();
    state = { ...state, lock: { ...lock, renewed: instant() } };
    await write(state);
    renewed = started;
    held = started;
  };
  const check = async () => {
    for (let count = 0; count < maxConfirmations; count++) {
      const started = ageOf();
      if ((await target.stat(stateKey))?.etag !== etag) {
        const found = await readTargetState(target, environment);
        if (found?.state.lock?.id !== lock.id) throw await lockLostError(target, environment);
        // The response to a renewal was lost.
        etag = found.etag;
      }
      held = started;
      // If the process was paused while it waited for the response, the response is outdated: check again.
      if (started.ageMs() < maxConfirmationAgeMs) return;
    }
    throw slowStoreError(target);
  };

  // One after the other: a check during a renewal would see an etag that is not stored here yet.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  let renewal: Promise<void> | undefined;
  let nextCheck: Promise<void> | undefined;
  const confirm = () => {
    nextCheck ??= inTurn(() => {
      nextCheck = undefined;
      return check();
    });
    return nextCheck;
  };

  return {
    async renewIfDue() {
      ports.signal?.throwIfAborted();
      if (renewed.ageMs() < leaseMs / 4) return;
      // Succeeds even after the lease if no other command has taken over.
      renewal ??= inTurn(renew).finally(() => {
        renewal = undefined;
      });
      await renewal;
    },
    confirm,
    async confirmIfOld() {
      if (held.ageMs() >= maxConfirmationAgeMs) await confirm();
    },
    commit: (changes, entry) =>
      inTurn(async () => {
        const log = [...state.log, entry];
        try {
          await write({ ...state, interrupted: null, ...changes, lock: null, log });
        } catch (error) {
          // The response was lost, and then the next command started.
          if (!(await hasLogged(target, environment, entry))) throw error;
        }
      }),
    abandon: (hasChanges) =>
      inTurn(async () => {
        const interruptedId = hasChanges ? operation.release : state.interrupted;
        await replaceState(target, { ...state, lock: null, interrupted: interruptedId }, etag);
      }),
  };
}

/** Returns the error of a lost lock instead of a failure that it may have caused. */
export async function findCause(lock: PublishLock, error: unknown): Promise<unknown> {
  try {
    await lock.confirm();
    return error;
  } catch (cause) {
    return cause instanceof LockLostError ? cause : error;
  }
}

async function hasLogged(target: Target, environment: string, entry: LogEntry): Promise<boolean> {
  const found = await readTargetState(target, environment).catch(() => undefined);
  return found?.state.log.some((each) => isDeepStrictEqual(each, entry)) ?? false;
}

interface Age {
  ageMs(): number;
}

/**
 * Returns a function that starts a stopwatch. Uses the larger of two clocks: the monotonic clock stops while a laptop
 * is asleep, and the wall clock can be set back.
 */
function createAgeReader({ monotonicMs, now }: PublishPorts): () => Age {
  return () => {
    const [monotonic, wall] = [monotonicMs(), now()];
    return { ageMs: () => Math.max(monotonicMs() - monotonic, now() - wall) };
  };
}

function slowStoreError({ name }: Target): BuildError {
  const limit = `${maxConfirmationAgeMs / 1000} seconds`;
  return new BuildError(`${name} needs more than ${limit} for each response.`, {
    exit: 3,
    hint: 'Check the network and the store, then run the command again. Livery could not check in time whether another command has taken over.',
  });
}
