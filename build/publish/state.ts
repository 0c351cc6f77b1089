import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { BuildError } from '../diagnostics.ts';
import { type EnvironmentClass, isEnvironmentClass } from '../environmentSchema.ts';
import { isAlive, type ProcessMark, thisProcess } from '../lock.ts';
import { isRecord } from '../record.ts';
import { stateKey } from './manifest.ts';
import type { Target } from './target.ts';

const targetActions = ['stage', 'publish', 'promote', 'rollback', 'collect'] as const;
export type TargetAction = (typeof targetActions)[number];

/** One line of what was done to a target. The oldest stands first. */
export interface LogEntry {
  readonly at: string;
  readonly action: TargetAction | 'interrupted';
  readonly release: string | null;
  /** What was current before. */
  readonly from: string | null;
  readonly carriers: number;
}

/** A process, and the machine that it runs on. */
export interface Holder extends ProcessMark {
  /** Names the machine to itself, and tells others nothing. */
  readonly host: string;
}

/** Who is moving pointers. It is renewed while that goes on, and dead when it has not been for a while. */
export interface Claim extends Holder {
  readonly id: string;
  readonly action: TargetAction;
  readonly release: string | null;
  readonly at: string;
  readonly renewed: string;
}

/** releases/current.json: the one file of a target that is compared and swapped. */
export interface TargetState {
  readonly version: 1;
  readonly environment: string;
  readonly class: EnvironmentClass;
  readonly current: string | null;
  readonly claim: Claim | null;
  /** A release to which some carriers may have been moved, and others not. */
  readonly interrupted: string | null;
  readonly log: readonly LogEntry[];
}

/** A state, and the mark by which a later change of it shows. */
export interface SeenState {
  readonly state: TargetState;
  readonly etag: string;
}

/** What time and chance are to a publish, so that tests can hold them. */
export interface PublishPorts {
  /** ms since the epoch. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Who claims a target. */
  readonly holder: Holder;
  readonly signal?: AbortSignal;
}

/** Without a renewal for so long a claim of another machine is dead. Clocks may differ by a quarter of it. */
export const leaseMs = 60_000;

export function newState(environment: string, environmentClass: EnvironmentClass): TargetState {
  return {
    version: 1,
    environment,
    class: environmentClass,
    current: null,
    claim: null,
    interrupted: null,
    log: [],
  };
}

/**
 * The state of a target; undefined where nothing was ever published to it.
 * @throws BuildError exit 2 where it is another environment's, exit 3 where it is no state of ours
 */
export async function readTargetState(target: Target, environment: string): Promise<SeenState | undefined> {
  const stored = await target.read(stateKey);
  if (!stored) return undefined;
  const state = parseState(stored.bytes);
  if (!state) {
    throw new BuildError(`${target.name}: ${stateKey} is not as livery writes it.`, {
      exit: 3,
      mend: 'Restore it from a backup of the target, or publish to an empty one.',
    });
  }
  if (state.environment !== environment) {
    throw new BuildError(`${target.name} holds ${state.environment}, and this is ${environment}.`, {
      exit: 2,
      mend: 'One target holds one environment: name another with --to, or the right one with --env.',
    });
  }
  return { state, etag: stored.etag };
}

export function refuseNothing(target: Target): BuildError {
  return new BuildError(`Nothing was ever published to ${target.name}.`, {
    exit: 1,
    mend: 'Publish to it first, or name another with --to.',
  });
}

function parseState(bytes: Uint8Array): TargetState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined; // told like any other file that is no state
  }
  return isState(value) ? value : undefined;
}

/** Whoever may write to a target can have edited it: what is read of it later is looked at here. */
function isState(value: unknown): value is TargetState {
  return (
    isRecord(value) &&
    value.version === 1 &&
    typeof value.environment === 'string' &&
    isEnvironmentClass(value.class) &&
    isIdOrNull(value.current) &&
    isIdOrNull(value.interrupted) &&
    (value.claim === null || isClaim(value.claim)) &&
    Array.isArray(value.log) &&
    value.log.every(isLogEntry)
  );
}

function isClaim(value: unknown): value is Claim {
  return (
    isRecord(value) &&
    [value.id, value.host, value.started].every((text) => typeof text === 'string') &&
    typeof value.pid === 'number' &&
    isAction(value.action) &&
    isIdOrNull(value.release) &&
    isInstant(value.at) &&
    isInstant(value.renewed)
  );
}

function isLogEntry(value: unknown): value is LogEntry {
  return (
    isRecord(value) &&
    isInstant(value.at) &&
    (value.action === 'interrupted' || isAction(value.action)) &&
    isIdOrNull(value.release) &&
    isIdOrNull(value.from) &&
    typeof value.carriers === 'number'
  );
}

function isAction(value: unknown): value is TargetAction {
  return targetActions.some((action) => action === value);
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
}

function isIdOrNull(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && /^[0-9a-f]{16}$/.test(value));
}

export function renderState(state: TargetState): Buffer {
  return Buffer.from(`${JSON.stringify(state, null, 1)}\n`);
}

/** One that anybody may take over: its process is gone from this machine, or it has not been renewed on another. */
export function isDead(claim: Claim, now: number): boolean {
  if (claim.host === thisHost()) return !isAlive(claim);
  return !(now - Date.parse(claim.renewed) < leaseMs);
}

/** A release that some carriers may serve while others do not, because whoever moved them did not come to the end. */
export function interruptedRelease({ claim, interrupted }: TargetState): string | null {
  return claim?.release ?? interrupted;
}

function thisHost(): string {
  return createHash('sha256').update(`livery ${hostname()}`).digest('hex').slice(0, 16);
}

export function thisHolder(): Holder {
  return { ...thisProcess(), host: thisHost() };
}

/**
 * What a rollback goes back to: what was current before the present release, and before that at the next rollback.
 * Where a move was broken off, the release that is current still.
 */
export function previousRelease(state: TargetState): string | undefined {
  const { log, current } = state;
  if (interruptedRelease(state) !== null && current !== null) return current;
  const served: string[] = [];
  for (const { action, release } of log) {
    if (release === null || release === served.at(-1)) continue;
    if (action === 'publish' || action === 'promote') served.push(release);
    if (action === 'rollback') {
      const index = served.lastIndexOf(release);
      if (index === -1) served.push(release);
      else served.length = index + 1;
    }
  }
  return served.at(-2);
}
