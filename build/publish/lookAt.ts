import { compareText } from '../diagnostics.ts';
import { type Listing, listGroups, listRoot } from './listing.ts';
import type { FileGroup } from './manifest.ts';
import { changedGroups, pageGroup } from './move.ts';
import type { Target } from './target.ts';

/** What a move between two states has to look at. */
export interface Look {
  readonly names: readonly string[];
  readonly listing: Listing;
}

/**
 * Lists what a target holds of the groups that differ, or of all.
 * @param isBroken a move was broken off. It need not be the only one, and the state names the last alone: whatever lies
 * in place counts, so that nothing stays which an earlier one has brought
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
