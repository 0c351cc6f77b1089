import type { Shard } from '../config/shard.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { FirstScreenBytes } from './release.ts';

export interface BuildEvents {
  planned(carriers: number, variants: number): void;
  started(code: string): void;
  finished(code: string, result: 'built' | 'unchanged' | 'failed'): void;
}

export interface BuiltCarrierReport {
  readonly code: string;
  readonly variant: string;
  readonly ok: true;
  /** False if the carrier was already up to date in the output. */
  readonly built: boolean;
  readonly bytes: FirstScreenBytes;
}

/** The JSON that `livery build --json` prints. */
export interface BuildReport {
  readonly version: 2;
  readonly environment: string;
  /** Null if nothing was written. */
  readonly release: string | null;
  /** Number of variants of the valid carriers. Each carrier report contains the name of its variant. */
  readonly variants: number;
  /** Number of valid carriers of this environment. */
  readonly planned: number;
  readonly carriers: readonly BuiltCarrierReport[];
  readonly failed: readonly { readonly code: string; readonly problems: readonly Diagnostic[] }[];
  readonly warnings: readonly Diagnostic[];
  /** Carriers that provider.json disables in this environment. */
  readonly skipped: readonly string[];
  /** Carriers that were removed from the output because their folder no longer exists. */
  readonly removed: readonly string[];
  /** Present if the build was only one shard of the fleet (`--shard`). */
  readonly shard?: Shard;
  /**
   * Carrier folders that were removed from the output because they belong to no release and no carrier of this build.
   */
  readonly strays: readonly string[];
}
