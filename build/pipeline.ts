import { join, resolve } from 'node:path';
import type { CapabilityName } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import { type CheckContext, type CheckedTenant, checkTenants } from './check/check.ts';
import { type Compiler, openCompiler } from './compile/compiler.ts';
import type { Diagnostic } from './diagnostics.ts';
import { BuildError, compareDiagnostics, compareText } from './diagnostics.ts';
import type { Emission } from './emission.ts';
import { emitRelease } from './emitRelease.ts';
import type { Environment } from './environments.ts';
import { readEnvironments, selectEnvironment } from './environments.ts';
import { type FallbackPlan, planFallbacks } from './fallbackPlan.ts';
import { sha256 } from './hash.ts';
import { type KnownInputs, noKnownInputs, openKnownInputs } from './knownInputs.ts';
import { isInShard, makesRest, type Shard } from './merge/shard.ts';
import { beginShard } from './merge/shardNote.ts';
import { type Output, openOutput } from './output.ts';
import { planVariants, type Variant } from './plan.ts';
import { listTenants, streamTenants, type TenantFolder } from './read.ts';
import type { FirstScreenBytes } from './release.ts';
import { memoryShelf } from './shelf.ts';
import { createStringsChecker } from './strings/checker.ts';
import { planSupplement, type SupplementPlan } from './supplement/supplementPlan.ts';

/** Carriers whose files are in memory at a time. */
const checkBatch = 16;

export interface SourceOptions {
  /** Folder of the carriers' folders. */
  readonly tenants: string;
  /** Path of environments.json. */
  readonly environments: string;
  readonly environment: string;
  /** Absent means every carrier. */
  readonly codes?: readonly string[];
  /** Of every carrier, only those of this part. */
  readonly shard?: Shard;
}

export interface BuildOptions extends SourceOptions {
  readonly out: string;
  readonly strict: boolean;
  readonly release: boolean;
  readonly dryRun: boolean;
  /** Leave carriers alone whose inputs are those of the last build, without looking at their files in the output. */
  readonly changed: boolean;
  /** Carriers in work at a time. Output does not depend on it. */
  readonly jobs: number;
  /** The process environment: read only to prove that none of it is in the output. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends the build between two carriers; what is flipped stays flipped. */
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
  /** False where the output already held it. */
  readonly built: boolean;
  readonly bytes: FirstScreenBytes;
}

/** What `livery build --json` prints. */
export interface BuildReport {
  readonly version: 1;
  readonly environment: string;
  /** Null where nothing was written. */
  readonly release: string | null;
  /** How many variants the sound carriers fall into; each carrier names its own. */
  readonly variants: number;
  /** Sound carriers of this environment. */
  readonly planned: number;
  readonly carriers: readonly BuiltCarrierReport[];
  readonly failed: readonly { readonly code: string; readonly problems: readonly Diagnostic[] }[];
  readonly warnings: readonly Diagnostic[];
  /** Carriers that provider.json switches off in this environment. */
  readonly skipped: readonly string[];
  /** Carriers that were in the output and have no folder any more. */
  readonly removed: readonly string[];
  /** Present where only a part of the fleet was built. */
  readonly shard?: Shard;
  /** Folders of carriers that lay in the output, that no release names and no carrier of this build fills. */
  readonly strays: readonly string[];
}

/** What stands between a folder and a carrier, read once: the environment and the checks. */
export interface Sources {
  readonly environment: Environment;
  readonly fallbacks: FallbackPlan;
  readonly supplement: SupplementPlan;
  readonly compiler: Compiler;
  /** Hash of all that a check depends on besides the carrier's own folder. */
  readonly stamp: string;
  check(folders: Iterable<TenantFolder>): Promise<CheckedTenant[]>;
  /** Lets go of what only checking needs, while nobody is. A later check takes it up again. */
  rest(): void;
}

export interface Plan {
  readonly environment: Environment;
  readonly checked: readonly CheckedTenant[];
  /** Carriers of other shards whose names the supplement portal has. */
  readonly guests: readonly CheckedTenant[];
  /** Capabilities that each flavour's code reads. */
  readonly reads: Readonly<Record<Flavour, readonly CapabilityName[]>>;
  readonly variants: readonly Variant[];
  /** What codes without a bundle are served with. */
  readonly fallbacks: FallbackPlan;
  /** The pages for repair shops. */
  readonly supplement: SupplementPlan;
}

/** A finished build, with what a watch needs to make single carriers anew. */
export interface Built {
  readonly report: BuildReport;
  readonly sources: Sources;
  readonly plan: Plan;
  /** Absent where `strict` kept everything from being written. */
  readonly emission?: Emission;
}

/**
 * Builds carriers from their folders, read top to bottom: read, check, plan, then emit (compile, render, store, stage,
 * verify, flip). One carrier's faults are in the report and leave the others alone.
 * @throws BuildError for what stops the build as a whole
 */
export async function buildCarriers(options: BuildOptions, events: BuildEvents): Promise<BuildReport> {
  if (options.dryRun) return reportPlan(options, await planBuild(options, openSources(options)));
  const output = onDisk(() => openOutput(options.out, options.environment));
  try {
    return (await buildInto(output, options, events)).report;
  } finally {
    output.close();
  }
}

/** A whole build into an output that the caller has opened and will close. */
export async function buildInto(output: Output, options: BuildOptions, events: BuildEvents): Promise<Built> {
  try {
    beginShard(output.environment, options.shard, output.temporary);
    const sources = openSources(options, output);
    const plan = await planBuild(options, sources, openInputs(options, sources, output));
    events.planned(countPlanned(plan), plan.variants.length);
    const report = reportPlan(options, plan);
    if (options.strict && report.failed.length > 0) return { report, sources, plan };
    return { sources, plan, ...(await emitRelease(output, options, { sources, plan }, report, events)) };
  } catch (error) {
    throw asDiskError(error);
  }
}

/** Reads and checks carriers, writing nothing but the cache of the strings check. */
export async function checkCarriers(
  options: SourceOptions,
  cacheDir: string | null,
): Promise<{ environment: Environment; checked: CheckedTenant[] }> {
  const sources = openSources(options, { ...nowhere, cache: cacheDir });
  const checked = await sources.check(streamTenants(options.tenants, options.codes));
  return { environment: sources.environment, checked };
}

/** Where a check may put things. */
interface CheckPlaces extends Pick<Output, 'shelf'> {
  /** Null where nothing may be written. */
  readonly cache: string | null;
}

const nowhere: CheckPlaces = { cache: null, shelf: memoryShelf };

function openSources(options: SourceOptions, { cache, shelf }: CheckPlaces = nowhere): Sources {
  const environments = readEnvironments(options.environments);
  const environment = selectEnvironment(environments, options.environment);
  const compiler = openCompiler();
  const strings = createStringsChecker({ cacheDir: cache });
  const context = { environmentName: options.environment, environment, environments, strings, shelf };
  const fallbacks = planFallbacks(environment, environments.footer_provider_codes);
  return {
    environment,
    fallbacks,
    supplement: planSupplement(environment, environments.supplement_provider_code),
    compiler,
    stamp: sha256(JSON.stringify([compiler.sources, options.environment, environments])),
    check: (folders) => checkInBatches(folders, context),
    rest: strings.rest,
  };
}

/** What is read and parsed of a carrier takes 50 times the room of what is kept, so it is let go batch by batch. */
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

function openInputs(options: BuildOptions, sources: Sources, output: Output): KnownInputs {
  const tenantsDir = resolve(options.tenants);
  return openKnownInputs({
    file: join(output.cache, `${options.environment}.inputs`),
    temporary: output.temporary,
    tenantsDir,
    isWhole: options.codes === undefined,
    stamp: sha256(`${sources.stamp}\n${tenantsDir}`),
    check: async (code) => (await sources.check(streamTenants(tenantsDir, [code])))[0],
    now: Date.now,
  });
}

async function planBuild(
  options: SourceOptions,
  sources: Sources,
  inputs: KnownInputs = noKnownInputs,
): Promise<Plan> {
  const { environment, fallbacks, supplement } = sources;
  const checked = await checkTouched(options, sources, inputs);
  const carriers = checked.flatMap((tenant) => tenant.carrier ?? []);
  const reads = await sources.compiler.reads();
  const variants = planVariants(carriers, environment.class, (flavour) => reads[flavour]);
  const guests = await checkGuests(options, sources);
  // Not after each check: while carriers are made, several may be checked again at once.
  sources.rest();
  return { environment, fallbacks, supplement, checked, guests, reads, variants };
}

/** Reads and checks the folders that are not known as they lie. */
async function checkTouched(
  { tenants, codes, shard }: SourceOptions,
  sources: Sources,
  inputs: KnownInputs,
): Promise<CheckedTenant[]> {
  const recalled: CheckedTenant[] = [];
  const isKnown = (code: string) => {
    const known = inputs.recall(code);
    if (known) recalled.push(known);
    return known !== undefined;
  };
  const fresh = await sources.check(streamTenants(tenants, codes, { shard, isKnown }));
  inputs.keep(fresh);
  return [...recalled, ...fresh].sort((a, b) => compareText(a.code, b.code));
}

/** The first shard makes the supplement portal, whoever else has its providers. */
async function checkGuests({ tenants, shard }: SourceOptions, sources: Sources): Promise<CheckedTenant[]> {
  if (!shard || !makesRest(shard)) return [];
  const there = new Set(listTenants(tenants));
  const codes = sources.supplement.pages.map(({ code }) => code);
  const guests = codes.filter((code) => there.has(code) && !isInShard(code, shard));
  return guests.length === 0 ? [] : sources.check(streamTenants(tenants, guests));
}

function reportPlan(options: SourceOptions, plan: Plan): BuildReport {
  const problems = plan.checked.flatMap((tenant) => tenant.diagnostics);
  return {
    version: 1,
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

const notOurs =
  'Something else lies where a file or folder of the output belongs: move it away, or name another --out.';

const diskMends: Record<string, string> = {
  ENOSPC: 'Free some space and build again; what was in the output is still whole.',
  EDQUOT: 'Free some space and build again; what was in the output is still whole.',
  EACCES: 'Make the folder writable, or name another --out.',
  EPERM: 'Make the folder writable, or name another --out.',
  EROFS: 'The file system is read-only: name another --out.',
  EISDIR: notOurs,
  ENOTDIR: notOurs,
  EEXIST: notOurs,
  ENOTEMPTY: notOurs,
  EMFILE: 'Raise the limit on open files (ulimit -n) and build again.',
  ENFILE: 'The system is out of file handles: build again later.',
  EIO: 'The disk reports a fault: check it before building again.',
};

/** Faults of the disk are told like any other that a person can mend; everything else is a bug and keeps its trace. */
export function asDiskError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const mend = code === undefined ? undefined : diskMends[code];
  if (error instanceof BuildError || mend === undefined) return error;
  return new BuildError(`The output cannot be written: ${(error as Error).message}`, {
    exit: 3,
    mend,
    cause: error,
  });
}

function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asDiskError(error);
  }
}
