import { existsSync } from 'node:fs';
import { hashFolder } from '../check/checkTenants.ts';
import { listTenants, streamTenants } from '../config/tenantFolders.ts';
import { readContents } from '../write/contents.ts';

/** What a release engineer should know about an output before it is published. */
export interface OutputState {
  /** Carriers whose folder has changed since they were built, sorted. */
  readonly outdated: readonly string[];
  /** False if a carrier was built without `--release`. */
  readonly isRelease: boolean;
}

/**
 * Compares an output with the carriers' folders.
 * @param folder the environment's folder in the output
 * @param tenantsDir without a folder there, nothing counts as outdated
 * @param codes undefined for all carriers
 */
export function inspectOutput(folder: string, tenantsDir: string, codes?: readonly string[]): OutputState {
  const { bundles } = readContents(folder);
  const published = [...bundles].filter(([name, { bytes }]) => bytes && (codes?.includes(name) ?? true));
  const tenants = new Set(existsSync(tenantsDir) ? listTenants(tenantsDir) : []);
  const present = published.map(([code]) => code).filter((code) => tenants.has(code));
  const outdated = [...streamTenants(tenantsDir, present)].filter((tenant) => {
    const built = bundles.get(tenant.code)?.folderHash;
    return built !== undefined && built !== hashFolder(tenant);
  });
  return {
    outdated: outdated.map(({ code }) => code),
    isRelease: published.every(([, { quality }]) => quality === 11),
  };
}
