import type { Capabilities } from '#src/tenant/capabilities.ts';
import type { Locale } from '#src/tenant/locales.ts';
import type { LogoUse } from '#src/tenant/logoUses.ts';
import type { BackendSettings } from '#src/tenant/pageData.ts';
import type { tones } from '#src/tenant/schema.ts';
import type { Tenant } from '#src/tenant/tenant.ts';
import type { VehicleName } from '#src/tenant/vehicles.ts';
import type { Brand } from '../brand/brand.ts';
import type { FontFace } from '../brand/fontFaces.ts';
import { sha256 } from '../core/hash.ts';

/** A logo that passed all checks. */
export interface LogoFile {
  readonly bytes: Uint8Array;
  readonly kind: 'svg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** A drawing of another vehicle than the default, no picture, or the carrier's own picture. */
export type Hero = VehicleName | 'none' | HeroPicture;

interface HeroPicture {
  readonly bytes: Uint8Array;
  readonly kind: 'svg' | 'avif' | 'webp';
  /** The focal point of the picture, in percent from the left and from the top. */
  readonly focalPoint: readonly [x: number, y: number];
}

/** A further language of a carrier. */
interface CarrierLanguage {
  readonly locale: Locale;
  readonly localeCode: string;
  /** All texts in this language, by flat key; see `strings` of `Carrier`. */
  readonly strings: ReadonlyMap<string, string>;
}

/** A carrier that passed every check and can be built for one environment. */
export interface Carrier {
  readonly code: string;
  readonly tenant: Omit<Tenant, 'logos'>;
  readonly logos: Readonly<Record<LogoUse, LogoFile>>;
  readonly capabilities: Capabilities;
  readonly brand: Brand;
  /** The picture of the start screen; undefined for the default one. */
  readonly hero?: Hero | undefined;
  /** The regular and the bold font; undefined if the carrier has no font. */
  readonly font?: readonly FontFace[] | undefined;
  readonly tone: (typeof tones)[number];
  /** API paths that this carrier overrides; empty for most carriers. */
  readonly callPaths: NonNullable<BackendSettings['paths']>;
  /**
   * All texts of the bundle by flat key. The carrier's override comes first, then the text in its locale, then English.
   */
  readonly strings: ReadonlyMap<string, string>;
  /** The languages besides `tenant.locale`; empty for most carriers. */
  readonly otherLanguages: readonly CarrierLanguage[];
  /** Hash of everything that this carrier's output depends on, except the variant's code. */
  readonly inputHash: string;
  /** Hash of the carrier's folder. */
  readonly folderHash: string;
}

/** Returns the texts of a carrier by flat key, in each of its languages. */
export function carrierTexts({ strings, otherLanguages }: Carrier): ReadonlyMap<string, string>[] {
  return [strings, ...otherLanguages.map((language) => language.strings)];
}

/** A valid carrier before it is built. Its texts are resolved when it is built. */
export interface PlannedCarrier extends Pick<Carrier, 'code' | 'capabilities' | 'inputHash'> {
  readonly tenant: Pick<Tenant, 'flavour' | 'locale' | 'localeCode'> & {
    /** The languages besides `locale`. */
    readonly otherLocales: readonly Locale[];
  };
  load(): Promise<Carrier>;
}

/**
 * Equal keys give identical files.
 * @param variantHash hash of the variant
 */
export function carrierKey({ inputHash }: Pick<PlannedCarrier, 'inputHash'>, variantHash: string): string {
  return sha256(`${inputHash}\n${variantHash}`);
}
