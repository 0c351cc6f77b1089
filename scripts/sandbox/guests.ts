import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '#build/diagnostics.ts';
import { isPlainFolder } from '#build/read.ts';
import type { SandboxWorld } from './calls.ts';
import { listCarriers } from './carriers.ts';

/** Carriers that exist only in the backend, so their codes have no bundle: one for each flavour. */
export const guestsDir = join(dirname(fileURLToPath(import.meta.url)), 'guests');

type Homes = Pick<SandboxWorld, 'tenantsDir' | 'guestsDir'>;

/** Returns the parent folder of a carrier. The tenants folder takes precedence over a guest with the same code. */
export function homeOf({ tenantsDir, guestsDir: guests }: Homes, code: string): string {
  return guests !== undefined && !isPlainFolder(join(tenantsDir, code)) ? guests : tenantsDir;
}

/** Returns every code of this backend, sorted by UTF-16 code units. */
export function listKnown({ tenantsDir, guestsDir: guests }: Homes): string[] {
  const codes = [...listCarriers(tenantsDir), ...(guests === undefined ? [] : listCarriers(guests))];
  return [...new Set(codes)].sort(compareText);
}
