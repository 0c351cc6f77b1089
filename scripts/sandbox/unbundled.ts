import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '#build/core/diagnostics.ts';
import { isRealFolder } from '#build/input/tenantFolders.ts';
import type { SandboxWorld } from './calls.ts';
import { listCarriers } from './carriers.ts';

/** Folder of carriers that exist in the backend but have no bundle: one carrier for each flavour. */
export const unbundledDir = join(dirname(fileURLToPath(import.meta.url)), 'guests');

type CarrierFolders = Pick<SandboxWorld, 'tenantsDir' | 'unbundledDir'>;

/**
 * Returns the folder that contains a carrier's folder. The tenants folder takes precedence if both contain the code.
 */
export function parentFolderOf(
  { tenantsDir, unbundledDir: unbundled }: CarrierFolders,
  code: string,
): string {
  return unbundled !== undefined && !isRealFolder(join(tenantsDir, code)) ? unbundled : tenantsDir;
}

/** Returns every code of this backend, sorted by UTF-16 code units. */
export function listAllCodes({ tenantsDir, unbundledDir: unbundled }: CarrierFolders): string[] {
  const codes = [...listCarriers(tenantsDir), ...(unbundled === undefined ? [] : listCarriers(unbundled))];
  return [...new Set(codes)].sort(compareText);
}
