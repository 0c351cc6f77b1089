import type { Capabilities } from '#src/tenant/capabilities.ts';
import type { LogoUse } from '#src/tenant/logoUses.ts';
import type { BackendSettings } from '#src/tenant/pageData.ts';
import type { Tenant } from '#src/tenant/tenant.ts';

/** A logo that was looked at and is fit to ship. */
export interface LogoFile {
  readonly bytes: Uint8Array;
  readonly kind: 'svg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** A carrier that passed every check, ready to be built for one environment. */
export interface Carrier {
  readonly code: string;
  readonly tenant: Omit<Tenant, 'logos'>;
  readonly logos: Readonly<Record<LogoUse, LogoFile>>;
  readonly capabilities: Capabilities;
  readonly brandColour: string;
  readonly darkLogos: boolean;
  /** Its own addresses of operations; empty for most. */
  readonly callPaths: NonNullable<BackendSettings['paths']>;
  /** Every word of the bundle by flat key: override, else its locale's, else English. */
  readonly strings: ReadonlyMap<string, string>;
  /** Hash of all that this carrier's output depends on, apart from the variant's code. */
  readonly inputHash: string;
}

/**
 * What is at hand of a sound carrier while its whole fleet is planned. The rest is a hundred times as much, and comes
 * when it is the carrier's turn.
 */
export interface PlannedCarrier extends Pick<Carrier, 'code' | 'capabilities' | 'inputHash'> {
  readonly tenant: Pick<Tenant, 'flavour' | 'locale' | 'localeCode'>;
  /** Undefined where its folder does not hold any more what was checked. */
  load(): Promise<Carrier | undefined>;
}
