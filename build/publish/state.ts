import type { KeyObject } from 'node:crypto';
import { type EnvironmentClass, isEnvironmentClass } from '../config/environmentSchema.ts';
import { BuildError } from '../core/diagnostics.ts';
import { isRecord, isRecordOf } from '../core/isRecord.ts';
import type { ProcessIdentity } from '../core/lock.ts';
import type { RetryPorts } from '../core/retry.ts';
import { isSignedBy, signText } from './keys.ts';
import { stateKey } from './manifest.ts';
import type { Target } from './target.ts';

const targetActions = ['stage', 'publish', 'promote', 'rollback', 'collect'] as const;
export type TargetAction = (typeof targetActions)[number];

/** A log entry of a target. The oldest entry is first. */
export interface LogEntry {
  readonly at: string;
  readonly action: TargetAction | 'interrupted';
  readonly release: string | null;
  /** The release that was current before this action. */
  readonly from: string | null;
  /** The requested release, if `release` combines it with carriers of the current release. */
  readonly requested?: string;
  /** The client codes that the command named; absent if it deployed the whole fleet. */
  readonly named?: readonly string[];
  readonly carriers: number;
  /** Author and reason. */
  readonly actor?: string;
  readonly message?: string;
  /** Git commit of the sources. */
  readonly commit?: string;
  /** The carriers that it changed, by client code: the id of the bundle before, or null if the carrier was offline. */
  readonly moved?: Moves;
  /** The id of the common bundles before, if it changed them; null if there were none. */
  readonly movedCommon?: string | null;
  /** Of the entry without this field, by the key that signs releases, in base64. */
  readonly signature?: string;
}

export type Moves = Readonly<Record<string, string | null>>;

/** Who deploys carriers, and why. Recorded in the signed log of the target. */
export interface DeploymentAuthor {
  /** For example `Ana Kovač <ana@carrier.example>`. */
  readonly actor: string;
  readonly message?: string;
  /** Git commit of the sources, followed by `+changes` if the working folder had uncommitted changes. */
  readonly commit?: string;
}

/** A carrier that was rolled back by its code. Deployments of the fleet do not change it until a command names it. */
export interface Hold {
  readonly at: string;
  readonly actor?: string;
  readonly message?: string;
}

/** A process and the machine on which it runs. */
export interface LockHolder extends ProcessIdentity {
  /** A hash that identifies the machine without revealing its name. */
  readonly host: string;
}

/** The lock of the command that is changing the target. The command renews it regularly; without renewal it expires. */
export interface LockInfo extends LockHolder {
  readonly id: string;
  readonly action: TargetAction;
  readonly release: string | null;
  /** The person or CI job that runs the command. */
  readonly actor?: string;
  readonly at: string;
  readonly renewed: string;
}

/** releases/current.json: the only file of a target that is updated by compare-and-swap. */
export interface TargetState {
  readonly version: 1;
  readonly environment: string;
  readonly class: EnvironmentClass;
  readonly current: string | null;
  readonly lock: LockInfo | null;
  /** A release to which only some carriers may have been switched. */
  readonly interrupted: string | null;
  /** The carriers that deployments of the fleet leave as they are, by client code. */
  readonly held: Readonly<Record<string, Hold>>;
  readonly log: readonly LogEntry[];
}

/** A state and its etag, which shows whether the state was changed later. */
export interface StateSnapshot {
  readonly state: TargetState;
  readonly etag: string;
  /** By the store's clock. */
  readonly modifiedMs: number;
}

/** Clock and randomness, so that tests can control them. */
export interface PublishPorts extends RetryPorts {
  /** Elapsed time in ms since any moment. Unlike `now`, it does not change when the clock is set. */
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
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined; // Reported like any other invalid state.
  }
  return isState(value) ? value : undefined;
}

/** Anyone with write access to the target can edit the state, so it is validated before use. */
function isState(value: unknown): value is TargetState {
  return (
    isRecord(value) &&
    value.version === 1 &&
    typeof value.environment === 'string' &&
    isEnvironmentClass(value.class) &&
    isIdOrNull(value.current) &&
    isIdOrNull(value.interrupted) &&
    (value.lock === null || isLockInfo(value.lock)) &&
    isRecordOf(value.held, isHold) &&
    Array.isArray(value.log) &&
    value.log.every(isLogEntry)
  );
}

function isLockInfo(value: unknown): value is LockInfo {
  return (
    isRecord(value) &&
    [value.id, value.host, value.started].every((text) => typeof text === 'string') &&
    typeof value.pid === 'number' &&
    isAction(value.action) &&
    isIdOrNull(value.release) &&
    isOptionalText(value.actor) &&
    isTimestamp(value.at) &&
    isTimestamp(value.renewed)
  );
}

function isLogEntry(value: unknown): value is LogEntry {
  return (
    isRecord(value) &&
    isTimestamp(value.at) &&
    (value.action === 'interrupted' || isAction(value.action)) &&
    isIdOrNull(value.release) &&
    isIdOrNull(value.from) &&
    (value.requested === undefined || (value.requested !== null && isIdOrNull(value.requested))) &&
    typeof value.carriers === 'number' &&
    [value.actor, value.message, value.commit].every(isOptionalText) &&
    (value.named === undefined || isTexts(value.named)) &&
    (value.moved === undefined || isRecordOf(value.moved, isIdOrNull)) &&
    (value.movedCommon === undefined || isIdOrNull(value.movedCommon)) &&
    isOptionalText(value.signature)
  );
}

function isHold(value: unknown): value is Hold {
  return isRecord(value) && isTimestamp(value.at) && [value.actor, value.message].every(isOptionalText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

function isAction(value: unknown): value is TargetAction {
  return targetActions.some((action) => action === value);
}

function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
}

function isIdOrNull(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && /^[0-9a-f]{16}$/.test(value));
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
  // Even if the last entry alone has too many carriers, it is needed for a rollback.
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
