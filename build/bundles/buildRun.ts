import {
  en,
  noCarrierMessages,
  prerenderMessages,
  publicMessages,
  supplementMessages,
  supplementOnlyMessages,
} from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import type { Carrier, PlannedCarrier } from '../check/carrier.ts';
import type { Compiler } from '../compile/compiler.ts';
import { environmentLabel } from '../compile/defines.ts';
import { compressAll } from '../core/compress.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { inParallel } from '../core/parallel.ts';
import type { Environment } from '../input/environments.ts';
import type { Output } from '../output/output.ts';
import { areIntact, captureFolder } from '../output/outputState.ts';
import { finishRelease, openReleaseDraft, type ReleaseDraft } from '../output/releaseDraft.ts';
import { findUpToDate } from '../output/upToDate.ts';
import type { BuildEvents, BuildOptions, BuildReport, BuiltCarrierReport, Sources } from '../pipeline.ts';
import type { Variant } from '../plan/planVariants.ts';
import type { Release } from '../release/release.ts';
import { imageOrigins } from '../render/csp.ts';
import { buildLanding } from '../render/landing.ts';
import { type SharedParts, variantHash } from '../render/prepareVariant.ts';
import { readStatics } from '../render/statics.ts';
import type { LeakChecker } from '../verify/leakChecker.ts';
import { buildCarrier, createVariantLeakChecker, prewarmCarrier } from './carrierBundle.ts';
import { type BuiltVariant, buildVariant } from './variantCode.ts';
import { hasBundleStats, writeVariantStats } from './writeBundleStats.ts';

/** Key of the landing pages in the saved state. Client codes cannot contain a slash, so it never conflicts with one. */
export const landingStateKey = '/landing';
/**
 * Number of carriers per variant that the watch command builds as a warm-up. With fewer, the JIT compiler has not
 * optimized the code yet (measured).
 */
const prewarmCount = 8;

/**
 * The state of a build run while it writes the output of one environment. In watch mode, one object is used for many
 * builds.
 */
export interface BuildRun extends ReleaseDraft {
  readonly options: BuildOptions;
  readonly environment: Environment;
  readonly parts: SharedParts;
  readonly events: BuildEvents;
  /** Variant key → its code, compiled when the first carrier needs it. */
  readonly compiled: Map<string, BuiltVariant>;
  /** Variant key and locale → text that pages contain without any carrier's own content. */
  readonly leakCheckers: Map<string, LeakChecker>;
  readonly reports: Map<string, BuiltCarrierReport>;
  readonly failed: Map<string, BuildReport['failed'][number]>;
  /** True in watch mode. See `CarrierSettings.uncompressedFirst`. */
  uncompressedFirst: boolean;
}

/** Reads the existing output and prepares the parts that all variants share. */
export async function openBuildRun(
  output: Output,
  options: BuildOptions,
  { environment, compiler }: Sources,
  events: BuildEvents,
): Promise<BuildRun> {
  const draft = openReleaseDraft(output, options.environment);
  for (const [name, variant] of [...draft.variants])
    if (!hasBundleStats(output, variant)) draft.variants.delete(name);
  return {
    ...draft,
    options,
    environment,
    events,
    parts: await createSharedParts(options, environment, compiler),
    compiled: new Map(),
    leakCheckers: new Map(),
    reports: new Map(),
    failed: new Map(),
    uncompressedFirst: false,
  };
}

/** Returns the parts that all variants of an environment share. */
export async function createSharedParts(
  options: Pick<BuildOptions, 'environment' | 'release'>,
  environment: Environment,
  compiler: Compiler,
): Promise<SharedParts> {
  const publicKeys = [...flattenCatalogue(publicMessages).keys()];
  const excludedKeys = new Set([
    ...publicKeys,
    ...flattenCatalogue(noCarrierMessages.en).keys(),
    ...flattenCatalogue(supplementOnlyMessages).keys(),
  ]);
  const css = await compiler.styles('public.css');
  const [compressed] = await compressAll([Buffer.from(css)], options.release);
  // `pull_hosts` is only used by the `pull` command, so it does not affect bundles.
  const { pull_hosts: _, ...relevantSettings } = environment;
  const settings = JSON.stringify([options.environment, relevantSettings, options.release]);
  return {
    compiler,
    statics: readStatics(),
    photoWorker: await compiler.photoWorker(),
    serviceWorker: await compiler.serviceWorker(),
    isOffline: environment.service_worker,
    css,
    lazyCss: await compiler.styles('lazyScreens.css'),
    loadingCss: await compiler.styles('loading.css'),
    cssBytes: compressed?.br.length ?? 0,
    publicKeys,
    prerenderKeys: [...flattenCatalogue(prerenderMessages).keys()],
    lazyKeys: [...flattenCatalogue(en).keys()].filter((key) => !excludedKeys.has(key)),
    supplementKeys: [...flattenCatalogue(supplementMessages).keys()],
    isProduction: environment.class === 'production',
    telemetry: {
      dsn: environment.keys.error_reporting_dsn,
      analyticsOrigin: environment.analytics,
      environment: environmentLabel(options.environment),
    },
    imageOrigins: imageOrigins(environment),
    hash: sha256(`${compiler.sources}\n${settings}`),
  };
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
  const intactVariants = new Map<string, boolean>();
  const staleCarriers: { planned: PlannedCarrier; key: string }[] = [];
  for (const carrier of variant.carriers) {
    const key = carrierKey(carrier, hash);
    if (!reuseCarrier(buildRun, carrier.code, key, intactVariants))
      staleCarriers.push({ planned: carrier, key });
  }
  return { staleCarriers, code: staleCarriers.length === 0 ? undefined : compileOnce(buildRun, variant) };
}

/** Builds the carriers that `startVariant` found. */
async function finishVariant(buildRun: BuildRun, { staleCarriers, code }: VariantJob): Promise<void> {
  if (!code) return;
  const built = await code;
  await inParallel(staleCarriers, buildRun.options.jobs, async ({ planned, key }) => {
    buildRun.options.signal?.throwIfAborted();
    buildRun.events.started(planned.code);
    const carrier = await planned.load();
    if (carrier) await writeCarrier(buildRun, built, carrier, key);
    else failCarrier(buildRun, planned.code, [changedDuringBuild(planned.code)]);
  });
}

/** Builds the carriers of a variant that are not up to date in the output. */
export async function writeVariant(buildRun: BuildRun, variant: Variant): Promise<void> {
  await finishVariant(buildRun, startVariant(buildRun, variant));
}

/** Builds several variants. Compiles the next variant while the carriers of the previous one are built. */
export async function writeVariants(buildRun: BuildRun, variants: readonly Variant[]): Promise<void> {
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

/**
 * Equal keys give identical files.
 * @param hash hash of the variant
 */
export function carrierKey({ inputHash }: Pick<PlannedCarrier, 'inputHash'>, hash: string): string {
  return sha256(`${inputHash}\n${hash}`);
}

/** Compiles a variant and writes its code to app/assets, once per build. */
export async function compileOnce(buildRun: BuildRun, variant: Variant): Promise<BuiltVariant> {
  const known = buildRun.compiled.get(variant.key);
  if (known) return known;
  const built = await buildVariant(buildRun.output, variant, buildRun.parts, buildRun.options);
  for (const [name, content] of built.assets) buildRun.writtenAssets.set(name, content);
  const bundleStats = await writeVariantStats(buildRun, variant, built);
  const assets = Object.fromEntries(built.assets);
  buildRun.variants.set(built.name, { key: variant.key, assets, bundleStats });
  buildRun.compiled.set(variant.key, built);
  return built;
}

/** Compiles a variant and builds a few of its carriers as a warm-up, without changing the output. */
export async function prewarmVariant(buildRun: BuildRun, variant: Variant): Promise<void> {
  const built = await compileOnce(buildRun, variant);
  for (const planned of variant.carriers) {
    if (buildRun.leakCheckers.has(leakCheckerKey(built, planned))) continue;
    const carrier = await planned.load();
    if (carrier) leakCheckerFor(buildRun, built, carrier);
  }
  const { output, parts, environment, options } = buildRun;
  for (const planned of variant.carriers.slice(0, prewarmCount)) {
    const carrier = await planned.load();
    if (!carrier) continue;
    const work = { carrier, variant: built, leakChecker: leakCheckerFor(buildRun, built, carrier), key: '' };
    await prewarmCarrier(output, work, parts, { environment, release: options.release });
  }
}

/** Returns true if the output already contains this carrier with the same inputs and unchanged files. */
function reuseCarrier(
  buildRun: BuildRun,
  code: string,
  key: string,
  intactVariants: Map<string, boolean>,
): boolean {
  const releaseEntry = buildRun.carriers.get(code);
  const variant = releaseEntry && findUpToDate(buildRun, code, { releaseEntry, key, intactVariants });
  if (!variant) return false;
  buildRun.failed.delete(code);
  buildRun.reports.set(code, {
    code,
    variant: variant.key,
    ok: true,
    built: false,
    bytes: releaseEntry.bytes,
  });
  buildRun.events.finished(code, 'unchanged');
  return true;
}

async function writeCarrier(
  buildRun: BuildRun,
  variant: BuiltVariant,
  carrier: Carrier,
  key: string,
): Promise<void> {
  const { output, options, parts, environment, events, uncompressedFirst } = buildRun;
  const { code } = carrier;
  const settings = { environment, release: options.release, uncompressedFirst };
  const leakChecker = leakCheckerFor(buildRun, variant, carrier);
  const result = await buildCarrier(output, { carrier, variant, leakChecker, key }, parts, settings);
  if ('problems' in result) {
    failCarrier(buildRun, code, result.problems);
    return;
  }
  const { releaseEntry, state } = result.built;
  buildRun.failed.delete(code);
  buildRun.onDisk = undefined;
  buildRun.state.set(code, state);
  buildRun.carriers.set(code, releaseEntry);
  buildRun.reports.set(code, {
    code,
    variant: variant.prepared.key,
    ok: true,
    built: true,
    bytes: releaseEntry.bytes,
  });
  events.finished(code, 'built');
}

function failCarrier(buildRun: BuildRun, code: string, problems: readonly Diagnostic[]): void {
  buildRun.failed.set(code, { code, problems });
  buildRun.events.finished(code, 'failed');
}

function changedDuringBuild(code: string): Diagnostic {
  return {
    severity: 'error',
    code,
    file: code,
    line: 1,
    path: '',
    message: 'changed during the build.',
    hint: 'Build again.',
  };
}

/**
 * The terms depend on the locale code and the texts on the locale, so pages differ by both even before a carrier's own
 * content is added.
 */
function leakCheckerFor(buildRun: BuildRun, variant: BuiltVariant, carrier: Carrier): LeakChecker {
  const key = leakCheckerKey(variant, carrier);
  const known =
    buildRun.leakCheckers.get(key) ??
    createVariantLeakChecker(carrier, variant, buildRun.parts, buildRun.environment);
  buildRun.leakCheckers.set(key, known);
  return known;
}

function leakCheckerKey({ prepared }: BuiltVariant, { tenant }: Pick<PlannedCarrier, 'tenant'>): string {
  return `${prepared.key} ${tenant.locale} ${tenant.localeCode}`;
}

/** Builds the pages that belong to no carrier, unless they are unchanged since the last build. */
export async function writeLanding(buildRun: BuildRun): Promise<void> {
  const { output, state, parts, options } = buildRun;
  const savedState = state.get(landingStateKey);
  const isUpToDate =
    savedState?.key === parts.hash &&
    areIntact(output.environment, savedState, Object.keys(savedState.files));
  if (isUpToDate && buildRun.shared.size > 0) return;
  const files = await buildLanding(output, parts, options.release);
  state.set(landingStateKey, captureFolder(output.environment, parts.hash, files));
  buildRun.shared = files;
  buildRun.onDisk = undefined;
}

/** Writes the release if anything has changed, and drops cached variants that the release does not contain. */
export function finishBuildRun(buildRun: BuildRun): Release {
  const release = finishRelease(buildRun);
  dropUnusedVariants(buildRun, release);
  return release;
}

/** A variant without carriers loses its assets, so it must be compiled again when a carrier returns. */
function dropUnusedVariants(buildRun: BuildRun, release: Release): void {
  const { variants, compiled } = buildRun;
  for (const name of [...variants.keys()]) if (!Object.hasOwn(release.variants, name)) variants.delete(name);
  for (const [key, built] of [...compiled]) if (!variants.has(built.name)) compiled.delete(key);
}
