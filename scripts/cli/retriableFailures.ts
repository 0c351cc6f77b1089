import { join } from 'node:path';
import { isFolder } from '#build/core/fileStats.ts';

/**
 * Returns the failed carriers that can be fixed and retried. A code without a folder is probably a typo, so a retry
 * would fail again.
 */
export function retriableFailures<T extends { readonly code: string }>(
  failed: readonly T[],
  tenantsDir: string,
): readonly T[] {
  return failed.filter(({ code }) => isFolder(join(tenantsDir, code)));
}
