import { compareText } from '../diagnostics.ts';
import { type Listing, listGroups, listRoot } from './listing.ts';
import type { FileGroup } from './manifest.ts';
import { changedGroups, pageGroup } from './move.ts';
import type { Target } from './target.ts';

/** The groups and files that a move between two releases has to compare. */
export interface Look {
  readonly names: readonly string[];
  readonly listing: Listing;
}

/**
 * Lists the target's files for the groups that differ, or for all groups.
 * @param isBroken true if a publish was interrupted. The state names only the last interrupted release, so every page
 * in the target is included, to remove files from earlier interruptions too
 */
export async function lookAt(
  target: Target,
  { from, to }: { readonly from: readonly FileGroup[]; readonly to: readonly FileGroup[] },
  { isThorough, isBroken }: { readonly isThorough: boolean; readonly isBroken: boolean },
): Promise<Look> {
  const changed = changedGroups(from, to, isThorough);
  const listing = new Map(await listGroups(target, [...changed].sort(compareText), isBroken));
  const inPlace = isBroken ? [...listing.keys()].flatMap((key) => pageGroup(key) ?? []) : [];
  const root = [...from, ...to].filter(({ name }) => name === '/landing').flatMap(({ files }) => files);
  for (const file of await listRoot(target, [...new Set(root.map(({ key }) => key))]))
    listing.set(file.key, file);
  return { names: [...new Set([...changed, ...inPlace])], listing };
}
