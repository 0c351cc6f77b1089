import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '#build/diagnostics.ts';
import { isPlainFolder } from '#build/read.ts';
import type { SandboxWorld } from './calls.ts';
import { listCarriers } from './carriers.ts';

/** Folder of carriers that exist in the backend but have no bundle: one carrier for each flavour. */
export const guestsDir = join(dirname(fileURLToPath(import.meta.url)), 'guests');

type Homes = Pick<SandboxWorld, 'tenantsDir' | 'guestsDir'>;

/**
 * Returns the folder that contains a carrier's folder. The tenants folder takes precedence if both contain the code.
 */
export function homeOf({ tenantsDir, guestsDir: guests }: Homes, code: string): string {
  return guests !== undefined && !isPlainFolder(join(tenantsDir, code)) ? guests : tenantsDir;
}

/** Returns every code of this backend, sorted by UTF-16 code units. */
export function listKnown({ tenantsDir, guestsDir: guests }: Homes): string[] {
  const codes = [...listCarriers(tenantsDir), ...(guests === undefined ? [] : listCarriers(guests))];
  return [...new Set(codes)].sort(compareText);
}
