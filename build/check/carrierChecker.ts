import type { SourceOptions } from '../config/buildOptions.ts';
import { type Environment, type LoadedEnvironment, loadEnvironment } from '../config/environments.ts';
import { streamTenants, type TenantFolder } from '../config/tenantFolders.ts';
import { type CheckedTenant, checkTenants } from './checkTenants.ts';
import { readBaseCatalogue } from './strings/baseStrings.ts';
import { type BuiltInTexts, readBuiltInTexts } from './strings/catalogues.ts';

/** Checks carriers for one environment. */
export type CarrierChecker = (folders: Iterable<TenantFolder>) => CheckedTenant[];

export function openCarrierChecker(
  { name, environment, environments }: LoadedEnvironment,
  texts: BuiltInTexts = readBuiltInTexts(),
): CarrierChecker {
  const base = readBaseCatalogue(texts.catalogues);
  return (folders) =>
    checkTenants(folders, { environmentName: name, environment, environments, base, texts });
}

/** Reads and checks carriers. Writes nothing. */
export function checkCarriers({ tenants, environments, environment: name, codes }: SourceOptions): {
  environment: Environment;
  checked: CheckedTenant[];
} {
  const loaded = loadEnvironment(environments, name);
  return {
    environment: loaded.environment,
    checked: openCarrierChecker(loaded)(streamTenants(tenants, codes)),
  };
}
