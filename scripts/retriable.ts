import { join } from 'node:path';
import { isFolder } from '#build/presence.ts';

/**
 * Of failed carriers those that can be mended and tried again. A code without a folder is mostly a slip of the hand:
 * the same words would fail anew.
 */
export function retriable<T extends { readonly code: string }>(
  failed: readonly T[],
  tenantsDir: string,
): readonly T[] {
  return failed.filter(({ code }) => isFolder(join(tenantsDir, code)));
}
