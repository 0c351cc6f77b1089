import type { Capabilities } from '#src/tenant/capabilities.ts';
import type { LogoUse } from '#src/tenant/logoUses.ts';
import type { BackendSettings } from '#src/tenant/pageData.ts';
import type { Tenant } from '#src/tenant/tenant.ts';

/** A logo that passed the checks. */
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
  /** The carrier's own operation paths; empty for most. */
  readonly callPaths: NonNullable<BackendSettings['paths']>;
  /** Every string of the bundle by flat key: the override, else the locale's, else the English text. */
  readonly strings: ReadonlyMap<string, string>;
  /** Hash of everything that determines this carrier's output, except the variant's code. */
  readonly inputHash: string;
}

/**
 * What is kept in memory of each valid carrier while the whole fleet is planned. The rest is a hundred times larger and
 * is loaded when the carrier is built.
 */
export interface PlannedCarrier extends Pick<Carrier, 'code' | 'capabilities' | 'inputHash'> {
  readonly tenant: Pick<Tenant, 'flavour' | 'locale' | 'localeCode'>;
  /** Undefined if its folder has changed since it was checked. */
  load(): Promise<Carrier | undefined>;
}
