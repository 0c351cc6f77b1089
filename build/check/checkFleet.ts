import { resolve } from 'node:path';
import type { SourceOptions } from '../config/buildOptions.ts';
import type { LoadedEnvironment } from '../config/environments.ts';
import { buildsCommonBundles } from '../config/shard.ts';
import { findOtherShardCodes, streamTenants, type TenantFolder } from '../config/tenantFolders.ts';
import type { BuildCache } from '../core/buildCache.ts';
import { compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import type { Carrier, PlannedCarrier } from './carrier.ts';
import { type CarrierChecker, openCarrierChecker } from './carrierChecker.ts';
import { type CheckedTenant, hashFolder } from './checkTenants.ts';

export interface CheckedFleet {
  /** The carriers of this build, sorted by code. */
  readonly checked: readonly CheckedTenant[];
  /** Carriers of other shards that the supplement portal needs. */
  readonly otherShardCarriers: readonly CheckedTenant[];
  /** Hash of everything that a check depends on besides the carrier's folder. */
  readonly contextHash: string;
}

/** A check result of an earlier build. */
type SavedCheck = Omit<CheckedTenant, 'carrier'> & { readonly carrier?: Omit<PlannedCarrier, 'load'> };

/**
 * Reads the carriers of a build, and checks those whose files have changed since the last build.
 * @param sourcesHash hash of the sources of Livery
 */
export async function checkFleet(
  { tenants, codes, shard }: SourceOptions,
  loaded: LoadedEnvironment,
  sourcesHash: string,
  cache: BuildCache,
): Promise<CheckedFleet> {
  const check = openCarrierChecker(loaded, cache);
  const contextHash = sha256(JSON.stringify([sourcesHash, loaded.name, loaded.environments]));
  /** Results by the hash of the carrier's folder. */
  const savedAs = ['checks', [contextHash, resolve(tenants)]] as const;
  const saved = cache.read<Map<string, SavedCheck>>(...savedAs) ?? new Map<string, SavedCheck>();
  const found: CheckedTenant[] = [];
  const results = new Map<string, SavedCheck>(codes || shard ? saved : []);
  const hashes: string[] = [];
  const fresh = await check(changedFolders());
  for (const [index, checked] of fresh.entries()) results.set(hashes[index] as string, withoutLoad(checked));
  if (fresh.length > 0 || results.size !== saved.size) cache.write(...savedAs, results);
  // The first shard builds the supplement portal, so it needs the portal's providers of other shards.
  const otherShardCodes =
    shard && buildsCommonBundles(shard) ? findOtherShardCodes(tenants, loaded.portalProviders, shard) : [];
  const otherShardCarriers = await check(streamTenants(tenants, otherShardCodes));
  const checked = [...found, ...fresh].sort((a, b) => compareText(a.code, b.code));
  return { checked, otherShardCarriers, contextHash };

  function* changedFolders(): Generator<TenantFolder> {
    for (const folder of streamTenants(tenants, codes, shard)) {
      const hash = hashFolder(folder);
      const last = saved.get(hash);
      if (last) {
        results.set(hash, last);
        found.push(restore(last, folder, check));
      } else {
        hashes.push(hash);
        yield folder;
      }
    }
  }
}

function withoutLoad({ carrier, ...checked }: CheckedTenant): SavedCheck {
  if (!carrier) return checked;
  const { load: _, ...planned } = carrier;
  return { ...checked, carrier: planned };
}

/** Restores a saved check result. Its `load` function cannot be saved, so a new one checks the carrier again. */
function restore(
  { carrier, ...checked }: SavedCheck,
  folder: TenantFolder,
  check: CarrierChecker,
): CheckedTenant {
  if (!carrier) return checked;
  const load = async () => (await check([folder]))[0]?.carrier?.load() as Promise<Carrier>;
  return { ...checked, carrier: { ...carrier, load } };
}
