import { type ByteStore, memoryByteStore } from '../core/byteStore.ts';
import type { SourceOptions } from '../input/buildOptions.ts';
import { type Environment, type LoadedEnvironment, loadEnvironment } from '../input/environments.ts';
import { streamTenants, type TenantFolder } from '../input/tenantFolders.ts';
import { createStringsChecker } from '../strings/checker.ts';
import { type CheckedTenant, checkTenants } from './checkTenants.ts';

/** Number of carriers whose files are in memory at the same time. */
const batchSize = 16;

/** Where checks may store data. */
export interface CheckStorage {
  /** Folder for the results of the strings check. Null if nothing may be written. */
  readonly cache: string | null;
  /** True only reads results from that folder. */
  readonly isReadOnly?: boolean;
  readonly byteStore: ByteStore;
}

export const memoryStorage: CheckStorage = { cache: null, byteStore: memoryByteStore };

/** Checks carriers for one environment. */
export interface CarrierChecker {
  /** Checks in batches to limit memory: the parsed files of a carrier need 50 times as much memory as the result. */
  check(folders: Iterable<TenantFolder>): Promise<CheckedTenant[]>;
  /** Frees the memory that checks need. The next check loads it again. */
  freeMemory(): void;
}

export function openCarrierChecker(
  { name, environment, environments }: LoadedEnvironment,
  { cache, isReadOnly = false, byteStore }: CheckStorage,
): CarrierChecker {
  const strings = createStringsChecker({ cacheDir: cache, isReadOnly });
  const context = { environmentName: name, environment, environments, strings, byteStore };
  return {
    async check(folders) {
      const checked: CheckedTenant[] = [];
      let batch: TenantFolder[] = [];
      const flush = async () => {
        checked.push(...(await checkTenants(batch, context)));
        batch = [];
      };
      for (const folder of folders) {
        batch.push(folder);
        if (batch.length === batchSize) await flush();
      }
      await flush();
      return checked;
    },
    freeMemory: strings.freeMemory,
  };
}

/** Reads and checks carriers. Writes only the cache of the strings check. */
export async function checkCarriers(
  { tenants, environments, environment: name, codes }: SourceOptions,
  cacheDir: string | null,
): Promise<{ environment: Environment; checked: CheckedTenant[] }> {
  const loaded = loadEnvironment(environments, name);
  const checker = openCarrierChecker(loaded, { ...memoryStorage, cache: cacheDir });
  return { environment: loaded.environment, checked: await checker.check(streamTenants(tenants, codes)) };
}
