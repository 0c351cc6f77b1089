import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '#build/diagnostics.ts';
import { isPlainFolder } from '#build/read.ts';
import type { SandboxWorld } from './calls.ts';
import { listCarriers } from './carriers.ts';

/** Carriers that only the backend knows, so that their codes have no bundle: one of each flavour. */
export const guestsDir = join(dirname(fileURLToPath(import.meta.url)), 'guests');

type Homes = Pick<SandboxWorld, 'tenantsDir' | 'guestsDir'>;

/** The folder that a code's carrier lies in. A carrier of the tenants folder goes before a guest of the same code. */
export function homeOf({ tenantsDir, guestsDir: guests }: Homes, code: string): string {
  return guests !== undefined && !isPlainFolder(join(tenantsDir, code)) ? guests : tenantsDir;
}

/** Every code that this backend knows, in code-unit order. */
export function listKnown({ tenantsDir, guestsDir: guests }: Homes): string[] {
  const codes = [...listCarriers(tenantsDir), ...(guests === undefined ? [] : listCarriers(guests))];
  return [...new Set(codes)].sort(compareText);
}
