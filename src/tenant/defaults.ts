import { type Capabilities, type CapabilityKey, capabilityKeys, capabilityNames } from './capabilities.ts';
import type { Flavour } from './flavour.ts';

/** A capability that a provider leaves out takes this value, at build time and at run time alike. [PIPE-28] */
export const defaultCapabilities: Capabilities = {
  usesVinVerification: true,
  usesFaqFeedback: false,
  usesCountryPicker: false,
  showsWebappFooter: false,
  enablesNotificationPreferences: false,
  hideCallForHelp: false,
  supplementAcceptsDocuments: false,
};

/** API v4 cannot switch these off, whatever a provider says. [BRAND-15] */
export const forcedCapabilities: Record<Flavour, Partial<Capabilities>> = {
  standard: { usesVinVerification: true, enablesNotificationPreferences: true },
  vice: {},
};

/** ISO 3166 codes that lead the country picker. [BRAND-14 BRAND-16] */
export const defaultPreferredCountries: Record<Flavour, readonly string[]> = {
  standard: ['US'],
  vice: ['IE', 'GB'],
};

/** [BRAND-05] */
export const defaultCurrency = { code: 'USD', sign: '$' } as const;

/** The generic customer provider's blue, and the supplement variant's. [BRAND-19 BRAND-20 BRAND-33] */
export const genericThemeColour = '#11395B';
export const supplementThemeColour = '#33a0c6';

/** [BRAND-24] */
export const defaultLocaleCode = 'en-US';

export type CapabilityFlags = Partial<Record<CapabilityKey, boolean | undefined>>;

/**
 * Joins defaults, what the provider says, what the environment says and what the flavour forces, in that order.
 * `footer` carries the two other spellings of the footer switch: the entity field and the configured codes. [BRAND-29]
 */
export function resolveCapabilities(
  flavour: Flavour,
  layers: readonly CapabilityFlags[],
  footer: { entityField: boolean; configuredCode: boolean },
): Capabilities {
  const resolved: Record<string, boolean> = { ...defaultCapabilities };
  for (const layer of layers) {
    for (const key of capabilityKeys) {
      const value = layer[key];
      if (value !== undefined) resolved[capabilityNames[key]] = value;
    }
  }
  if (footer.entityField || footer.configuredCode) resolved.showsWebappFooter = true;
  return { ...(resolved as unknown as Capabilities), ...forcedCapabilities[flavour] };
}
