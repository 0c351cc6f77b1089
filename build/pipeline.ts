import { describePlan, describeRun } from './bundles/buildReports.ts';
import { type BuildRun, openBuildRun } from './bundles/buildRun.ts';
import type { BuiltVariant } from './bundles/builtVariant.ts';
import { buildCarrier, reuseCarrier } from './bundles/carrierBundle.ts';
import { buildFallbacks } from './bundles/fallbackBundles.ts';
import { buildLanding } from './bundles/landingBundle.ts';
import { buildSupplement } from './bundles/supplementBundle.ts';
import { getVariantCode } from './bundles/variantCode.ts';
import { writeWorkerMaps } from './bundles/writeSourceMaps.ts';
import { carrierKey, type PlannedCarrier } from './check/carrier.ts';
import { type CheckedFleet, checkFleet } from './check/checkFleet.ts';
import { type Compiler, openCompiler } from './compile/compiler.ts';
import { variantHash } from './compile/sharedParts.ts';
import { sha256 } from './core/hash.ts';
import { inParallel } from './core/parallel.ts';
import type { BuildOptions, SourceOptions } from './input/buildOptions.ts';
import { loadEnvironment } from './input/environments.ts';
import { buildsCommonBundles } from './input/shard.ts';
import { listTenants } from './input/tenantFolders.ts';
import { type BuildPlan, carriersToKeep, planBuild, portalCarriers } from './plan/planBuild.ts';
import type { Variant } from './plan/planVariants.ts';
import type { BuildEvents, BuildReport } from './release/buildReport.ts';
import type { Release } from './release/release.ts';
import { asDiskError, withDiskErrors } from './write/diskErrors.ts';
import { finishOutput, removeCarriers } from './write/finishOutput.ts';
import { type Output, openOutput } from './write/output.ts';

/** Builds carriers from their folders, and closes the output. See `buildInto`. */
export async function buildCarriers(options: BuildOptions, events: BuildEvents): Promise<BuildReport> {
  if (options.dryRun) return buildInto(undefined, options, events);
  // Before the output is opened, because that creates a folder with the name of the environment.
  loadEnvironment(options.environments, options.environment);
  const output = withDiskErrors(() => openOutput(options.out, options.environment));
  try {
    return await buildInto(output, options, events);
  } finally {
    output.close();
  }
}

/**
 * Runs a build: load, check, plan, then compile, render, write, verify and activate each bundle, and finish the
 * release. Problems of one carrier are part of the report and do not affect the others.
 * @param output opened and closed by the caller; without it, the build ends after the plan
 * @throws BuildError for problems that stop the whole build
 */
export async function buildInto(
  output: Output | undefined,
  options: BuildOptions,
  events: BuildEvents,
): Promise<BuildReport> {
  try {
    const prepared = await prepareBuild(options);
    if (!output) return describePlan(options, prepared.plan);
    return (await buildPrepared(output, options, prepared, events)).report;
  } catch (error) {
    throw asDiskError(error);
  }
}

/** The carriers of a build after the check, and what has to be built. Nothing is written yet. */
export interface PreparedBuild {
  readonly compiler: Compiler;
  readonly fleet: CheckedFleet;
  readonly plan: BuildPlan;
}

export async function prepareBuild(options: SourceOptions): Promise<PreparedBuild> {
  const loaded = loadEnvironment(options.environments, options.environment);
  const compiler = openCompiler();
  const fleet = await checkFleet(options, loaded, compiler.sources, compiler.cache);
  return { compiler, fleet, plan: planBuild(loaded, fleet, await compiler.usedCapabilities()) };
}

/** Builds what the plan contains. If `strict` stops the build, nothing is written and there is no `buildRun`. */
export async function buildPrepared(
  output: Output,
  options: BuildOptions,
  prepared: PreparedBuild,
  events: BuildEvents,
): Promise<{ readonly report: BuildReport; readonly buildRun?: BuildRun }> {
  const { compiler, plan } = prepared;
  const report = describePlan(options, plan);
  events.planned(plan.carrierCount, plan.variants.length);
  if (options.strict && report.failed.length > 0) return { report };

  const buildRun = await openBuildRun(output, options, { compiler, plan, failed: report.failed }, events);
  await buildVariants(buildRun, plan.variants);
  await writeWorkerMaps(buildRun);
  const isFullBuild = options.codes === undefined;
  const gone = isFullBuild ? removeCarriers(buildRun, carriersToKeep(plan)) : {};
  const hasCommonBundles = isFullBuild && buildsCommonBundles(options.shard);
  if (hasCommonBundles) {
    await buildLanding(buildRun);
    await buildFallbacks(buildRun, plan.fallbacks);
    await buildSupplement(buildRun, plan.supplement, portalCarriers(plan));
  }
  const release = finishBuild(buildRun, prepared, hasCommonBundles);
  return { report: { ...describeRun(buildRun, report, release), ...gone }, buildRun };
}

/** Describes the output as a whole, and removes what no bundle uses. Call it again after a bundle was added. */
export function finishBuild(
  buildRun: BuildRun,
  { plan, fleet }: Pick<PreparedBuild, 'plan' | 'fleet'>,
  hasCommonBundles: boolean,
): Release {
  const { contents, options, parts } = buildRun;
  const { table } = plan.fallbacks;
  // The pages in the table are in the fallback bundles, so a build without them keeps the table of the last build.
  const hosts = hasCommonBundles ? table : (contents.environment?.hosts ?? table);
  const names = listTenants(options.tenants).join('\n');
  const context = sha256([parts.hash, fleet.contextHash, names, process.version].join('\n'));
  return finishOutput(buildRun, hosts, context);
}

/** Builds several variants. Compiles the next variant while the carriers of the previous one are built. */
async function buildVariants(buildRun: BuildRun, variants: readonly Variant[]): Promise<void> {
  let compiled: VariantJob | undefined;
  for (const variant of [...variants, undefined]) {
    const next = variant && startVariant(buildRun, variant);
    // Waits for both before throwing: an unfinished compile would continue writing into the output after its lock is
    // released.
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

/** Builds the carriers that `startVariant` found. */
async function finishVariant(buildRun: BuildRun, { staleCarriers, code }: VariantJob): Promise<void> {
  if (!code) return;
  const variant = await code;
  await inParallel(staleCarriers, buildRun.options.jobs, async ({ planned, key }) => {
    buildRun.options.signal?.throwIfAborted();
    await buildCarrier(buildRun, variant, planned, key);
  });
}
