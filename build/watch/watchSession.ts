import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { PlannedCarrier } from '../carrier.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { type Emission, emitVariant, finishEmission, warmVariant } from '../emission.ts';
import { dropCarrier } from '../ledger.ts';
import type { BuildOptions, Built, Sources } from '../pipeline.ts';
import { planVariants, type Variant } from '../plan.ts';
import { readFolder, readTenants, type TenantFolder } from '../read.ts';
import { emitSupplement } from '../supplement/supplement.ts';

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
  warm(): Promise<boolean>;
  /** Writes release.json and the build state if a carrier has changed since the last save. */
  save(): void;
  readonly isSaved: boolean;
}

export function openWatchSession(options: BuildOptions, built: Built & { emission: Emission }): WatchSession {
  const { emission, sources } = built;
  emission.plainFirst = true;
  const carriers = new Map(
    built.plan.checked.flatMap(({ code, carrier }) => (carrier ? [[code, carrier] as const] : [])),
  );
  const cold = built.plan.variants.filter((variant) => !emission.compiled.has(variant.key));
  let isSaved = true;
  return {
    async warm() {
      const variant = cold.pop();
      if (variant) await warmVariant(emission, variant);
      return cold.length > 0;
    },
    async rebuild(code) {
      const outcome = await rebuildCarrier(options, { sources, emission, carriers, plan: built.plan }, code);
      if (outcome.result === 'built' || outcome.result === 'removed') isSaved = false;
      return outcome;
    },
    save() {
      if (!isSaved) finishEmission(emission);
      isSaved = true;
    },
    get isSaved() {
      return isSaved;
    },
  };
}

interface Held {
  readonly sources: Sources;
  readonly plan: Built['plan'];
  readonly emission: Emission;
  readonly carriers: Map<string, PlannedCarrier>;
}

async function rebuildCarrier(options: BuildOptions, held: Held, code: string): Promise<CarrierOutcome> {
  const { emission, carriers } = held;
  const folder = readAgain(options, code, carriers.has(code));
  const [checked] = folder ? await held.sources.check([folder]) : [];
  if (checked === undefined || checked.skipped) {
    carriers.delete(code);
    const wasThere = emission.records.has(code);
    if (wasThere) dropCarrier(emission, code);
    emission.reports.delete(code);
    emission.failed.delete(code);
    await followSupplement(options, held, code);
    return { result: wasThere ? 'removed' : 'unchanged', problems: checked?.diagnostics ?? [] };
  }
  const { carrier, diagnostics } = checked;
  if (!carrier) {
    const problems = diagnostics.filter((d) => d.severity === 'error');
    emission.failed.set(code, { code, problems });
    return { result: 'failed', problems };
  }
  carriers.set(code, carrier);
  await emitVariant(emission, planOne(held, carrier));
  const failure = emission.failed.get(code);
  if (failure) return { result: 'failed', problems: failure.problems };
  await followSupplement(options, held, code);
  const isNew = emission.reports.get(code)?.built === true;
  return { result: isNew ? 'built' : 'unchanged', problems: diagnostics };
}

/** Rebuilds the portal if the carrier is one of its providers. Builds with selected codes never build the portal. */
async function followSupplement(options: BuildOptions, held: Held, code: string): Promise<void> {
  const { emission, carriers, plan } = held;
  const isItsProvider = plan.supplement.pages.some((page) => page.code === code);
  if (options.codes === undefined && isItsProvider) await emitSupplement(emission, plan.supplement, carriers);
}

/** Returns undefined if the folder was removed and the user did not select the carrier by its code. */
function readAgain(options: BuildOptions, code: string, isKnown: boolean): TenantFolder | undefined {
  const isThere = lstatSync(join(options.tenants, code), { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isThere && isKnown) return readFolder(options.tenants, code);
  if (isThere || options.codes !== undefined) return readTenants(options.tenants, [code])[0];
  return undefined;
}

/** @throws BuildError exit 5 if the carrier needs an additional variant and the budget is exceeded */
function planOne(held: Held, carrier: PlannedCarrier): Variant {
  const { emission, carriers, plan } = held;
  const planAll = (members: readonly PlannedCarrier[]) =>
    planVariants(members, plan.environment.class, (flavour) => plan.reads[flavour]);
  const variant = planAll([carrier])[0] as Variant;
  if (!emission.compiled.has(variant.key)) planAll([...carriers.values()]);
  return variant;
}
