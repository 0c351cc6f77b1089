import { compareText } from '../core/diagnostics.ts';
import { changedGroups } from './fileUpdates.ts';
import { type Listing, listGroups, statFiles } from './listing.ts';
import type { FileGroup } from './manifest.ts';
import { groupOfPage } from './pageKeys.ts';
import type { Target } from './target.ts';

/** The groups and files that a deployment between two releases has to compare. */
export interface TargetInspection {
  readonly groupNames: readonly string[];
  readonly listing: Listing;
}

/**
 * Lists the target's files for the groups that differ, or for all groups.
 * @param isBroken true if a publish was interrupted. The state names only the last interrupted release, so every page
 * in the target is included, to remove files from earlier interruptions too
 */
export async function inspectTarget(
  target: Target,
  { from, to }: { readonly from: readonly FileGroup[]; readonly to: readonly FileGroup[] },
  { isThorough, isBroken: isInterrupted }: { readonly isThorough: boolean; readonly isBroken: boolean },
): Promise<TargetInspection> {
  const changed = changedGroups(from, to, isThorough);
  const listing = new Map(await listGroups(target, [...changed].sort(compareText), isInterrupted));
  const storedGroups = isInterrupted ? [...listing.keys()].flatMap((key) => groupOfPage(key) ?? []) : [];
  const root = [...from, ...to].filter(({ name }) => name === '/landing').flatMap(({ files }) => files);
  for (const file of await statFiles(target, [...new Set(root.map(({ key }) => key))]))
    listing.set(file.key, file);
  return { groupNames: [...new Set([...changed, ...storedGroups])], listing };
}
