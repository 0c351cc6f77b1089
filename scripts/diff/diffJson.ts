import type { Change } from '#build/difference/change.ts';
import { type Difference, isSame } from '#build/difference/difference.ts';
import type { BuildReport } from '#build/pipeline.ts';

/** Carriers and groups refer to changes by their index in `changes`, so each change is listed once. */
export function toJson(difference: Difference, failed: BuildReport['failed']): object {
  const { changed, groups, changes, unknown, ...rest } = difference;
  const places = new Map(changes.map((change, index) => [change, index]));
  const placesOf = (list: readonly Change[]) => list.map((change) => places.get(change));
  return {
    isSame: isSame(difference),
    ...rest,
    changes,
    changed: changed.map((carrier) => ({ ...carrier, changes: placesOf(carrier.changes) })),
    groups: groups.map((group) => ({ ...group, changes: placesOf(group.changes) })),
    withoutMaterials: unknown,
    failed,
  };
}
