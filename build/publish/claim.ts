import { randomUUID } from 'node:crypto';
import { BuildError } from '../diagnostics.ts';
import { stateKey } from './manifest.ts';
import { releasesCommand } from './releasesCommand.ts';
import {
  type Claim,
  interruptedRelease,
  isDead,
  type LogEntry,
  leaseMs,
  type PublishPorts,
  renderState,
  type SeenState,
  type TargetAction,
  type TargetState,
} from './state.ts';
import type { Target } from './target.ts';

/**
 * A lock on a target, held while a command changes the served files or the stored releases. It expires unless it is
 * renewed.
 */
export interface HeldClaim {
  /**
   * Renews the lock if necessary.
   * @throws BuildError exit 4 if the lock was lost
   */
  keep(): Promise<void>;
  /** Writes the result to the target's state and releases the lock. */
  finish(
    changes: Partial<Pick<TargetState, 'current' | 'interrupted'>>,
    entry: Omit<LogEntry, 'at'>,
  ): Promise<void>;
  /** Releases the lock after a failure, if possible. */
  abandon(hasMoved: boolean): Promise<void>;
}

/** Maximum number of log entries. Older entries concern releases that were deleted long ago. */
const longestLog = 1000;

/**
 * Rejects a target that another process is changing.
 * @throws BuildError exit 4
 */
export function refuseClaimed(
  target: Target,
  { claim }: TargetState,
  { now }: PublishPorts,
  takeOver: boolean,
): void {
  if (!claim || takeOver || isDead(claim, now())) return;
  throw new BuildError(
    `${target.name} is being changed by another livery (${claim.action} ${claim.release ?? ''}, since ${claim.at}).`,
    {
      exit: 4,
      mend: 'Run it again when that has ended. If it was killed on another machine, wait a minute or add --take-over.',
    },
  );
}

/**
 * Takes the lock if the target's state is unchanged since `seen` was read, so that only one of two competing processes
 * succeeds.
 * @throws BuildError exit 4 if the state has changed
 */
export async function takeClaim(
  target: Target,
  seen: SeenState,
  what: { action: TargetAction; release: string | null },
  ports: PublishPorts,
): Promise<HeldClaim> {
  const instant = () => new Date(ports.now()).toISOString();
  const at = instant();
  const claim: Claim = { id: randomUUID(), ...ports.holder, ...what, at, renewed: at };
  const before = seen.state;
  const broken = before.claim;
  const interrupted = interruptedRelease(before);
  const told: LogEntry[] =
    broken === null
      ? []
      : [{ at, action: 'interrupted', release: broken.release, from: before.current, carriers: 0 }];
  let state: TargetState = { ...before, claim, interrupted, log: trim([...before.log, ...told]) };
  let etag = await swap(target, state, seen.etag);
  let renewedMs = ports.now();
  let renewal: Promise<void> | undefined;

  const renew = async () => {
    state = { ...state, claim: { ...claim, renewed: instant() } };
    etag = await swap(target, state, etag);
    renewedMs = ports.now();
  };

  return {
    async keep() {
      ports.signal?.throwIfAborted();
      const age = ports.now() - renewedMs;
      // After a suspend, another process may have taken over the expired lock.
      if (age > leaseMs) throw lost(target, state.environment);
      if (age < leaseMs / 4) return;
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      await renewal;
    },
    async finish(changes, entry) {
      const log = trim([...state.log, { at: instant(), ...entry }]);
      etag = await swap(target, { ...state, interrupted: null, ...changes, claim: null, log }, etag);
    },
    async abandon(hasMoved) {
      const left = hasMoved ? what.release : interrupted;
      await target.replace(stateKey, renderState({ ...state, claim: null, interrupted: left }), etag);
    },
  };
}

/** Appends an entry to the log of a target if its state is unchanged since `seen` was read. */
export async function writeLog(
  target: Target,
  seen: SeenState,
  entry: Omit<LogEntry, 'at'>,
  ports: PublishPorts,
): Promise<void> {
  const at = new Date(ports.now()).toISOString();
  await swap(target, { ...seen.state, log: trim([...seen.state.log, { at, ...entry }]) }, seen.etag);
}

async function swap(target: Target, state: TargetState, etag: string): Promise<string> {
  const next = await target.replace(stateKey, renderState(state), etag);
  if (next === undefined) throw lost(target, state.environment);
  return next;
}

function lost(target: Target, environment: string): BuildError {
  return new BuildError(`Somebody else has changed ${target.name} meanwhile, and was first.`, {
    exit: 4,
    mend: `Look at what it serves, then run the command again: ${releasesCommand(target, environment)}`,
  });
}

function trim(log: readonly LogEntry[]): readonly LogEntry[] {
  return log.slice(-longestLog);
}
