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
import type { BuildEvents, BuildOptions, BuildReport, Plan } from './pipeline.ts';
import type { Release } from './release.ts';

/** The second half of a build: everything that writes. Carriers are flipped one at a time, release.json comes last. */
export async function emitRelease(
  output: Output,
  options: BuildOptions,
  plan: Plan,
  report: BuildReport,
  events: BuildEvents,
): Promise<{ report: BuildReport; emission: Emission }> {
  const emission = await openEmission(output, options, plan.environment, events);
  for (const failure of report.failed) {
    emission.failed.set(failure.code, failure);
    events.finished(failure.code, 'failed');
  }
  for (const variant of plan.variants) await emitVariant(emission, variant);
  const isWhole = options.codes === undefined;
  const removed = isWhole ? removeGone(emission, plan) : [];
  if (isWhole) {
    await emitLanding(emission);
    await emitFallbacks(emission, plan.fallbacks);
  }
  const release = finishRelease(emission);
  return { report: reportEmission(emission, report, release, removed), emission };
}

function reportEmission(
  emission: Emission,
  report: BuildReport,
  release: Release,
  removed: readonly string[],
): BuildReport {
  const byCode = (a: { code: string }, b: { code: string }) => compareText(a.code, b.code);
  return {
    ...report,
    release: release.release,
    carriers: [...emission.reports.values()].sort(byCode),
    failed: [...emission.failed.values()].sort(byCode),
    removed,
  };
}

/** Takes away carriers that have no folder any more, or are switched off here. A broken one keeps its place. */
function removeGone(emission: Emission, plan: Plan): string[] {
  const present = new Set(plan.checked.filter((tenant) => !tenant.skipped).map((tenant) => tenant.code));
  const gone = [...emission.records.keys()].filter((code) => !present.has(code));
  for (const code of gone) dropCarrier(emission, code);
  return gone.sort(compareText);
}
