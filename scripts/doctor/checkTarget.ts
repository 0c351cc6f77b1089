import { existsSync } from 'node:fs';
import type { TargetAddress } from '#build/publish/openTarget.ts';
import { probeTarget, storesHint } from '#build/publish/probeTarget.ts';
import type { Target } from '#build/publish/target.ts';
import type { CheckResult } from './checks.ts';

/**
 * Checks that a target does what publishing requires, by writing and deleting one small file. A folder that does not
 * exist passes, because the first publish creates it.
 * @param open opens the target for writing; throws a BuildError if that fails
 */
export async function checkTarget(
  address: TargetAddress,
  name: string,
  open: <T>(work: (target: Target) => Promise<T>) => Promise<T>,
): Promise<CheckResult[]> {
  if (address.kind === 'folder' && !existsSync(address.folder))
    return [{ name: 'target', ok: true, found: `${name} does not exist; the first publish creates it` }];
  const results = await open(probeTarget);
  return results.map(({ requirement, description, isMet }): CheckResult => {
    const check = { name: `target: ${requirement}` };
    return isMet
      ? { ...check, ok: true, found: description }
      : { ...check, ok: false, found: `is not supported (${description})`, hint: unsupportedHint };
  });
}

const unsupportedHint = `${storesHint} Two publishes at the same time could otherwise overwrite each other.`;
