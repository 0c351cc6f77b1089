import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCodeProblem } from '#src/tenant/code.ts';
import { BuildError, type Diagnostic } from '../diagnostics.ts';
import { readStats } from '../presence.ts';
import { isRecord } from '../record.ts';
import { replaceFile } from '../store.ts';
import { nameShard, type Shard } from './shard.ts';

/** What has to be the same for all shards of one build, or they would not fit together. */
export interface ShardGround {
  /** Hash of the app, the pipeline and the locked libraries. */
  readonly sources: string;
  /** Hash of the environment, and of what environments.json says besides. */
  readonly environments: string;
  /** Hash of the carriers' names, of all shards. */
  readonly fleet: string;
  /** Whether it was compressed as hard as possible. */
  readonly compression: 'release' | 'quick';
  /** Its libraries compress, and another one's may do it otherwise. */
  readonly node: string;
}

/** What the first shard says of the supplement portal, which it makes for all. */
export interface ShardPortal {
  readonly codes: readonly string[];
  /** False where one of these carriers is broken: then there is none. */
  readonly isSound: boolean;
  /** Carriers of other shards → their key, as the first shard has read them. */
  readonly guests: Readonly<Record<string, string>>;
}

/** shard.json beside the release.json of a shard. */
export interface ShardNote {
  readonly version: 1;
  readonly index: number;
  readonly count: number;
  readonly release: string;
  readonly ground: ShardGround;
  /** What the landing page was made of. */
  readonly basis: string;
  readonly failed: readonly { readonly code: string; readonly problems: readonly Diagnostic[] }[];
  readonly warnings: readonly Diagnostic[];
  readonly skipped: readonly string[];
  /** Null but in the first shard. */
  readonly portal: ShardPortal | null;
}

const fileName = 'shard.json';

/**
 * Says of an output's environment that a shard is being built in it; until `finishShard` nobody merges it.
 * @throws BuildError exit 2 where that would mix a shard with what is none
 */
export function beginShard(environment: string, shard: Shard | undefined, temporary: string): void {
  const before = readShardNote(environment);
  if (!shard && before === undefined) return;
  const isForeign = shard && before === undefined && isThere(join(environment, 'release.json'));
  if (!shard || isForeign) {
    const what = shard ? 'a build that is no shard' : `${describe(before)} of a build`;
    throw new BuildError(`${environment} holds ${what}.`, {
      exit: 2,
      mend: 'Name another folder with --out, or delete this one.',
    });
  }
  write(environment, temporary, { version: 1, ...shard, release: null });
}

export function finishShard(environment: string, note: ShardNote, temporary: string): void {
  write(environment, temporary, note);
}

/** Undefined where there is none, 'unfinished' while it is built or where it was broken off. */
export function readShardNote(environment: string): ShardNote | 'unfinished' | undefined {
  const path = join(environment, fileName);
  if (!isThere(path)) return undefined;
  try {
    const note = JSON.parse(readFileSync(path, 'utf8')) as unknown;
    return isShardNote(note) ? note : 'unfinished';
  } catch {
    return 'unfinished'; // half a file is as good as none
  }
}

function write(environment: string, temporary: string, note: object): void {
  replaceFile(join(environment, fileName), `${JSON.stringify(note)}\n`, join(temporary, 'shard'));
}

function describe(note: ReturnType<typeof readShardNote>): string {
  return typeof note === 'object' ? `shard ${nameShard(note)}` : 'a shard';
}

/** Its codes become folders: a forged one must not lead out of the output. */
function isShardNote(value: unknown): value is ShardNote {
  if (!isRecord(value) || value.version !== 1 || typeof value.release !== 'string') return false;
  const { index, count, ground, basis, failed, warnings, skipped, portal } = value;
  return (
    Number.isInteger(index) &&
    Number.isInteger(count) &&
    (index as number) >= 1 &&
    (index as number) <= (count as number) &&
    isRecord(ground) &&
    typeof basis === 'string' &&
    Array.isArray(failed) &&
    failed.every(isFailure) &&
    Array.isArray(warnings) &&
    warnings.every(isDiagnostic) &&
    Array.isArray(skipped) &&
    skipped.every((code) => typeof code === 'string' && findCodeProblem(code) === undefined) &&
    (portal === null || isPortal(portal))
  );
}

function isFailure(value: unknown): value is ShardNote['failed'][number] {
  return (
    isRecord(value) &&
    typeof value.code === 'string' &&
    Array.isArray(value.problems) &&
    value.problems.every(isDiagnostic)
  );
}

function isDiagnostic(value: unknown): value is Diagnostic {
  return (
    isRecord(value) &&
    (value.severity === 'error' || value.severity === 'warning') &&
    [value.code, value.file, value.path, value.message, value.mend].every((it) => typeof it === 'string') &&
    typeof value.line === 'number'
  );
}

function isPortal(value: unknown): value is ShardPortal {
  return (
    isRecord(value) &&
    Array.isArray(value.codes) &&
    value.codes.every((code) => typeof code === 'string') &&
    typeof value.isSound === 'boolean' &&
    isRecord(value.guests) &&
    Object.values(value.guests).every((key) => typeof key === 'string')
  );
}

function isThere(path: string): boolean {
  return readStats(path) !== undefined;
}
