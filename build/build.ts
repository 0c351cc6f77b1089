import { carrierKey, type PlannedCarrier } from './check/carrier.ts';
import { type CheckedFleet, checkFleet } from './check/checkFleet.ts';
import { openCompiler } from './compile/compiler.ts';
import { variantHash } from './compile/sharedParts.ts';
import type { BuildOptions } from './config/buildOptions.ts';
import { loadEnvironment } from './config/environments.ts';
import { buildsCommonBundles } from './config/shard.ts';
import { listTenants } from './config/tenantFolders.ts';
import { sha256 } from './core/hash.ts';
import { inParallel } from './core/parallel.ts';
import { type BuildPlan, carriersToKeep, planBuild, portalCarriers } from './plan/planBuild.ts';
import type { Variant } from './plan/planVariants.ts';
import type { FallbackTable } from './serving/headers.ts';
import type { BuildEvents, BuildReport } from './write/buildReport.ts';
import { describePlan, describeRun } from './write/buildReports.ts';
import type { BuiltVariant } from './write/buildRun.ts';
import { type BuildRun, openBuildRun } from './write/buildRun.ts';
import { buildCarrier, reuseCarrier } from './write/carrierBundle.ts';
import { asDiskError } from './write/diskErrors.ts';
import { buildFallbacks } from './write/fallbackBundles.ts';
import { finishOutput, removeCarriers } from './write/finishOutput.ts';
import { buildLanding } from './write/landingBundle.ts';
import { type Output, openOutput } from './write/output.ts';
import { writeWorkerMaps } from './write/sourceMaps.ts';
import { buildSupplement } from './write/supplementBundle.ts';
import { getVariantCode } from './write/variantCode.ts';

/**
 * Builds carriers from their folders. Problems of one carrier are part of the report and do not affect the others.
 * @throws BuildError for problems that stop the whole build
 */
export async function buildCarriers(options: BuildOptions, events: BuildEvents): Promise<BuildReport> {
  // Loaded first, so that an unknown environment is rejected before `openOutput` creates a folder with its name.
  const loaded = loadEnvironment(options.environments, options.environment);
  let output: Output | undefined;
  try {
    if (!options.dryRun) output = openOutput(options.out, options.environment);
    const compiler = openCompiler();
    const fleet = await checkFleet(options, loaded, compiler.sources, compiler.cache);
    const plan = planBuild(loaded, fleet, await compiler.usedCapabilities());
    const report = describePlan(options, plan);
    if (!output) return report;
    events.planned(plan.carrierCount, plan.variants.length);
    if (options.strict && report.failed.length > 0) return report;

    const buildRun = await openBuildRun(output, options, { compiler, plan, failed: report.failed }, events);
    await buildVariants(buildRun, plan.variants);
    await writeWorkerMaps(buildRun);
    const gone = options.codes === undefined ? removeCarriers(buildRun, carriersToKeep(plan)) : {};
    if (hasCommonBundles(options)) {
      await buildLanding(buildRun);
      await buildFallbacks(buildRun, plan.fallbacks);
      await buildSupplement(buildRun, plan.supplement, portalCarriers(plan));
    }
    const release = finishOutput(buildRun, hostsOf(buildRun, plan), shardContext(buildRun, fleet));
    return { ...describeRun(buildRun, report, release), ...gone };
  } catch (error) {
    throw asDiskError(error);
  } finally {
    output?.close();
  }
}

/** Only a build of all carriers, or its first shard, builds the bundles that belong to no carrier. */
function hasCommonBundles({ codes, shard }: BuildOptions): boolean {
  return codes === undefined && buildsCommonBundles(shard);
}

/** The table names pages of the fallback bundles, so a build without these bundles keeps the table of the last build. */
function hostsOf({ contents, options }: BuildRun, { fallbacks: { table } }: BuildPlan): FallbackTable {
  return hasCommonBundles(options) ? table : (contents.environment?.hosts ?? table);
}

/** Returns the hash of what all shards of one build have in common. */
function shardContext({ options, parts }: BuildRun, { contextHash }: CheckedFleet): string {
  return sha256([parts.hash, contextHash, process.version, ...listTenants(options.tenants)].join('\n'));
}

/** Builds several variants. Compiles the next variant while the carriers of the previous one are built. */
async function buildVariants(buildRun: BuildRun, variants: readonly Variant[]): Promise<void> {
  let compiled: VariantJob | undefined;
  for (const variant of [...variants, undefined]) {
    const next = variant && startVariant(buildRun, variant);
    // Waits for both promises before throwing: an unfinished compile would continue writing into the output after its
    // lock is released.
    const results = await Promise.allSettled([compiled && finishVariant(buildRun, compiled), next?.code]);
    for (const end of results) if (end.status === 'rejected') throw end.reason;
    compiled = next;
  }
}

/** The stale carriers of one variant, and the variant's code, which may still be compiling. */
interface VariantJob {
  readonly staleCarriers: readonly { readonly planned: PlannedCarrier; readonly key: string }[];
  /** Undefined if all carriers of the variant are up to date. */
  readonly code: Promise<BuiltVariant> | undefined;
}

/** Finds the carriers of a variant that are not up to date in the output, and starts compiling if there are any. */
function startVariant(buildRun: BuildRun, variant: Variant): VariantJob {
  const hash = variantHash(variant, buildRun.parts);
  const staleCarriers = variant.carriers
    .map((planned) => ({ planned, key: carrierKey(planned, hash) }))
    .filter(({ planned, key }) => !reuseCarrier(buildRun, planned.code, key));
  return { staleCarriers, code: staleCarriers.length === 0 ? undefined : getVariantCode(buildRun, variant) };
}

/** Builds the stale carriers of a variant. */
async function finishVariant(buildRun: BuildRun, { staleCarriers, code }: VariantJob): Promise<void> {
  if (!code) return;
  const variant = await code;
  await inParallel(staleCarriers, buildRun.options.jobs, async ({ planned, key }) => {
    buildRun.options.signal?.throwIfAborted();
    await buildCarrier(buildRun, variant, planned, key);
  });
}
