import {
  en,
  plainWords,
  prerenderBase,
  publicBase,
  supplementBase,
  supplementOwn,
} from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import type { Carrier, PlannedCarrier } from './carrier.ts';
import { buildCarrier, provenanceOf, rehearseCarrier } from './carriers.ts';
import type { Compiler } from './compile/compiler.ts';
import { environmentLabel } from './compile/defines.ts';
import { hasMaterials, layVariantMaterials } from './compile/layMaterials.ts';
import { compressAll } from './compress.ts';
import type { Diagnostic } from './diagnostics.ts';
import type { Environment } from './environments.ts';
import { sha256 } from './hash.ts';
import { findKept } from './kept.ts';
import { finishRelease, type Ledger, openLedger } from './ledger.ts';
import type { Output } from './output.ts';
import { imageOrigins } from './page/csp.ts';
import { buildLanding } from './page/landing.ts';
import { readStatics } from './page/statics.ts';
import { inParallel } from './parallel.ts';
import type { BuildEvents, BuildOptions, BuildReport, BuiltCarrierReport, Sources } from './pipeline.ts';
import type { Variant } from './plan.ts';
import { type SharedParts, variantHash } from './prepare.ts';
import type { Provenance } from './provenance.ts';
import type { Release } from './release.ts';
import { areIntact, captureFolder } from './state.ts';
import { type BuiltVariant, buildVariant } from './variants.ts';

/** Key of the landing pages in the saved state. Client codes cannot contain a slash, so it never conflicts with one. */
export const landingState = '/landing';
/**
 * Number of carriers per variant that the watch command builds as a warm-up. With fewer, the JIT compiler has not
 * optimized the code yet (measured).
 */
const rehearsals = 8;

/**
 * The state of a build run while it writes the output of one environment. In watch mode, one object is used for many
 * builds.
 */
export interface Emission extends Ledger {
  readonly options: BuildOptions;
  readonly environment: Environment;
  readonly parts: SharedParts;
  readonly events: BuildEvents;
  /** Variant key → its code, compiled when the first carrier needs it. */
  readonly compiled: Map<string, BuiltVariant>;
  /** Variant key and locale → text that pages contain without any carrier's own content. */
  readonly provenances: Map<string, Provenance>;
  readonly reports: Map<string, BuiltCarrierReport>;
  readonly failed: Map<string, BuildReport['failed'][number]>;
  /** Set in watch mode, where a user waits for one carrier. */
  plainFirst: boolean;
}

/** Reads the existing output and prepares the parts that all variants share. */
export async function openEmission(
  output: Output,
  options: BuildOptions,
  { environment, compiler }: Sources,
  events: BuildEvents,
): Promise<Emission> {
  const ledger = openLedger(output, options.environment);
  for (const [name, variant] of [...ledger.variants])
    if (!hasMaterials(output, variant)) ledger.variants.delete(name);
  return {
    ...ledger,
    options,
    environment,
    events,
    parts: await makeSharedParts(options, environment, compiler),
    compiled: new Map(),
    provenances: new Map(),
    reports: new Map(),
    failed: new Map(),
    plainFirst: false,
  };
}

/** Returns the parts that all variants of an environment share. */
export async function makeSharedParts(
  options: Pick<BuildOptions, 'environment' | 'release'>,
  environment: Environment,
  compiler: Compiler,
): Promise<SharedParts> {
  const publicKeys = [...flattenCatalogue(publicBase).keys()];
  const elsewhere = new Set([
    ...publicKeys,
    ...flattenCatalogue(plainWords.en).keys(),
    ...flattenCatalogue(supplementOwn).keys(),
  ]);
  const css = await compiler.styles('public.css');
  const [compressed] = await compressAll([Buffer.from(css)], options.release);
  // `pull_hosts` is only used by the `pull` command, so it does not affect bundles.
  const { pull_hosts: _, ...served } = environment;
  const settings = JSON.stringify([options.environment, served, options.release]);
  return {
    compiler,
    statics: readStatics(),
    photoWorker: await compiler.photoWorker(),
    serviceWorker: await compiler.serviceWorker(),
    isOffline: environment.service_worker,
    css,
    lateCss: await compiler.styles('late.css'),
    loadingCss: await compiler.styles('loading.css'),
    cssBytes: compressed?.br.length ?? 0,
    publicKeys,
    prerenderKeys: [...flattenCatalogue(prerenderBase).keys()],
    restKeys: [...flattenCatalogue(en).keys()].filter((key) => !elsewhere.has(key)),
    supplementKeys: [...flattenCatalogue(supplementBase).keys()],
    isProduction: environment.class === 'production',
    telemetry: {
      dsn: environment.keys.error_reporting_dsn,
      visits: environment.analytics,
      environment: environmentLabel(options.environment),
    },
    imageOrigins: imageOrigins(environment),
    hash: sha256(`${compiler.sources}\n${settings}`),
  };
}

/** The carriers of one variant that must be built, and their code, which may still be compiling. */
interface VariantWork {
  readonly due: readonly { readonly planned: PlannedCarrier; readonly key: string }[];
  /** Undefined if no carrier of the variant must be built. */
  readonly code: Promise<BuiltVariant> | undefined;
}

/** Finds the carriers of a variant that are not up to date in the output, and starts compiling if there are any. */
function beginVariant(emission: Emission, variant: Variant): VariantWork {
  const hash = variantHash(variant, emission.parts);
  const sound = new Map<string, boolean>();
  const due: { planned: PlannedCarrier; key: string }[] = [];
  for (const carrier of variant.carriers) {
    const key = carrierKey(carrier, hash);
    if (!keepCarrier(emission, carrier.code, key, sound)) due.push({ planned: carrier, key });
  }
  return { due, code: due.length === 0 ? undefined : compileOnce(emission, variant) };
}

/** Builds the carriers that `beginVariant` found. */
async function finishVariant(emission: Emission, { due, code }: VariantWork): Promise<void> {
  if (!code) return;
  const built = await code;
  await inParallel(due, emission.options.jobs, async ({ planned, key }) => {
    emission.options.signal?.throwIfAborted();
    emission.events.started(planned.code);
    const carrier = await planned.load();
    if (carrier) await emitCarrier(emission, built, carrier, key);
    else failCarrier(emission, planned.code, [changedMeanwhile(planned.code)]);
  });
}

/** Builds the carriers of a variant that are not up to date in the output. */
export async function emitVariant(emission: Emission, variant: Variant): Promise<void> {
  await finishVariant(emission, beginVariant(emission, variant));
}

/** Builds several variants. Compiles the next variant while the carriers of the previous one are built. */
export async function emitVariants(emission: Emission, variants: readonly Variant[]): Promise<void> {
  let compiled: VariantWork | undefined;
  for (const variant of [...variants, undefined]) {
    const next = variant && beginVariant(emission, variant);
    // Waits for both before throwing: an unfinished compile would continue writing into the output after its lock is
    // released.
    const ends = await Promise.allSettled([compiled && finishVariant(emission, compiled), next?.code]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
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
export async function compileOnce(emission: Emission, variant: Variant): Promise<BuiltVariant> {
  const known = emission.compiled.get(variant.key);
  if (known) return known;
  const built = await buildVariant(emission.output, variant, emission.parts, emission.options);
  for (const [name, content] of built.assets) emission.laid.set(name, content);
  const materials = await layVariantMaterials(emission, variant, built);
  const assets = Object.fromEntries(built.assets);
  emission.variants.set(built.name, { key: variant.key, assets, materials });
  emission.compiled.set(variant.key, built);
  return built;
}

/** Compiles a variant and builds a few of its carriers as a warm-up, without changing the output. */
export async function warmVariant(emission: Emission, variant: Variant): Promise<void> {
  const built = await compileOnce(emission, variant);
  for (const planned of variant.carriers) {
    if (emission.provenances.has(provenanceBasis(built, planned))) continue;
    const carrier = await planned.load();
    if (carrier) provenanceFor(emission, built, carrier);
  }
  const { output, parts, environment, options } = emission;
  for (const planned of variant.carriers.slice(0, rehearsals)) {
    const carrier = await planned.load();
    if (!carrier) continue;
    const work = { carrier, variant: built, provenance: provenanceFor(emission, built, carrier), key: '' };
    await rehearseCarrier(output, work, parts, { environment, release: options.release });
  }
}

/** Returns true if the output already contains this carrier with the same inputs and unchanged files. */
function keepCarrier(emission: Emission, code: string, key: string, sound: Map<string, boolean>): boolean {
  const record = emission.records.get(code);
  const variant = record && findKept(emission, code, { record, key, sound });
  if (!variant) return false;
  emission.failed.delete(code);
  emission.reports.set(code, { code, variant: variant.key, ok: true, built: false, bytes: record.bytes });
  emission.events.finished(code, 'unchanged');
  return true;
}

async function emitCarrier(
  emission: Emission,
  variant: BuiltVariant,
  carrier: Carrier,
  key: string,
): Promise<void> {
  const { output, options, parts, environment, events, plainFirst } = emission;
  const { code } = carrier;
  const settings = { environment, release: options.release, plainFirst };
  const provenance = provenanceFor(emission, variant, carrier);
  const result = await buildCarrier(output, { carrier, variant, provenance, key }, parts, settings);
  if ('faults' in result) {
    failCarrier(emission, code, result.faults);
    return;
  }
  const { record, state } = result.built;
  emission.failed.delete(code);
  emission.written = undefined;
  emission.state.set(code, state);
  emission.records.set(code, record);
  emission.reports.set(code, {
    code,
    variant: variant.prepared.key,
    ok: true,
    built: true,
    bytes: record.bytes,
  });
  events.finished(code, 'built');
}

function failCarrier(emission: Emission, code: string, problems: readonly Diagnostic[]): void {
  emission.failed.set(code, { code, problems });
  emission.events.finished(code, 'failed');
}

function changedMeanwhile(code: string): Diagnostic {
  return {
    severity: 'error',
    code,
    file: code,
    line: 1,
    path: '',
    message: 'was changed while it was built.',
    mend: 'Build again.',
  };
}

/**
 * The terms depend on the locale code and the texts on the locale, so pages differ by both even before a carrier's own
 * content is added.
 */
function provenanceFor(emission: Emission, variant: BuiltVariant, carrier: Carrier): Provenance {
  const basis = provenanceBasis(variant, carrier);
  const known =
    emission.provenances.get(basis) ?? provenanceOf(carrier, variant, emission.parts, emission.environment);
  emission.provenances.set(basis, known);
  return known;
}

function provenanceBasis({ prepared }: BuiltVariant, { tenant }: Pick<PlannedCarrier, 'tenant'>): string {
  return `${prepared.key} ${tenant.locale} ${tenant.localeCode}`;
}

/** Builds the pages that belong to no carrier, unless they are unchanged since the last build. */
export async function emitLanding(emission: Emission): Promise<void> {
  const { output, state, parts, options } = emission;
  const known = state.get(landingState);
  const isThere = known?.key === parts.hash && areIntact(output.environment, known, Object.keys(known.files));
  if (isThere && emission.shared.size > 0) return;
  const files = await buildLanding(output, parts, options.release);
  state.set(landingState, captureFolder(output.environment, parts.hash, files));
  emission.shared = files;
  emission.written = undefined;
}

/** Writes the release if anything has changed, and drops cached variants that the release does not contain. */
export function finishEmission(emission: Emission): Release {
  const release = finishRelease(emission);
  forgetUnused(emission, release);
  return release;
}

/** A variant without carriers loses its assets, so it must be compiled again when a carrier returns. */
function forgetUnused(emission: Emission, release: Release): void {
  const { variants, compiled } = emission;
  for (const name of [...variants.keys()]) if (!Object.hasOwn(release.variants, name)) variants.delete(name);
  for (const [key, built] of [...compiled]) if (!variants.has(built.name)) compiled.delete(key);
}
