import { join, resolve } from 'node:path';
import type { CapabilityName } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import type { BuildRun } from './bundles/buildRun.ts';
import { writeRelease } from './bundles/writeRelease.ts';
import { type CheckCache, disabledCheckCache, openCheckCache } from './check/checkCache.ts';
import { type CheckContext, type CheckedTenant, checkTenants } from './check/checkTenants.ts';
import { type Compiler, openCompiler } from './compile/compiler.ts';
import { memoryByteStore } from './core/byteStore.ts';
import type { Diagnostic } from './core/diagnostics.ts';
import { BuildError, compareDiagnostics, compareText } from './core/diagnostics.ts';
import { sha256 } from './core/hash.ts';
import type { Environment } from './input/environments.ts';
import { readEnvironments, selectEnvironment } from './input/environments.ts';
import { buildsCommonBundles, isInShard, type Shard } from './input/shard.ts';
import { listTenants, streamTenants, type TenantFolder } from './input/tenantFolders.ts';
import { type Output, openOutput } from './output/output.ts';
import { type FallbackPlan, planFallbacks } from './plan/fallbackPlan.ts';
import { planVariants, type Variant } from './plan/planVariants.ts';
import { planSupplement, type SupplementPlan } from './plan/supplementPlan.ts';
import type { FirstScreenBytes } from './release/release.ts';
import { startShard } from './release/shardManifest.ts';
import { createStringsChecker } from './strings/checker.ts';

/** Number of carriers whose files are in memory at the same time. */
const checkBatch = 16;

export interface SourceOptions {
  /** The folder that contains the carriers' folders. */
  readonly tenants: string;
  /** Path of environments.json. */
  readonly environments: string;
  readonly environment: string;
  /** Omit to build every carrier. */
  readonly codes?: readonly string[];
  /** Limits the build to the carriers of this shard. */
  readonly shard?: Shard;
}

export interface BuildOptions extends SourceOptions {
  readonly out: string;
  readonly strict: boolean;
  readonly release: boolean;
  readonly dryRun: boolean;
  /** Skips carriers whose inputs are unchanged since the last build, without checking their files in the output. */
  readonly changed: boolean;
  /** Number of carriers built in parallel. Does not affect the output. */
  readonly jobs: number;
  /** The environment variables of the process. Only used to check that their values do not appear in the output. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Stops the build between two carriers. Carriers that are already replaced stay replaced. */
  readonly signal?: AbortSignal;
}

export interface BuildEvents {
  planned(carriers: number, variants: number): void;
  started(code: string): void;
  finished(code: string, result: 'built' | 'unchanged' | 'failed'): void;
}

export interface BuiltCarrierReport {
  readonly code: string;
  readonly variant: string;
  readonly ok: true;
  /** False if the carrier was already up to date in the output. */
  readonly built: boolean;
  readonly bytes: FirstScreenBytes;
}

/** The JSON that `livery build --json` prints. */
export interface BuildReport {
  readonly version: 2;
  readonly environment: string;
  /** Null if nothing was written. */
  readonly release: string | null;
  /** Number of variants of the valid carriers. Each carrier report contains the name of its variant. */
  readonly variants: number;
  /** Number of valid carriers of this environment. */
  readonly planned: number;
  readonly carriers: readonly BuiltCarrierReport[];
  readonly failed: readonly { readonly code: string; readonly problems: readonly Diagnostic[] }[];
  readonly warnings: readonly Diagnostic[];
  /** Carriers that provider.json disables in this environment. */
  readonly skipped: readonly string[];
  /** Carriers that were removed from the output because their folder no longer exists. */
  readonly removed: readonly string[];
  /** Present if only one shard of the fleet was built. */
  readonly shard?: Shard;
  /**
   * Carrier folders that were removed from the output because they belong to no release and no carrier of this build.
   */
  readonly strays: readonly string[];
}

/** The environment and the checks, loaded once for all carriers. */
export interface Sources {
  readonly environment: Environment;
  readonly fallbacks: FallbackPlan;
  readonly supplement: SupplementPlan;
  readonly compiler: Compiler;
  /** Hash of everything that a check depends on besides the carrier's folder. */
  readonly contextHash: string;
  check(folders: Iterable<TenantFolder>): Promise<CheckedTenant[]>;
  /** Frees the memory that checks need. The next check loads it again. */
  freeMemory(): void;
}

export interface Plan {
  readonly environment: Environment;
  readonly checked: readonly CheckedTenant[];
  /** Carriers of other shards that the supplement portal needs. */
  readonly otherShardCarriers: readonly CheckedTenant[];
  /** Flavour → capabilities that its code reads. */
  readonly usedCapabilities: Readonly<Record<Flavour, readonly CapabilityName[]>>;
  readonly variants: readonly Variant[];
  /** The fallback bundles for codes that have no bundle. */
  readonly fallbacks: FallbackPlan;
  /** The pages for repair shops. */
  readonly supplement: SupplementPlan;
}

/** A finished build, with the state that watch mode needs to rebuild single carriers. */
export interface Built {
  readonly report: BuildReport;
  readonly sources: Sources;
  readonly plan: Plan;
  /** Undefined if `strict` stopped the build before it wrote anything. */
  readonly buildRun?: BuildRun;
}

/**
 * Builds carriers from their folders in this order: read, check, plan, then compile, render, store, stage, verify and
 * replace. Problems of one carrier are part of the report and do not affect the others.
 * @throws BuildError for problems that stop the whole build
 */
export async function buildCarriers(options: BuildOptions, events: BuildEvents): Promise<BuildReport> {
  if (options.dryRun) return reportPlan(options, await planBuild(options, openSources(options)));
  const output = withDiskErrors(() => openOutput(options.out, options.environment));
  try {
    return (await buildInto(output, options, events)).report;
  } finally {
    output.close();
  }
}

/** Runs a complete build in an output that the caller opens and closes. */
export async function buildInto(output: Output, options: BuildOptions, events: BuildEvents): Promise<Built> {
  try {
    startShard(output.environment, options.shard, output.temporary);
    const sources = openSources(options, output);
    const plan = await planBuild(options, sources, openBuildCheckCache(options, sources, output));
    events.planned(countPlanned(plan), plan.variants.length);
    const report = reportPlan(options, plan);
    if (options.strict && report.failed.length > 0) return { report, sources, plan };
    return { sources, plan, ...(await writeRelease(output, options, { sources, plan }, report, events)) };
  } catch (error) {
    throw asDiskError(error);
  }
}

/** Reads and checks carriers. Writes only the cache of the strings check. */
export async function checkCarriers(
  options: SourceOptions,
  cacheDir: string | null,
): Promise<{ environment: Environment; checked: CheckedTenant[] }> {
  const sources = openSources(options, { ...noStorage, cache: cacheDir });
  const checked = await sources.check(streamTenants(options.tenants, options.codes));
  return { environment: sources.environment, checked };
}

/** Where checks may store data. */
interface CheckStorage extends Pick<Output, 'byteStore'> {
  /** Null if nothing may be written. */
  readonly cache: string | null;
}

const noStorage: CheckStorage = { cache: null, byteStore: memoryByteStore };

function openSources(options: SourceOptions, { cache, byteStore }: CheckStorage = noStorage): Sources {
  const environments = readEnvironments(options.environments);
  const environment = selectEnvironment(environments, options.environment);
  const compiler = openCompiler();
  const strings = createStringsChecker({ cacheDir: cache });
  const context = { environmentName: options.environment, environment, environments, strings, byteStore };
  const fallbacks = planFallbacks(environment, environments.footer_provider_codes);
  return {
    environment,
    fallbacks,
    supplement: planSupplement(environment, environments.supplement_provider_code),
    compiler,
    contextHash: sha256(JSON.stringify([compiler.sources, options.environment, environments])),
    check: (folders) => checkInBatches(folders, context),
    freeMemory: strings.freeMemory,
  };
}

/** Checks in batches to limit memory: the parsed files of a carrier need 50 times as much memory as the result. */
async function checkInBatches(
  folders: Iterable<TenantFolder>,
  context: CheckContext,
): Promise<CheckedTenant[]> {
  const checked: CheckedTenant[] = [];
  let batch: TenantFolder[] = [];
  const flush = async () => {
    checked.push(...(await checkTenants(batch, context)));
    batch = [];
  };
  for (const folder of folders) {
    batch.push(folder);
    if (batch.length === checkBatch) await flush();
  }
  await flush();
  return checked;
}

function openBuildCheckCache(options: BuildOptions, sources: Sources, output: Output): CheckCache {
  const tenantsDir = resolve(options.tenants);
  return openCheckCache({
    file: join(output.cache, `${options.environment}.inputs`),
    temporary: output.temporary,
    tenantsDir,
    isFullCheck: options.codes === undefined,
    contextHash: sha256(`${sources.contextHash}\n${tenantsDir}`),
    check: async (code) => (await sources.check(streamTenants(tenantsDir, [code])))[0],
    now: Date.now,
  });
}

async function planBuild(
  options: SourceOptions,
  sources: Sources,
  checkCache: CheckCache = disabledCheckCache,
): Promise<Plan> {
  const { environment, fallbacks, supplement } = sources;
  const checked = await checkChanged(options, sources, checkCache);
  const carriers = checked.flatMap((tenant) => tenant.carrier ?? []);
  const usedCapabilities = await sources.compiler.usedCapabilities();
  const variants = planVariants(carriers, environment.class, (flavour) => usedCapabilities[flavour]);
  const otherShardCarriers = await checkOtherShardCarriers(options, sources);
  // Not called after each check, because watch mode may check several carriers again while it builds.
  sources.freeMemory();
  return { environment, fallbacks, supplement, checked, otherShardCarriers, usedCapabilities, variants };
}

/** Reads and checks the folders that have changed since the last build. */
async function checkChanged(
  { tenants, codes, shard }: SourceOptions,
  sources: Sources,
  checkCache: CheckCache,
): Promise<CheckedTenant[]> {
  const cachedResults: CheckedTenant[] = [];
  const isCached = (code: string) => {
    const cached = checkCache.get(code);
    if (cached) cachedResults.push(cached);
    return cached !== undefined;
  };
  const fresh = await sources.check(streamTenants(tenants, codes, { shard, isCached }));
  checkCache.save(fresh);
  return [...cachedResults, ...fresh].sort((a, b) => compareText(a.code, b.code));
}

/** The first shard builds the supplement portal, so it also checks the portal's providers from other shards. */
async function checkOtherShardCarriers(
  { tenants, shard }: SourceOptions,
  sources: Sources,
): Promise<CheckedTenant[]> {
  if (!shard || !buildsCommonBundles(shard)) return [];
  const existing = new Set(listTenants(tenants));
  const codes = sources.supplement.pages.map(({ code }) => code);
  const otherShardCodes = codes.filter((code) => existing.has(code) && !isInShard(code, shard));
  return otherShardCodes.length === 0 ? [] : sources.check(streamTenants(tenants, otherShardCodes));
}

function reportPlan(options: SourceOptions, plan: Plan): BuildReport {
  const problems = plan.checked.flatMap((tenant) => tenant.diagnostics);
  return {
    version: 2,
    environment: options.environment,
    release: null,
    variants: plan.variants.length,
    planned: countPlanned(plan),
    carriers: [],
    failed: plan.checked
      .filter((tenant) => tenant.diagnostics.some((d) => d.severity === 'error'))
      .map(({ code, diagnostics }) => ({
        code,
        problems: diagnostics.filter((d) => d.severity === 'error').sort(compareDiagnostics),
      })),
    warnings: problems.filter((d) => d.severity === 'warning').sort(compareDiagnostics),
    skipped: plan.checked.filter((tenant) => tenant.skipped).map(({ code }) => code),
    removed: [],
    strays: [],
    ...(options.shard && { shard: options.shard }),
  };
}

function countPlanned(plan: Plan): number {
  return plan.variants.reduce((sum, variant) => sum + variant.carriers.length, 0);
}

const unexpectedFileHint =
  'Move the unexpected file or folder out of the output, or pass another folder with --out.';

const diskErrorHints: Record<string, string> = {
  ENOSPC: 'Free disk space, then build again. The existing output is still complete.',
  EDQUOT: 'Free disk space, then build again. The existing output is still complete.',
  EACCES: 'Make the folder writable, or pass another folder with --out.',
  EPERM: 'Make the folder writable, or pass another folder with --out.',
  EROFS: 'The file system is read-only. Pass another folder with --out.',
  EISDIR: unexpectedFileHint,
  ENOTDIR: unexpectedFileHint,
  EEXIST: unexpectedFileHint,
  ENOTEMPTY: unexpectedFileHint,
  EMFILE: 'Raise the limit of open files (ulimit -n), then build again.',
  ENFILE: 'The system has no free file handles. Build again later.',
  EIO: 'The disk reports an error. Check the disk before you build again.',
};

/** Converts disk errors that the user can fix to a BuildError. Other errors are bugs and keep their stack trace. */
export function asDiskError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const hint = code === undefined ? undefined : diskErrorHints[code];
  if (error instanceof BuildError || hint === undefined) return error;
  return new BuildError(`The output cannot be written: ${(error as Error).message}`, {
    exit: 3,
    hint,
    cause: error,
  });
}

function withDiskErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDiskError(error);
  }
}
