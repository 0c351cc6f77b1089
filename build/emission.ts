import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  en,
  plainWords,
  prerenderBase,
  publicBase,
  supplementBase,
  supplementOwn,
} from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import type { Carrier } from './carrier.ts';
import { buildCarrier, provenanceOf, rehearseCarrier } from './carriers.ts';
import type { Compiler } from './compiler.ts';
import { compressAll } from './compress.ts';
import { environmentLabel } from './defines.ts';
import type { Environment } from './environments.ts';
import { sha256 } from './hash.ts';
import { type FallbackTable, plainFallback } from './headers.ts';
import { assetsState, findKept } from './kept.ts';
import { buildLanding } from './landing.ts';
import { hasMaterials, layVariantMaterials } from './layMaterials.ts';
import type { Output } from './output.ts';
import { inParallel } from './parallel.ts';
import type { BuildEvents, BuildOptions, BuildReport, BuiltCarrierReport, Sources } from './pipeline.ts';
import type { Variant } from './plan.ts';
import { type SharedParts, variantHash } from './prepare.ts';
import type { Provenance } from './provenance.ts';
import {
  makeRelease,
  type Release,
  type ReleaseCarrier,
  type ReleaseFallback,
  type ReleaseSupplement,
  type ReleaseVariant,
  readRelease,
} from './release.ts';
import { areIntact, captureFolder, type OutputState, readState, renderState } from './state.ts';
import { readStatics } from './statics.ts';
import { replaceFile } from './store.ts';
import { type BuiltVariant, buildVariant } from './variants.ts';

/** Its name in the state, where no client code holds a slash. */
const landingState = '/landing';
/** Carriers of a variant that a watch makes for nothing: after fewer the compiler has not seen enough. (Measured.) */
const rehearsals = 8;

/** What a build, or a watch that lives through many, holds in its hands while it writes one environment's output. */
export interface Emission {
  readonly output: Output;
  readonly options: BuildOptions;
  readonly environment: Environment;
  readonly parts: SharedParts;
  readonly events: BuildEvents;
  readonly state: OutputState;
  readonly records: Map<string, ReleaseCarrier>;
  /** By folder below app. */
  readonly fallbacks: Map<string, ReleaseFallback>;
  /** What hosts are told: that of this build where it makes the fallback bundles, else the last one's. */
  fallback: FallbackTable;
  /** Absent while there is none: only whole builds make it. */
  supplement: ReleaseSupplement | undefined;
  readonly variants: Map<string, ReleaseVariant>;
  shared: ReadonlyMap<string, string>;
  /** Variant key → its code, compiled when the first of its carriers needs it. */
  readonly compiled: Map<string, BuiltVariant>;
  /** Variant key and locale → what a page holds before any carrier has said a word. */
  readonly provenances: Map<string, Provenance>;
  /** Name below app/assets → sha256, of what this build laid there. */
  readonly laid: Map<string, string>;
  readonly reports: Map<string, BuiltCarrierReport>;
  readonly failed: Map<string, BuildReport['failed'][number]>;
}

/** Reads what the output holds and works out what all variants share. */
export async function openEmission(
  output: Output,
  options: BuildOptions,
  { environment, compiler }: Sources,
  events: BuildEvents,
): Promise<Emission> {
  const before = readRelease(output.release);
  return {
    output,
    options,
    environment,
    events,
    parts: await makeSharedParts(options, environment, compiler),
    state: readState(output.state),
    records: new Map(Object.entries(before?.carriers ?? {})),
    fallbacks: new Map(Object.entries(before?.fallbacks ?? {})),
    fallback: before?.fallback ?? plainFallback,
    supplement: before?.supplement,
    variants: new Map(
      Object.entries(before?.variants ?? {}).filter(([, variant]) => hasMaterials(output, variant)),
    ),
    shared: new Map(Object.entries(before?.shared ?? {})),
    compiled: new Map(),
    provenances: new Map(),
    laid: new Map(),
    reports: new Map(),
    failed: new Map(),
  };
}

/** What the variants of an environment have in common. */
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
  const settings = JSON.stringify([options.environment, environment, options.release]);
  return {
    compiler,
    statics: readStatics(),
    photoWorker: await compiler.photoWorker(),
    serviceWorker: await compiler.serviceWorker(),
    isOffline: environment.service_worker,
    css,
    lateCss: await compiler.styles('late.css'),
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
    hash: sha256(`${compiler.sources}\n${settings}`),
  };
}

/** Makes those carriers of a variant that are not in the output yet. The variant is compiled only if there is one. */
export async function emitVariant(emission: Emission, variant: Variant): Promise<void> {
  const hash = variantHash(variant, emission.parts);
  const due: { carrier: Carrier; key: string }[] = [];
  for (const carrier of variant.carriers) {
    const key = sha256(`${carrier.inputHash}\n${hash}`);
    if (!keepCarrier(emission, carrier.code, key)) due.push({ carrier, key });
  }
  if (due.length === 0) return;
  const built = await compileOnce(emission, variant);
  await inParallel(due, emission.options.jobs, async ({ carrier, key }) => {
    emission.options.signal?.throwIfAborted();
    emission.events.started(carrier.code);
    await emitCarrier(emission, built, carrier, key);
  });
}

/** A variant's code, compiled and laid into app/assets unless this build has done so. */
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

/** Compiles a variant and makes a few of its carriers for nothing, before one of them has changed. */
export async function warmVariant(emission: Emission, variant: Variant): Promise<void> {
  const built = await compileOnce(emission, variant);
  for (const carrier of variant.carriers) provenanceFor(emission, built, carrier);
  const { output, parts, environment, options } = emission;
  for (const carrier of variant.carriers.slice(0, rehearsals)) {
    const work = { carrier, variant: built, provenance: provenanceFor(emission, built, carrier), key: '' };
    await rehearseCarrier(output, work, parts, { environment, release: options.release });
  }
}

/** True where the output already holds this carrier with these inputs, and every byte is still in place. */
function keepCarrier(emission: Emission, code: string, key: string): boolean {
  const record = emission.records.get(code);
  const variant = record && findKept(emission, code, record, key);
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
  const { output, options, parts, environment, events } = emission;
  const { code } = carrier;
  const settings = { environment, release: options.release };
  const provenance = provenanceFor(emission, variant, carrier);
  const result = await buildCarrier(output, { carrier, variant, provenance, key }, parts, settings);
  if ('faults' in result) {
    emission.failed.set(code, { code, problems: result.faults });
    events.finished(code, 'failed');
    return;
  }
  const { record, state } = result.built;
  emission.failed.delete(code);
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

/** Terms follow the locale code and words the locale, so pages of both differ before any carrier has a say. */
function provenanceFor(emission: Emission, variant: BuiltVariant, carrier: Carrier): Provenance {
  const { locale, localeCode } = carrier.tenant;
  const basis = `${variant.prepared.key} ${locale} ${localeCode}`;
  const known =
    emission.provenances.get(basis) ?? provenanceOf(carrier, variant, emission.parts, emission.environment);
  emission.provenances.set(basis, known);
  return known;
}

/** Takes a carrier out of the output and of the release. */
export function dropCarrier(emission: Emission, code: string): void {
  emission.output.remove(code);
  for (const map of [emission.records, emission.state, emission.reports, emission.failed]) map.delete(code);
}

/** Makes the pages that belong to no carrier, unless they lie there as the last build left them. */
export async function emitLanding(emission: Emission): Promise<void> {
  const { output, state, parts, options } = emission;
  const known = state.get(landingState);
  const isThere = known?.key === parts.hash && areIntact(output.environment, known, Object.keys(known.files));
  if (isThere && emission.shared.size > 0) return;
  const files = await buildLanding(output, parts, options.release);
  state.set(landingState, captureFolder(output.environment, parts.hash, files));
  emission.shared = files;
}

/** Writes the release, drops assets that nothing refers to, and remembers how everything lies. */
export function finishRelease(emission: Emission): Release {
  const { output, state, laid, records, fallbacks, fallback, supplement, variants, shared } = emission;
  const release = makeRelease(emission.options.environment, {
    carriers: records,
    fallbacks,
    fallback,
    supplement,
    variants,
    shared,
  });
  replaceFile(output.release, `${JSON.stringify(release)}\n`, join(output.temporary, 'release'));
  forgetUnused(emission, release);
  const left = Object.values(release.variants);
  const wanted = new Set(left.flatMap((variant) => Object.keys(variant.assets)));
  removeOthers(output.assets, wanted);
  removeOthers(output.materials, new Set(left.map(({ materials }) => `${materials}.json`)));
  for (const name of [...laid.keys()]) if (!wanted.has(name)) laid.delete(name);
  const fresh = captureFolder(output.assets, '', laid);
  const kept = Object.entries(state.get(assetsState)?.files ?? {}).filter(([name]) => wanted.has(name));
  state.set(assetsState, { key: '', files: { ...Object.fromEntries(kept), ...fresh.files } });
  replaceFile(output.state, renderState(state), join(output.temporary, 'state'));
  return release;
}

function removeOthers(folder: string, wanted: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    if (!wanted.has(name)) rmSync(join(folder, name), { recursive: true });
  }
}

/** A variant whose last carrier has left loses its assets, so it has to be laid anew when one comes back. */
function forgetUnused(emission: Emission, release: Release): void {
  const { variants, compiled } = emission;
  for (const name of [...variants.keys()]) if (!Object.hasOwn(release.variants, name)) variants.delete(name);
  for (const [key, built] of [...compiled]) if (!variants.has(built.name)) compiled.delete(key);
}
