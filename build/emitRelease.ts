import type { PlannedCarrier } from './carrier.ts';
import { compareText } from './diagnostics.ts';
import {
  carrierKey,
  type Emission,
  emitLanding,
  emitVariants,
  finishEmission,
  openEmission,
} from './emission.ts';
import { emitFallbacks } from './fallbacks.ts';
import { sha256 } from './hash.ts';
import { dropCarrier, type Ledger } from './ledger.ts';
import { makesRest, type Shard } from './merge/shard.ts';
import { finishShard, type ShardNote, type ShardPortal } from './merge/shardNote.ts';
import type { Output } from './output.ts';
import type { BuildEvents, BuildOptions, BuildReport, Plan, Sources } from './pipeline.ts';
import { variantKey } from './plan.ts';
import { variantHash } from './prepare.ts';
import { listTenants } from './read.ts';
import type { Release } from './release.ts';
import { emitSupplement } from './supplement/supplement.ts';

/** The second half of a build, which writes all files. Replaces carriers one at a time and writes release.json last. */
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
  await emitVariants(emission, plan.variants);
  const isWhole = options.codes === undefined;
  const removed = isWhole ? removeGone(emission, plan) : [];
  const strays = isWhole ? removeStrays(emission, plan) : [];
  if (isWhole && makesRest(options.shard)) {
    await emitLanding(emission);
    await emitFallbacks(emission, plan.fallbacks);
    await emitPortal(emission, plan);
  }
  const release = finishEmission(emission);
  if (options.shard) noteShard(emission, { sources, plan, shard: options.shard, report, release });
  return { report: { ...reportEmission(emission, report, release), removed, strays }, emission };
}

async function emitPortal(emission: Emission, { supplement, checked, guests }: Plan): Promise<void> {
  if (isBroken(guests)) return;
  const carriers = [...checked, ...guests].flatMap(({ code, carrier }) =>
    carrier ? [[code, carrier] as const] : [],
  );
  await emitSupplement(emission, supplement, new Map(carriers));
}

function noteShard(
  emission: Emission,
  held: { sources: Sources; plan: Plan; shard: Shard; report: BuildReport; release: Release },
): void {
  const { output, options, parts } = emission;
  const { sources, plan, shard, report, release } = held;
  const note: ShardNote = {
    version: 1,
    ...shard,
    release: release.release,
    ground: {
      sources: sources.compiler.sources,
      environments: sources.stamp,
      fleet: sha256(listTenants(options.tenants).join('\n')),
      compression: options.release ? 'release' : 'quick',
      node: process.version,
    },
    basis: parts.hash,
    failed: [...emission.failed.values()],
    warnings: report.warnings,
    skipped: report.skipped,
    portal: makesRest(shard) ? notePortal(emission, plan) : null,
  };
  finishShard(output.environment, note, output.temporary);
}

function notePortal(emission: Emission, plan: Plan): ShardPortal {
  const codes = [...new Set(plan.supplement.pages.map(({ code }) => code))];
  const keyOf = (carrier: PlannedCarrier) => {
    const names = plan.reads[carrier.tenant.flavour];
    const key = variantKey(carrier, plan.environment.class, names);
    return carrierKey(carrier, variantHash({ key }, emission.parts));
  };
  return {
    codes,
    isSound: !codes.some((code) => emission.failed.has(code)) && !isBroken(plan.guests),
    guests: Object.fromEntries(
      plan.guests.flatMap(({ code, carrier }) => (carrier ? [[code, keyOf(carrier)]] : [])),
    ),
  };
}

function isBroken(guests: Plan['guests']): boolean {
  return guests.some((guest) => !guest.carrier && !guest.skipped);
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

function removeGone(emission: Emission, plan: Plan): string[] {
  const present = plan.checked.filter((tenant) => !tenant.skipped).map((tenant) => tenant.code);
  return dropGone(emission, new Set(present));
}

/**
 * Removes carriers whose folder no longer exists or that are disabled in this environment. Carriers with errors keep
 * their last output.
 */
export function dropGone(ledger: Ledger, present: ReadonlySet<string>): string[] {
  const gone = [...ledger.records.keys()].filter((code) => !present.has(code));
  for (const code of gone) dropCarrier(ledger, code);
  return gone.sort(compareText);
}

function removeStrays(emission: Emission, plan: Plan): string[] {
  const failed = new Set(
    plan.checked.map((tenant) => tenant.code).filter((code) => emission.failed.has(code)),
  );
  return dropStrays(emission, failed);
}

/**
 * Removes carrier folders that are not part of the release, because a host would serve them. A carrier that failed
 * keeps its files, even if it is in no release yet.
 */
export function dropStrays({ output, records }: Ledger, failed: ReadonlySet<string>): string[] {
  const strays = output.listCarriers().filter((code) => !records.has(code) && !failed.has(code));
  for (const code of strays) output.remove(code);
  return strays;
}
