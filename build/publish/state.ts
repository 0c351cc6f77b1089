import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { type EnvironmentClass, environmentClasses } from '../config/environmentSchema.ts';
import { BuildError } from '../core/diagnostics.ts';
import { recordOf } from '../core/isRecord.ts';
import type { ProcessIdentity } from '../core/lock.ts';
import type { RetryPorts } from '../core/retry.ts';
import { releaseIdSchema } from '../write/release.ts';
import { isSignedBy, signText } from './keys.ts';
import { stateKey } from './manifest.ts';
import type { Target } from './target.ts';

const targetActions = ['stage', 'publish', 'promote', 'rollback', 'collect'] as const;

const timestamp = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const idOrNull = v.nullable(releaseIdSchema);

/** Client code → id of the carrier's bundle before the deployment, or null if the carrier was offline. */
const moves = recordOf(idOrNull);

/** A log entry of a target. The oldest entry is first. */
const logEntrySchema = v.object({
  at: timestamp,
  action: v.picklist([...targetActions, 'interrupted']),
  release: idOrNull,
  /** The release that was current before this action. */
  from: idOrNull,
  /** The requested release, if `release` combines it with carriers of the current release. */
  requested: v.exactOptional(releaseIdSchema),
  /** The client codes that the command named; absent if the command deployed the whole fleet. */
  named: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  carriers: v.number(),
  /** Author and reason. */
  actor: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
  /** Git commit of the sources. */
  commit: v.exactOptional(v.string()),
  /** The carriers that the action changed. */
  moved: v.exactOptional(moves),
  /** The id of the previous common bundles, if the action changed them; null if none existed. */
  movedCommon: v.exactOptional(idOrNull),
  /** Signature of the entry without this field, with the key that signs releases, in base64. */
  signature: v.exactOptional(v.string()),
});
export type LogEntry = Readonly<v.InferOutput<typeof logEntrySchema>>;

/** Who deploys carriers, and why. Recorded in the signed log of the target. */
export interface DeploymentAuthor {
  /** Who ran the command, for example `Ana Kovač <ana@carrier.example>`. */
  readonly actor: string;
  readonly message?: string;
  /** Git commit of the sources, followed by `+changes` if the working folder had uncommitted changes. */
  readonly commit?: string;
}

/** A carrier that was rolled back individually. Deployments of the fleet do not change it until a command names it. */
const holdSchema = v.object({
  at: timestamp,
  actor: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
});
export type Hold = Readonly<v.InferOutput<typeof holdSchema>>;

/** A process and the machine on which it runs. */
export interface LockHolder extends ProcessIdentity {
  /** A hash that identifies the machine without revealing its name. */
  readonly host: string;
}

/** The lock of the command that is changing the target. The command renews it regularly; without renewal it expires. */
const lockSchema = v.object({
  id: v.string(),
  host: v.string(),
  pid: v.number(),
  started: v.string(),
  action: v.picklist(targetActions),
  release: idOrNull,
  /** The person or CI job that runs the command. */
  actor: v.exactOptional(v.string()),
  at: timestamp,
  renewed: timestamp,
});
export type LockInfo = Readonly<v.InferOutput<typeof lockSchema>>;

/**
 * releases/current.json: the only file of a target that is updated by compare-and-swap. Anyone with write access to the
 * target can edit it, so it is validated before use.
 */
const stateSchema = v.object({
  version: v.literal(1),
  environment: v.string(),
  class: v.picklist(environmentClasses),
  current: idOrNull,
  lock: v.nullable(lockSchema),
  /** A release to which only some carriers may have been switched. */
  interrupted: idOrNull,
  /** The carriers that deployments of the fleet leave as they are, by client code. */
  held: recordOf(holdSchema),
  log: v.pipe(v.array(logEntrySchema), v.readonly()),
});
export type TargetState = Readonly<v.InferOutput<typeof stateSchema>>;

/** A state and its etag, which shows whether the state was changed later. */
export interface StateSnapshot {
  readonly state: TargetState;
  readonly etag: string;
  /** Time of the last change, by the store's clock. */
  readonly modifiedMs: number;
}

/** Clock and randomness, so that tests can control them. */
export interface PublishPorts extends RetryPorts {
  /** Time of a monotonic clock in ms. Unlike `now`, it does not change when the system clock is set. */
  readonly monotonicMs: () => number;
  /** The process that takes the lock. */
  readonly holder: LockHolder;
}

export function newTargetState(environment: string, environmentClass: EnvironmentClass): TargetState {
  return {
    version: 1,
    environment,
    class: environmentClass,
    current: null,
    lock: null,
    interrupted: null,
    held: {},
    log: [],
  };
}

/**
 * Reads the state of a target; undefined if nothing was ever published to it.
 * @throws BuildError exit 2 if it belongs to another environment, exit 3 if it is invalid
 */
export async function readTargetState(
  target: Target,
  environment: string,
): Promise<StateSnapshot | undefined> {
  const stored = await target.read(stateKey);
  if (!stored) return undefined;
  const state = parseState(stored.bytes);
  if (!state) {
    throw new BuildError(`${target.name}: ${stateKey} is not a valid Livery state file.`, {
      exit: 3,
      hint: 'Restore it from a backup of the target, or publish to an empty target.',
    });
  }
  if (state.environment !== environment) {
    throw new BuildError(
      `${target.name} contains the environment ${state.environment}, not ${environment}.`,
      {
        exit: 2,
        hint: 'A target contains only one environment. Pass another target with --to, or the correct environment with --env.',
      },
    );
  }
  return { state, etag: stored.etag, modifiedMs: stored.modifiedMs };
}

export function nothingPublishedError(target: Target): BuildError {
  return new BuildError(`Nothing has been published to ${target.name} yet.`, {
    exit: 1,
    hint: 'Publish to it first, or pass another target with --to.',
  });
}

function parseState(bytes: Uint8Array): TargetState | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return v.is(stateSchema, value) ? value : undefined;
  } catch {
    return undefined; // `readTargetState` reports the invalid state.
  }
}

/**
 * Replaces the state of a target if it still has the given etag. A write whose response was lost counts as done.
 * @returns the new etag; undefined if another command has changed the state
 */
export async function replaceState(
  target: Target,
  state: TargetState,
  etag: string,
): Promise<string | undefined> {
  const bytes = renderTargetState({ ...state, log: lastEntries(state.log) });
  try {
    return await target.replace(stateKey, bytes, etag);
  } catch (error) {
    const stored = await target.read(stateKey).catch(() => undefined);
    if (!stored || stored.etag === etag) throw error;
    return Buffer.compare(stored.bytes, bytes) === 0 ? stored.etag : undefined;
  }
}

export function renderTargetState(state: TargetState): Buffer {
  return Buffer.from(`${JSON.stringify(state, null, 1)}\n`);
}

/** The log is rewritten with each change, so it keeps only this number of entries and of moved carriers. */
const maxEntries = 1000;
const maxMoves = 50_000;

function lastEntries(log: readonly LogEntry[]): readonly LogEntry[] {
  let moves = 0;
  const tooOld = log.findLastIndex(({ moved = {} }) => {
    moves += Object.keys(moved).length;
    return moves > maxMoves;
  });
  // Always keep the last entry, because a rollback needs it, even if this entry alone exceeds `maxMoves`.
  return log.slice(Math.min(tooOld + 1, log.length - 1)).slice(-maxEntries);
}

/** Returns a release that only some carriers may serve because its publish was interrupted. */
export function interruptedRelease({ lock, interrupted }: TargetState): string | null {
  return lock?.release ?? interrupted;
}

/** Returns whether the entry changed the current release. A stage does not. */
export function changesCurrent({ action }: LogEntry): boolean {
  return action === 'publish' || action === 'promote' || action === 'rollback';
}

/** Returns the entry with the signature of its content. */
export function signEntry(entry: Omit<LogEntry, 'signature'>, key: KeyObject): LogEntry {
  return { ...entry, signature: signText(bytesOf(entry), key) };
}

/** `unsigned`: the command needs no key. */
export type EntrySignature = 'valid' | 'unsigned' | 'invalid';

/** Checks that the key signed exactly the content of a log entry. */
export function checkEntry({ signature, ...signed }: LogEntry, key: KeyObject): EntrySignature {
  if (signature === undefined) return 'unsigned';
  return isSignedBy(signature, bytesOf(signed), key) ? 'valid' : 'invalid';
}

function bytesOf(entry: Omit<LogEntry, 'signature'>): Buffer {
  return Buffer.from(JSON.stringify(entry));
}
