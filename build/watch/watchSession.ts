import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildRun, finishBuildRun } from '../bundles/buildRun.ts';
import { buildSupplement } from '../bundles/supplementBundle.ts';
import type { PlannedCarrier } from '../check/carrier.ts';
import type { CarrierChecker } from '../check/carrierChecker.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { BuildOptions } from '../input/buildOptions.ts';
import { readFolder, readTenants, type TenantFolder } from '../input/tenantFolders.ts';
import { dropCarrier } from '../output/releaseDraft.ts';
import { buildVariant, type FinishedBuild } from '../pipeline.ts';
import { planVariants, type Variant } from '../plan/planVariants.ts';
import { prewarmVariant } from './prewarmVariant.ts';

/** The result of rebuilding one carrier. */
export interface CarrierOutcome {
  readonly result: 'built' | 'unchanged' | 'failed' | 'removed';
  /** Errors if the build failed, otherwise only warnings. */
  readonly problems: readonly Diagnostic[];
}

/** Keeps the compiled variants, the valid carriers and the checks of a build in memory, to rebuild single carriers. */
export interface WatchSession {
  /** Reads, checks and builds one carrier with the same code as a full build. If it fails, its old folder is kept. */
  rebuild(code: string): Promise<CarrierOutcome>;
  /**
   * Compiles one variant that the first build reused from the output, so that the first change of its carriers is as
   * fast as later ones.
   * @returns false if no such variant is left
   */
  prewarm(): Promise<boolean>;
  /** Writes release.json and the build state if a carrier has changed since the last save. */
  save(): void;
  readonly isSaved: boolean;
}

export function openWatchSession(
  options: BuildOptions,
  built: FinishedBuild & { buildRun: BuildRun },
): WatchSession {
  const { buildRun, checker } = built;
  buildRun.uncompressedFirst = true;
  const carriers = new Map(
    built.plan.checked.flatMap(({ code, carrier }) => (carrier ? [[code, carrier] as const] : [])),
  );
  const notCompiled = built.plan.variants.filter((variant) => !buildRun.compiled.has(variant.key));
  let isSaved = true;
  return {
    async prewarm() {
      const variant = notCompiled.pop();
      if (variant) await prewarmVariant(buildRun, variant);
      return notCompiled.length > 0;
    },
    async rebuild(code) {
      const outcome = await rebuildCarrier(options, { checker, buildRun, carriers, plan: built.plan }, code);
      if (outcome.result === 'built' || outcome.result === 'removed') isSaved = false;
      return outcome;
    },
    save() {
      if (!isSaved) finishBuildRun(buildRun);
      isSaved = true;
    },
    get isSaved() {
      return isSaved;
    },
  };
}

interface SessionState {
  readonly checker: CarrierChecker;
  readonly plan: FinishedBuild['plan'];
  readonly buildRun: BuildRun;
  readonly carriers: Map<string, PlannedCarrier>;
}

async function rebuildCarrier(
  options: BuildOptions,
  session: SessionState,
  code: string,
): Promise<CarrierOutcome> {
  const { buildRun, carriers } = session;
  const folder = readCarrierFolder(options, code, carriers.has(code));
  const [checked] = folder ? await session.checker.check([folder]) : [];
  if (checked === undefined || checked.skipped) {
    carriers.delete(code);
    const wasBuilt = buildRun.carriers.has(code);
    if (wasBuilt) dropCarrier(buildRun, code);
    buildRun.reports.delete(code);
    const wasBroken = buildRun.failed.delete(code);
    await rebuildSupplement(options, session, code);
    return { result: wasBuilt || wasBroken ? 'removed' : 'unchanged', problems: checked?.diagnostics ?? [] };
  }
  const { carrier, diagnostics } = checked;
  if (!carrier) {
    const problems = diagnostics.filter((d) => d.severity === 'error');
    buildRun.failed.set(code, { code, problems });
    return { result: 'failed', problems };
  }
  carriers.set(code, carrier);
  await buildVariant(buildRun, planCarrierVariant(session, carrier));
  const failure = buildRun.failed.get(code);
  if (failure) return { result: 'failed', problems: failure.problems };
  await rebuildSupplement(options, session, code);
  const wasRebuilt = buildRun.reports.get(code)?.built === true;
  return { result: wasRebuilt ? 'built' : 'unchanged', problems: diagnostics };
}

/** Rebuilds the portal if the carrier is one of its providers. Builds with selected codes never build the portal. */
async function rebuildSupplement(options: BuildOptions, session: SessionState, code: string): Promise<void> {
  const { buildRun, carriers, plan } = session;
  const isProvider = plan.supplement.pages.some((page) => page.code === code);
  if (options.codes === undefined && isProvider) await buildSupplement(buildRun, plan.supplement, carriers);
}

/** Returns undefined if the folder was removed and the user did not select the carrier by its code. */
function readCarrierFolder(options: BuildOptions, code: string, isKnown: boolean): TenantFolder | undefined {
  const exists = lstatSync(join(options.tenants, code), { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (exists && isKnown) return readFolder(options.tenants, code);
  if (exists || options.codes !== undefined) return readTenants(options.tenants, [code])[0];
  return undefined;
}

/** @throws BuildError exit 5 if the carrier needs an additional variant and the budget is exceeded */
function planCarrierVariant(session: SessionState, carrier: PlannedCarrier): Variant {
  const { buildRun, carriers, plan } = session;
  const planAll = (members: readonly PlannedCarrier[]) =>
    planVariants(members, plan.environment.class, (flavour) => plan.usedCapabilities[flavour]);
  const variant = planAll([carrier])[0] as Variant;
  if (!buildRun.compiled.has(variant.key)) planAll([...carriers.values()]);
  return variant;
}
