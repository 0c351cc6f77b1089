import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { en, plainWords, publicBase } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import type { Carrier } from './carrier.ts';
import { buildCarrier, provenanceOf } from './carriers.ts';
import { compileStyles } from './compile.ts';
import { compress } from './compress.ts';
import { compareText } from './diagnostics.ts';
import { sha256 } from './hash.ts';
import { buildLanding } from './landing.ts';
import type { Output } from './output.ts';
import { inParallel } from './parallel.ts';
import type { BuildEvents, BuildOptions, BuildReport, BuiltCarrierReport, Plan } from './pipeline.ts';
import type { Variant } from './plan.ts';
import { type SharedParts, variantHash } from './prepare.ts';
import type { Provenance } from './provenance.ts';
import {
  makeRelease,
  type Release,
  type ReleaseCarrier,
  type ReleaseVariant,
  readRelease,
} from './release.ts';
import { hashSources } from './sources.ts';
import { areIntact, captureFolder, isIntact, type OutputState, readState, renderState } from './state.ts';
import { readStatics } from './statics.ts';
import { replaceFile } from './store.ts';
import { type BuiltVariant, buildVariant } from './variants.ts';

/** Names in the state besides carriers': no client code holds a slash. */
const assetsState = '/assets';
const landingState = '/landing';

/** What one build holds in its hands. */
interface Emission {
  readonly output: Output;
  readonly options: BuildOptions;
  readonly plan: Plan;
  readonly parts: SharedParts;
  readonly events: BuildEvents;
  readonly before: Release | undefined;
  readonly state: OutputState;
  readonly records: Map<string, ReleaseCarrier>;
  readonly variants: Map<string, ReleaseVariant>;
  /** Name below app/assets → sha256, of what this build laid there. */
  readonly laid: Map<string, string>;
  readonly reports: BuiltCarrierReport[];
  readonly failed: BuildReport['failed'][number][];
}

/** The second half of a build: everything that writes. Carriers are flipped one at a time, release.json comes last. */
export async function emitRelease(
  output: Output,
  options: BuildOptions,
  plan: Plan,
  report: BuildReport,
  events: BuildEvents,
): Promise<BuildReport> {
  const before = readRelease(output.release);
  const emission: Emission = {
    output,
    options,
    plan,
    events,
    before,
    parts: await makeSharedParts(options, plan),
    state: readState(output.state),
    records: new Map(Object.entries(before?.carriers ?? {})),
    variants: new Map(Object.entries(before?.variants ?? {})),
    laid: new Map(),
    reports: [],
    failed: [...report.failed],
  };
  for (const { code } of report.failed) events.finished(code, 'failed');
  for (const variant of plan.variants) await emitVariant(emission, variant);
  const isWhole = options.codes === undefined;
  const removed = isWhole ? removeGone(emission) : [];
  const shared = isWhole ? await emitLanding(emission) : new Map(Object.entries(before?.shared ?? {}));
  const release = makeRelease(options.environment, {
    carriers: emission.records,
    variants: emission.variants,
    shared,
  });
  finish(emission, release);
  return {
    ...report,
    release: release.release,
    carriers: emission.reports.sort((a, b) => compareText(a.code, b.code)),
    failed: emission.failed.sort((a, b) => compareText(a.code, b.code)),
    removed,
  };
}

async function makeSharedParts(options: BuildOptions, plan: Plan): Promise<SharedParts> {
  const publicKeys = [...flattenCatalogue(publicBase).keys()];
  const elsewhere = new Set([...publicKeys, ...flattenCatalogue(plainWords.en).keys()]);
  const css = await compileStyles();
  const environment = JSON.stringify([options.environment, plan.environment, options.release]);
  return {
    statics: readStatics(),
    css,
    cssBytes: (await compress(Buffer.from(css), options.release)).br.length,
    publicKeys,
    restKeys: [...flattenCatalogue(en).keys()].filter((key) => !elsewhere.has(key)),
    hash: sha256(`${hashSources()}\n${environment}`),
  };
}

/** Compiles a variant only if one of its carriers has to be made. */
async function emitVariant(emission: Emission, variant: Variant): Promise<void> {
  const { output, options, parts, events } = emission;
  const hash = variantHash(variant, parts);
  const due: { carrier: Carrier; key: string }[] = [];
  for (const carrier of variant.carriers) {
    const key = sha256(`${carrier.inputHash}\n${hash}`);
    if (!keepCarrier(emission, carrier.code, key)) due.push({ carrier, key });
  }
  if (due.length === 0) return;
  const built = await buildVariant(output, variant, parts, options);
  for (const [name, content] of built.assets) emission.laid.set(name, content);
  emission.variants.set(built.name, { key: variant.key, assets: Object.fromEntries(built.assets) });
  const provenances = new Map<string, Provenance>();
  await inParallel(due, options.jobs, async ({ carrier, key }) => {
    options.signal?.throwIfAborted();
    events.started(carrier.code);
    await emitCarrier(emission, built, provenances, carrier, key);
  });
}

/** True where the output already holds this carrier with these inputs, and every byte is still in place. */
function keepCarrier(emission: Emission, code: string, key: string): boolean {
  const { output, state, before, options } = emission;
  const record = before?.carriers[code];
  const folder = state.get(code);
  if (record?.key !== key || folder?.key !== key) return false;
  const assets = state.get(assetsState);
  if (!options.changed && !isIntact(join(output.app, code), folder)) return false;
  const variant = before?.variants[record.variant];
  if (!assets || !variant || !areIntact(output.assets, assets, Object.keys(variant.assets))) return false;
  emission.reports.push({ code, variant: variant.key, ok: true, built: false, bytes: record.bytes });
  emission.events.finished(code, 'unchanged');
  return true;
}

async function emitCarrier(
  emission: Emission,
  variant: BuiltVariant,
  provenances: Map<string, Provenance>,
  carrier: Carrier,
  key: string,
): Promise<void> {
  const { output, options, parts, plan, events } = emission;
  const { code } = carrier;
  const settings = { environment: plan.environment, release: options.release };
  const basis = carrier.tenant.locale;
  const provenance = provenances.get(basis) ?? provenanceOf(carrier, variant, parts, plan.environment);
  provenances.set(basis, provenance);
  const result = await buildCarrier(output, { carrier, variant, provenance, key }, parts, settings);
  if ('faults' in result) {
    emission.failed.push({ code, problems: result.faults });
    events.finished(code, 'failed');
    return;
  }
  const { record, state } = result.built;
  emission.state.set(code, state);
  emission.records.set(code, record);
  emission.reports.push({ code, variant: variant.prepared.key, ok: true, built: true, bytes: record.bytes });
  events.finished(code, 'built');
}

/** Takes away carriers that have no folder any more, or are switched off here. A broken one keeps its place. */
function removeGone(emission: Emission): string[] {
  const present = new Set(
    emission.plan.checked.filter((tenant) => !tenant.skipped).map((tenant) => tenant.code),
  );
  const removed: string[] = [];
  for (const code of emission.records.keys()) {
    if (present.has(code)) continue;
    emission.output.remove(code);
    emission.records.delete(code);
    emission.state.delete(code);
    removed.push(code);
  }
  return removed.sort(compareText);
}

async function emitLanding(emission: Emission): Promise<Map<string, string>> {
  const { output, state, parts, before, options } = emission;
  const known = state.get(landingState);
  if (before && known?.key === parts.hash && areIntact(output.environment, known, Object.keys(known.files))) {
    return new Map(Object.entries(before.shared));
  }
  const files = await buildLanding(output, parts, options.release);
  state.set(landingState, captureFolder(output.environment, parts.hash, files));
  return files;
}

/** Writes the release, drops assets that nothing refers to, and remembers how everything lies. */
function finish(emission: Emission, release: Release): void {
  const { output, state, laid } = emission;
  replaceFile(output.release, `${JSON.stringify(release)}\n`, join(output.temporary, 'release'));
  const wanted = new Set(Object.values(release.variants).flatMap((variant) => Object.keys(variant.assets)));
  for (const name of readdirSync(output.assets)) if (!wanted.has(name)) rmSync(join(output.assets, name));
  const fresh = captureFolder(output.assets, '', new Map([...laid].filter(([name]) => wanted.has(name))));
  const kept = Object.entries(state.get(assetsState)?.files ?? {}).filter(([name]) => wanted.has(name));
  state.set(assetsState, { key: '', files: { ...Object.fromEntries(kept), ...fresh.files } });
  replaceFile(output.state, renderState(state), join(output.temporary, 'state'));
}
