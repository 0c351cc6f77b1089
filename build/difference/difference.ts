import type { Change } from './change.ts';
import type { ChangeGroup } from './groups.ts';
import type { AreaChange, FirstScreenChange, SizeUnit } from './sizes.ts';
import type { SourceChange } from './sourceChanges.ts';

/** What a carrier that only one of the two releases has is known by. */
export interface CarrierBrief {
  readonly code: string;
  readonly name: string;
  readonly flavour: string;
  readonly locale: string;
}

export interface ChangedCarrier extends CarrierBrief {
  /** Keys of its variants. */
  readonly variant: { readonly before: string; readonly after: string };
  /** Each is one of the difference's `changes`, as an object. */
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

/** A bundle or page that belongs to no carrier. */
export interface OtherChange {
  /** `_vice`, `supplements`, `landing`. */
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly files: FileChanges;
}

/** Code that carriers share, before and after. */
export interface CodeChange {
  readonly variant: { readonly before: string; readonly after: string };
  readonly carriers: readonly string[];
  readonly others: readonly string[];
  readonly areas: readonly AreaChange[];
}

/** Everything that tells one release from another. Two that serve the same bytes have none of it. */
export interface Difference {
  readonly environment: string;
  readonly before: { readonly name: string; readonly release: string };
  readonly after: { readonly name: string; readonly release: string };
  readonly added: readonly CarrierBrief[];
  readonly removed: readonly CarrierBrief[];
  readonly changed: readonly ChangedCarrier[];
  /** Carriers whose files are the same, byte for byte, as a browser has them. */
  readonly same: number;
  /** How many of these travel in other bytes, as one of the two was packed more tightly. */
  readonly repacked: number;
  /** Each change once. */
  readonly changes: readonly Change[];
  readonly groups: readonly ChangeGroup[];
  readonly sources: readonly SourceChange[];
  readonly code: readonly CodeChange[];
  readonly others: readonly OtherChange[];
  readonly unit: SizeUnit;
  /** Releases that were made before livery kept what it knew of them: their words and sources cannot be told. */
  readonly unknown: readonly string[];
}

export function isSame({ added, removed, changed, others }: Difference): boolean {
  return [added, removed, changed, others].every((list) => list.length === 0);
}
