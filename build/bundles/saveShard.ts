import { carrierKey, type PlannedCarrier } from '../check/carrier.ts';
import { variantHash } from '../compile/sharedParts.ts';
import { sha256 } from '../core/hash.ts';
import { buildsCommonBundles, type Shard } from '../input/shard.ts';
import { listTenants } from '../input/tenantFolders.ts';
import type { BuildPlan } from '../plan/planBuild.ts';
import { variantKey } from '../plan/planVariants.ts';
import type { BuildReport } from '../release/buildReport.ts';
import type { Release } from '../release/release.ts';
import { finishShard, type ShardPortal } from '../release/shardManifest.ts';
import type { BuildRun } from './buildRun.ts';

interface BuiltShard {
  readonly contextHash: string;
  readonly plan: BuildPlan;
  readonly report: BuildReport;
  readonly release: Release;
}

/** Writes shard.json, which marks the shard as finished and has what `merge` needs to check that shards fit together. */
export function saveShard(buildRun: BuildRun, shard: Shard, built: BuiltShard): void {
  const { output, options, parts } = buildRun;
  const { contextHash, report, release } = built;
  const manifest = {
    version: 2 as const,
    ...shard,
    release: release.release,
    context: {
      sources: parts.compiler.sources,
      environments: contextHash,
      fleet: sha256(listTenants(options.tenants).join('\n')),
      compression: options.release ? ('release' as const) : ('quick' as const),
      gzip: options.gzip ?? false,
      node: process.version,
    },
    landingKey: parts.hash,
    failed: [...buildRun.failed.values()],
    warnings: report.warnings,
    skipped: report.skipped,
    portal: buildsCommonBundles(shard) ? describePortal(buildRun, built.plan) : null,
  };
  finishShard(output.environment, manifest, output.temporary);
}

function describePortal(buildRun: BuildRun, plan: BuildPlan): ShardPortal {
  const { otherShardCarriers } = plan;
  const codes = [...new Set(plan.supplement.pages.map(({ code }) => code))];
  const keyOf = (carrier: PlannedCarrier) => {
    const names = plan.usedCapabilities[carrier.tenant.flavour];
    const key = variantKey(carrier, plan.environment.class, names);
    return carrierKey(carrier, variantHash({ key }, buildRun.parts));
  };
  return {
    codes,
    otherShardKeys: Object.fromEntries(
      otherShardCarriers.flatMap(({ code, carrier }) => (carrier ? [[code, keyOf(carrier)]] : [])),
    ),
  };
}
