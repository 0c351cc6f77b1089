import { join, resolve } from 'node:path';
import { compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import type { SourceOptions } from '../input/buildOptions.ts';
import type { LoadedEnvironment } from '../input/environments.ts';
import { buildsCommonBundles } from '../input/shard.ts';
import { findOtherShardCodes, streamTenants } from '../input/tenantFolders.ts';
import { type CheckStorage, memoryStorage, openCarrierChecker } from './carrierChecker.ts';
import { disabledCheckCache, openCheckCache } from './checkCache.ts';
import type { CheckedTenant } from './checkTenants.ts';

export interface CheckedFleet {
  /** The carriers of this build, sorted by code. */
  readonly checked: readonly CheckedTenant[];
  /** Carriers of other shards that the supplement portal needs. */
  readonly otherShardCarriers: readonly CheckedTenant[];
  /** Hash of everything that a check depends on besides the carrier's folder. */
  readonly contextHash: string;
}

/** Storage in an output, which also has the results of its last build. */
export interface FleetStorage extends CheckStorage {
  readonly cache: string;
  /** Null only reads the results of the last build, and saves none. */
  readonly temporary: string | null;
}

/**
 * Reads and checks the carriers of a build. Folders that have not changed since the last build are not read again.
 * @param sourcesHash hash of the sources of Livery
 * @param storage without it, nothing is written
 */
export async function checkFleet(
  { tenants, codes, shard }: SourceOptions,
  loaded: LoadedEnvironment,
  sourcesHash: string,
  storage?: FleetStorage,
): Promise<CheckedFleet> {
  const isReadOnly = storage?.temporary === null;
  const checker = openCarrierChecker(loaded, { ...(storage ?? memoryStorage), isReadOnly });
  const contextHash = sha256(JSON.stringify([sourcesHash, loaded.name, loaded.environments]));
  const tenantsDir = resolve(tenants);
  const cache = storage
    ? openCheckCache({
        file: join(storage.cache, `${loaded.name}.inputs`),
        temporary: storage.temporary,
        tenantsDir,
        isFullCheck: codes === undefined,
        contextHash: sha256(`${contextHash}\n${tenantsDir}`),
        check: async (code) => (await checker.check(streamTenants(tenantsDir, [code])))[0],
        now: Date.now,
      })
    : disabledCheckCache;
  const cachedResults: CheckedTenant[] = [];
  const isCached = (code: string) => {
    const cached = cache.get(code);
    if (cached) cachedResults.push(cached);
    return cached !== undefined;
  };
  const fresh = await checker.check(streamTenants(tenants, codes, { shard, isCached }));
  cache.save(fresh);
  // The first shard builds the supplement portal, so it needs the portal's providers of other shards.
  const otherShardCodes =
    shard && buildsCommonBundles(shard) ? findOtherShardCodes(tenants, loaded.portalProviders, shard) : [];
  const otherShardCarriers =
    otherShardCodes.length === 0 ? [] : await checker.check(streamTenants(tenants, otherShardCodes));
  checker.freeMemory();
  const checked = [...cachedResults, ...fresh].sort((a, b) => compareText(a.code, b.code));
  return { checked, otherShardCarriers, contextHash };
}
