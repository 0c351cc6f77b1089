import type { Change } from '#build/difference/change.ts';
import { type Difference, isEmptyDifference } from '#build/difference/difference.ts';
import type { BuildReport } from '#build/release/buildReport.ts';

/** Carriers and groups refer to changes by their index in `changes`, so each change is listed once. */
export function toJson(difference: Difference, failed: BuildReport['failed']): object {
  const { changed, groups, changes, withoutStats, ...rest } = difference;
  const indexes = new Map(changes.map((change, index) => [change, index]));
  const indexesOf = (list: readonly Change[]) => list.map((change) => indexes.get(change));
  return {
    isSame: isEmptyDifference(difference),
    ...rest,
    changes,
    changed: changed.map((carrier) => ({ ...carrier, changes: indexesOf(carrier.changes) })),
    groups: groups.map((group) => ({ ...group, changes: indexesOf(group.changes) })),
    withoutStats,
    failed,
  };
}
