import type { PlannedCarrier } from '../check/carrier.ts';
import { compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { buildsCommonBundles, type Shard } from '../input/shard.ts';
import { listTenants } from '../input/tenantFolders.ts';
import type { Output } from '../output/output.ts';
import { dropCarrier, type ReleaseDraft } from '../output/releaseDraft.ts';
import type { BuildEvents, BuildOptions, BuildReport, Plan, Sources } from '../pipeline.ts';
import { variantKey } from '../plan/planVariants.ts';
import type { Release } from '../release/release.ts';
import { finishShard, type ShardManifest, type ShardPortal } from '../release/shardManifest.ts';
import { variantHash } from '../render/prepareVariant.ts';
import {
  type BuildRun,
  carrierKey,
  finishBuildRun,
  openBuildRun,
  writeLanding,
  writeVariants,
} from './buildRun.ts';
import { writeFallbacks } from './fallbackBundles.ts';
import { writeSupplement } from './supplementBundle.ts';

/** The second half of a build, which writes all files. Replaces carriers one at a time and writes release.json last. */
export async function writeRelease(
  output: Output,
  options: BuildOptions,
  { sources, plan }: { sources: Sources; plan: Plan },
  report: BuildReport,
  events: BuildEvents,
): Promise<{ report: BuildReport; buildRun: BuildRun }> {
  const buildRun = await openBuildRun(output, options, sources, events);
  for (const failure of report.failed) {
    buildRun.failed.set(failure.code, failure);
    events.finished(failure.code, 'failed');
  }
  await writeVariants(buildRun, plan.variants);
  const isFullBuild = options.codes === undefined;
  const removedCarriers = isFullBuild ? removeMissingCarriers(buildRun, plan) : [];
  const strays = isFullBuild ? removeStrays(buildRun, plan) : [];
  if (isFullBuild && buildsCommonBundles(options.shard)) {
    await writeLanding(buildRun);
    await writeFallbacks(buildRun, plan.fallbacks);
    await writePortal(buildRun, plan);
  }
  const release = finishBuildRun(buildRun);
  if (options.shard) writeShardManifest(buildRun, { sources, plan, shard: options.shard, report, release });
  return {
    report: { ...reportBuildRun(buildRun, report, release), removed: removedCarriers, strays },
    buildRun,
  };
}

async function writePortal(
  buildRun: BuildRun,
  { supplement, checked, otherShardCarriers }: Plan,
): Promise<void> {
  if (isBroken(otherShardCarriers)) return;
  const carriers = [...checked, ...otherShardCarriers].flatMap(({ code, carrier }) =>
    carrier ? [[code, carrier] as const] : [],
  );
  await writeSupplement(buildRun, supplement, new Map(carriers));
}

function writeShardManifest(
  buildRun: BuildRun,
  inputs: { sources: Sources; plan: Plan; shard: Shard; report: BuildReport; release: Release },
): void {
  const { output, options, parts } = buildRun;
  const { sources, plan, shard, report, release } = inputs;
  const manifest: ShardManifest = {
    version: 2,
    ...shard,
    release: release.release,
    context: {
      sources: sources.compiler.sources,
      environments: sources.contextHash,
      fleet: sha256(listTenants(options.tenants).join('\n')),
      compression: options.release ? 'release' : 'quick',
      node: process.version,
    },
    landingKey: parts.hash,
    failed: [...buildRun.failed.values()],
    warnings: report.warnings,
    skipped: report.skipped,
    portal: buildsCommonBundles(shard) ? describePortal(buildRun, plan) : null,
  };
  finishShard(output.environment, manifest, output.temporary);
}

function describePortal(buildRun: BuildRun, plan: Plan): ShardPortal {
  const codes = [...new Set(plan.supplement.pages.map(({ code }) => code))];
  const keyOf = (carrier: PlannedCarrier) => {
    const names = plan.usedCapabilities[carrier.tenant.flavour];
    const key = variantKey(carrier, plan.environment.class, names);
    return carrierKey(carrier, variantHash({ key }, buildRun.parts));
  };
  return {
    codes,
    isValid: !codes.some((code) => buildRun.failed.has(code)) && !isBroken(plan.otherShardCarriers),
    otherShardKeys: Object.fromEntries(
      plan.otherShardCarriers.flatMap(({ code, carrier }) => (carrier ? [[code, keyOf(carrier)]] : [])),
    ),
  };
}

function isBroken(guests: Plan['otherShardCarriers']): boolean {
  return guests.some((guest) => !guest.carrier && !guest.skipped);
}

function reportBuildRun(buildRun: BuildRun, report: BuildReport, release: Release): BuildReport {
  const byCode = (a: { code: string }, b: { code: string }) => compareText(a.code, b.code);
  return {
    ...report,
    release: release.release,
    carriers: [...buildRun.reports.values()].sort(byCode),
    failed: [...buildRun.failed.values()].sort(byCode),
  };
}

function removeMissingCarriers(buildRun: BuildRun, plan: Plan): string[] {
  const presentCodes = plan.checked.filter((tenant) => !tenant.skipped).map((tenant) => tenant.code);
  return dropMissingCarriers(buildRun, new Set(presentCodes));
}

/**
 * Removes carriers whose folder no longer exists or that are disabled in this environment. Carriers with errors keep
 * their last output.
 */
export function dropMissingCarriers(draft: ReleaseDraft, presentCodes: ReadonlySet<string>): string[] {
  const missing = [...draft.carriers.keys()].filter((code) => !presentCodes.has(code));
  for (const code of missing) dropCarrier(draft, code);
  return missing.sort(compareText);
}

function removeStrays(buildRun: BuildRun, plan: Plan): string[] {
  const failed = new Set(
    plan.checked.map((tenant) => tenant.code).filter((code) => buildRun.failed.has(code)),
  );
  return dropStrays(buildRun, failed);
}

/**
 * Removes carrier folders that are not part of the release, because a host would serve them. A carrier that failed
 * keeps its files, even if it is in no release yet.
 */
export function dropStrays({ output, carriers }: ReleaseDraft, failed: ReadonlySet<string>): string[] {
  const strays = output.listCarriers().filter((code) => !carriers.has(code) && !failed.has(code));
  for (const code of strays) output.remove(code);
  return strays;
}
