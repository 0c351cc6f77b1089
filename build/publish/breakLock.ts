import { BuildError } from '../core/diagnostics.ts';
import { stateKey } from './manifest.ts';
import { describeLock, lockLostError, replaceState } from './stateWriter.ts';
import type { Target } from './target.ts';
import {
  interruptedRelease,
  isExpired,
  type LogEntry,
  leaseMs,
  type PublishPorts,
  type StateSnapshot,
} from './targetState.ts';

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

/**
 * Ends the lock of another command that `assertNotLocked` accepted, so that it stops at its
 * next check. What was planned before can be outdated, because the other command may have written until now.
 * @param actor who takes over, for the log
 * @returns whether there was a lock, so that the caller must plan again
 * @throws LockLostError if the lock was renewed or released since `snapshot` was read
 */
export async function breakLock(
  target: Target,
  snapshot: StateSnapshot,
  { actor }: { readonly actor?: string | undefined },
  ports: PublishPorts,
): Promise<boolean> {
  const { lock, environment } = snapshot.state;
  if (!lock) return false;
  const { state, etag } = snapshot;
  const entry: LogEntry = {
    ...{ at: new Date(ports.now()).toISOString(), action: 'interrupted', release: lock.release },
    ...{ from: state.current, carriers: 0, ...(actor !== undefined && { actor }) },
    message: `lock taken over from ${describeLock(lock)}`,
  };
  const next = { ...state, lock: null, interrupted: interruptedRelease(state), log: [...state.log, entry] };
  if ((await replaceState(target, next, etag)) === undefined) throw await lockLostError(target, environment);
  return true;
}
