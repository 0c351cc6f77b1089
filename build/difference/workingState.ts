import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePlan } from '../bundles/buildReports.ts';
import { buildSupplement } from '../bundles/supplementBundle.ts';
import { BuildError } from '../core/diagnostics.ts';
import { isFolder } from '../core/fileStats.ts';
import type { BuildOptions, WorkingOptions } from '../input/buildOptions.ts';
import { listTenants } from '../input/tenantFolders.ts';
import { asDiskError } from '../output/diskErrors.ts';
import { type Output, openOutput, outputCache } from '../output/output.ts';
import { finishRelease } from '../output/releaseDraft.ts';
import { buildPrepared, type PreparedBuild, prepareBuild } from '../pipeline.ts';
import { portalCarriers } from '../plan/planBuild.ts';
import type { ReleaseState } from '../publish/releaseState.ts';
import type { BuildEvents, BuildReport } from '../release/buildReport.ts';
import { joinStates } from './joinStates.ts';
import { findUnchangedBundles, type UnchangedBundles } from './unchangedBundles.ts';

/** The output that this checkout would ship now, and the carriers that failed to build. */
export interface WorkingState extends ReleaseState {
  readonly failed: BuildReport['failed'];
  close(): void;
}

/** Results of earlier builds. Bundles that they contain are not built again. */
export interface EarlierBuilds {
  /** Output folders whose builds have checked the carriers. The first existing one is used. */
  readonly outputs: readonly string[];
  readonly states: Iterable<ReleaseState>;
}

/**
 * Builds into a temporary folder, which `close` deletes: only the bundles whose inputs no earlier build had. A code without a folder counts as a missing carrier and is not an error.
 */
export async function buildWorkingState(
  options: WorkingOptions,
  earlier: EarlierBuilds,
  events: BuildEvents,
): Promise<WorkingState> {
  const out = mkdtempSync(join(tmpdir(), 'livery-working-'));
  const clear = () => rmSync(out, { recursive: true, force: true });
  try {
    return { ...(await buildInto(out, options, earlier, events)), close: clear };
  } catch (error) {
    clear();
    throw asDiskError(error);
  }
}

async function buildInto(
  out: string,
  options: WorkingOptions,
  earlier: EarlierBuilds,
  events: BuildEvents,
): Promise<ReleaseState & Pick<WorkingState, 'failed'>> {
  const present = new Set(options.codes && listTenants(options.tenants));
  const buildOptions: BuildOptions = {
    ...options,
    ...(options.codes && { codes: options.codes.filter((code) => present.has(code)) }),
    ...{ out, strict: false, dryRun: false, changed: false },
  };
  const output = openOutput(out, options.environment);
  try {
    const storage = { cache: findCheckCache(earlier) ?? output.cache, temporary: null };
    const prepared = await prepareBuild(buildOptions, { ...storage, byteStore: output.byteStore });
    const unchanged = await findUnchangedBundles(prepared, buildOptions, earlier.states);
    const failed = await buildChanged(output, buildOptions, { prepared, unchanged }, events);
    options.signal?.throwIfAborted();
    const state = joinStates(out, buildOptions, prepared.plan, unchanged);
    assertSomethingBuilt(failed, state, options);
    return { ...state, failed };
  } finally {
    output.close();
  }
}

function findCheckCache({ outputs }: EarlierBuilds): string | undefined {
  return outputs.map(outputCache).find(isFolder);
}

/** Builds the carriers that are not in `unchanged`, and the supplement portal if necessary. */
async function buildChanged(
  output: Output,
  options: BuildOptions,
  { prepared, unchanged }: { prepared: PreparedBuild; unchanged: UnchangedBundles },
  events: BuildEvents,
): Promise<BuildReport['failed']> {
  const { plan } = prepared;
  const isFullBuild = options.codes === undefined;
  if (isFullBuild && !unchanged.common) {
    return (await buildPrepared(output, options, prepared, events)).report.failed;
  }
  const variants = unchanged.staleVariants;
  const codes = variants.flatMap(({ carriers }) => carriers.map(({ code }) => code));
  const isPortalStale = isFullBuild && !unchanged.supplement;
  if (codes.length === 0 && !isPortalStale) return describePlan(options, plan).failed;
  const stalePlan = { ...plan, variants, carrierCount: codes.length };
  const { report, buildRun } = await buildPrepared(
    output,
    { ...options, codes },
    { ...prepared, plan: stalePlan },
    events,
  );
  if (buildRun && isPortalStale) {
    await buildSupplement(buildRun, plan.supplement, portalCarriers(plan));
    finishRelease(buildRun);
  }
  return report.failed;
}

/** If every carrier fails, the cause is a general problem, and a list of all carriers would hide it. */
function assertSomethingBuilt(
  failed: BuildReport['failed'],
  { release }: ReleaseState,
  { environment }: WorkingOptions,
): void {
  if (failed.length < 2 || Object.keys(release.carriers).length > 0) return;
  throw new BuildError(`All ${failed.length} carriers failed to build for ${environment}.`, {
    exit: 1,
    hint: 'List the problems with: npm run -s livery -- check',
  });
}
