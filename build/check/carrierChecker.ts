import type { SourceOptions } from '../config/buildOptions.ts';
import { type Environment, type LoadedEnvironment, loadEnvironment } from '../config/environments.ts';
import { streamTenants, type TenantFolder } from '../config/tenantFolders.ts';
import type { BuildCache } from '../core/buildCache.ts';
import { type CheckedTenant, checkTenants } from './checkTenants.ts';
import { type BuiltInTexts, readBuiltInTexts } from './strings/catalogues.ts';
import { createStringsChecker } from './strings/checker.ts';

/**
 * Checks carriers for one environment.
 * @param texts default: the built-in texts, read when the checker is opened
 */
export type CarrierChecker = (
  folders: Iterable<TenantFolder>,
  texts?: BuiltInTexts,
) => Promise<CheckedTenant[]>;

/** @param cache keeps the results of TypeScript for later processes */
export function openCarrierChecker(
  { name, environment, environments }: LoadedEnvironment,
  cache?: BuildCache,
): CarrierChecker {
  const strings = createStringsChecker({ cache });
  const builtIn = readBuiltInTexts();
  const context = { environmentName: name, environment, environments, strings };
  return (folders, texts = builtIn) => checkTenants(folders, { ...context, texts });
}

/** Reads and checks carriers. Writes nothing. */
export async function checkCarriers({
  tenants,
  environments,
  environment: name,
  codes,
}: SourceOptions): Promise<{ environment: Environment; checked: CheckedTenant[] }> {
  const loaded = loadEnvironment(environments, name);
  return {
    environment: loaded.environment,
    checked: await openCarrierChecker(loaded)(streamTenants(tenants, codes)),
  };
}
