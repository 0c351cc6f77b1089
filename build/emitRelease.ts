import { compareText } from './diagnostics.ts';
import {
  dropCarrier,
  type Emission,
  emitLanding,
  emitVariant,
  finishRelease,
  openEmission,
} from './emission.ts';
import { emitFallbacks } from './fallbacks.ts';
import type { Output } from './output.ts';
import type { BuildEvents, BuildOptions, BuildReport, Plan, Sources } from './pipeline.ts';
import type { Release } from './release.ts';
import { emitSupplement } from './supplement.ts';

/** The second half of a build: everything that writes. Carriers are flipped one at a time, release.json comes last. */
export async function emitRelease(
  output: Output,
  options: BuildOptions,
  { sources, plan }: { sources: Sources; plan: Plan },
  report: BuildReport,
  events: BuildEvents,
): Promise<{ report: BuildReport; emission: Emission }> {
  const emission = await openEmission(output, options, sources, events);
  for (const failure of report.failed) {
    emission.failed.set(failure.code, failure);
    events.finished(failure.code, 'failed');
  }
  for (const variant of plan.variants) await emitVariant(emission, variant);
  const isWhole = options.codes === undefined;
  const removed = isWhole ? removeGone(emission, plan) : [];
  const strays = isWhole ? removeStrays(emission, plan) : [];
  if (isWhole) {
    await emitLanding(emission);
    await emitFallbacks(emission, plan.fallbacks);
    const carriers = plan.checked.flatMap(({ code, carrier }) => (carrier ? [[code, carrier] as const] : []));
    await emitSupplement(emission, plan.supplement, new Map(carriers));
  }
  const release = finishRelease(emission);
  return { report: { ...reportEmission(emission, report, release), removed, strays }, emission };
}

function reportEmission(emission: Emission, report: BuildReport, release: Release): BuildReport {
  const byCode = (a: { code: string }, b: { code: string }) => compareText(a.code, b.code);
  return {
    ...report,
    release: release.release,
    carriers: [...emission.reports.values()].sort(byCode),
    failed: [...emission.failed.values()].sort(byCode),
  };
}

/** Takes away carriers that have no folder any more, or are switched off here. A broken one keeps its place. */
function removeGone(emission: Emission, plan: Plan): string[] {
  const present = new Set(plan.checked.filter((tenant) => !tenant.skipped).map((tenant) => tenant.code));
  const gone = [...emission.records.keys()].filter((code) => !present.has(code));
  for (const code of gone) dropCarrier(emission, code);
  return gone.sort(compareText);
}

/** A host would serve them. A carrier that failed keeps what it has, also where no release names it yet. */
function removeStrays(emission: Emission, plan: Plan): string[] {
  const failed = new Set(
    plan.checked.map((tenant) => tenant.code).filter((code) => emission.failed.has(code)),
  );
  const strays = emission.output
    .listCarriers()
    .filter((code) => !emission.records.has(code) && !failed.has(code));
  for (const code of strays) emission.output.remove(code);
  return strays;
}
