import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCodeProblem } from '#src/tenant/code.ts';
import { BuildError, type Diagnostic } from '../core/diagnostics.ts';
import { readStats } from '../core/fileStats.ts';
import { isRecord } from '../core/isRecord.ts';
import { replaceFile } from '../core/store.ts';
import { formatShard, type Shard } from '../input/shard.ts';

/** Inputs that must be the same for all shards of one build. */
export interface ShardContext {
  /** Hash of the app's sources, the build pipeline and the versions of libraries. */
  readonly sources: string;
  /** Hash of environments.json, the environment's name and the sources. */
  readonly environments: string;
  /** Hash of the names of all carriers, including the carriers of other shards. */
  readonly fleet: string;
  /** `release` is the highest compression level. */
  readonly compression: 'release' | 'quick';
  readonly gzip: boolean;
  /** Node's version, because the compressed bytes depend on its compression libraries. */
  readonly node: string;
}

/** State of the supplement portal, which only the first shard builds. */
export interface ShardPortal {
  /** The portal's providers. */
  readonly codes: readonly string[];
  /** Providers that belong to other shards → the key of the inputs that the first shard has read. */
  readonly otherShardKeys: Readonly<Record<string, string>>;
}

/** The content of shard.json, which is next to the release.json of a shard. */
export interface ShardManifest {
  readonly version: 2;
  readonly index: number;
  readonly count: number;
  readonly release: string;
  readonly context: ShardContext;
  /** Hash of the inputs of the landing page. */
  readonly landingKey: string;
  readonly failed: readonly { readonly code: string; readonly problems: readonly Diagnostic[] }[];
  readonly warnings: readonly Diagnostic[];
  readonly skipped: readonly string[];
  /** Null except in the first shard. */
  readonly portal: ShardPortal | null;
}

const fileName = 'shard.json';

/**
 * Marks the output of an environment as an unfinished shard, which cannot be merged until `finishShard`. Does nothing
 * for a regular build into a regular output.
 * @throws BuildError exit 2 if a shard would replace a regular build, or the reverse
 */
export function startShard(environment: string, shard: Shard | undefined, temporary: string): void {
  const before = readShardManifest(environment);
  if (!shard && before === undefined) return;
  const isOtherBuild = shard && before === undefined && exists(join(environment, 'release.json'));
  if (!shard || isOtherBuild) {
    const what = shard ? 'a complete build, not a shard' : `${describe(before)}, not a complete build`;
    throw new BuildError(`${environment} contains ${what}.`, {
      exit: 2,
      hint: 'Pass another folder with --out, or delete this one.',
    });
  }
  write(environment, temporary, { version: 2, ...shard, release: null });
}

export function finishShard(environment: string, manifest: ShardManifest, temporary: string): void {
  write(environment, temporary, manifest);
}

/** Returns undefined if there is no shard, 'unfinished' if its build is running or was interrupted. */
export function readShardManifest(environment: string): ShardManifest | 'unfinished' | undefined {
  const path = join(environment, fileName);
  if (!exists(path)) return undefined;
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as unknown;
    return isShardManifest(manifest) ? manifest : 'unfinished';
  } catch {
    return 'unfinished'; // Incomplete JSON.
  }
}

function write(environment: string, temporary: string, manifest: object): void {
  replaceFile(join(environment, fileName), `${JSON.stringify(manifest)}\n`, join(temporary, 'shard'));
}

function describe(manifest: ReturnType<typeof readShardManifest>): string {
  return typeof manifest === 'object' ? `shard ${formatShard(manifest)}` : 'a shard';
}

/** Codes become folder names, so this validation prevents a manipulated file from accessing other folders. */
function isShardManifest(value: unknown): value is ShardManifest {
  if (!isRecord(value) || value.version !== 2 || typeof value.release !== 'string') return false;
  const { index, count, context, landingKey, failed, warnings, skipped, portal } = value;
  return (
    Number.isInteger(index) &&
    Number.isInteger(count) &&
    (index as number) >= 1 &&
    (index as number) <= (count as number) &&
    isRecord(context) &&
    typeof landingKey === 'string' &&
    Array.isArray(failed) &&
    failed.every(isFailure) &&
    Array.isArray(warnings) &&
    warnings.every(isDiagnostic) &&
    Array.isArray(skipped) &&
    skipped.every((code) => typeof code === 'string' && findCodeProblem(code) === undefined) &&
    (portal === null || isPortal(portal))
  );
}

function isFailure(value: unknown): value is ShardManifest['failed'][number] {
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
    [value.code, value.file, value.path, value.message, value.hint].every((it) => typeof it === 'string') &&
    typeof value.line === 'number'
  );
}

function isPortal(value: unknown): value is ShardPortal {
  return (
    isRecord(value) &&
    Array.isArray(value.codes) &&
    value.codes.every((code) => typeof code === 'string') &&
    isRecord(value.otherShardKeys) &&
    Object.values(value.otherShardKeys).every((key) => typeof key === 'string')
  );
}

function exists(path: string): boolean {
  return readStats(path) !== undefined;
}
