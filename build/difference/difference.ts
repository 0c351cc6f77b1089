import type { Change } from './change.ts';
import type { ChangeGroup } from './groups.ts';
import type { AreaChange, FirstScreenChange, SizeUnit } from './sizes.ts';
import type { SourceChange } from './sourceChanges.ts';

/** Identifies a carrier in a report. */
export interface CarrierBrief {
  readonly code: string;
  readonly name: string;
  readonly flavour: string;
  readonly locale: string;
}

export interface ChangedCarrier extends CarrierBrief {
  /** Variant keys. */
  readonly variant: { readonly before: string; readonly after: string };
  /** The same objects as in `Difference.changes`. */
  readonly changes: readonly Change[];
  readonly firstScreen: FirstScreenChange;
  readonly files: FileChanges;
}

/** Names below the bundle's folder, without compressed siblings. */
export interface FileChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** A changed bundle or page that belongs to no carrier. */
export interface OtherChange {
  /** `_vice`, `supplements` or `landing`. */
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly files: FileChanges;
}

/** A change in code that carriers share. */
export interface CodeChange {
  readonly variant: { readonly before: string; readonly after: string };
  readonly carriers: readonly string[];
  readonly others: readonly string[];
  readonly areas: readonly AreaChange[];
}

/** All differences between two releases. Releases that serve the same bytes have no differences. */
export interface Difference {
  readonly environment: string;
  readonly before: { readonly name: string; readonly release: string };
  readonly after: { readonly name: string; readonly release: string };
  readonly added: readonly CarrierBrief[];
  readonly removed: readonly CarrierBrief[];
  readonly changed: readonly ChangedCarrier[];
  /** Number of carriers whose uncompressed files are identical. */
  readonly same: number;
  /** Number of these carriers whose compressed files differ, because the compression levels differ. */
  readonly recompressed: number;
  /** Each distinct change once. */
  readonly changes: readonly Change[];
  readonly groups: readonly ChangeGroup[];
  readonly sources: readonly SourceChange[];
  readonly code: readonly CodeChange[];
  readonly others: readonly OtherChange[];
  readonly unit: SizeUnit;
  /**
   * Names of releases without bundle stats, because an older version built them. Their texts and sources cannot be
   * compared.
   */
  readonly withoutStats: readonly string[];
}

export function isEmptyDifference({ added, removed, changed, others }: Difference): boolean {
  return [added, removed, changed, others].every((list) => list.length === 0);
}
