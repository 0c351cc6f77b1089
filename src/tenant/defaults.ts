import { type Capabilities, type CapabilityKey, capabilityKeys, capabilityNames } from './capabilities.ts';
import type { Flavour } from './flavour.ts';

/** A capability that a provider leaves out takes this value, at build time and at run time alike. */
export const defaultCapabilities: Capabilities = {
  usesVinVerification: true,
  usesFaqFeedback: false,
  usesCountryPicker: false,
  showsWebappFooter: false,
  enablesNotificationPreferences: false,
  hideCallForHelp: false,
  supplementAcceptsDocuments: false,
};

/** API v4 cannot switch these off, whatever a provider says. */
export const forcedCapabilities: Record<Flavour, Partial<Capabilities>> = {
  standard: { usesVinVerification: true, enablesNotificationPreferences: true },
  vice: {},
};

/** ISO 3166 codes that lead the country picker. */
export const defaultPreferredCountries: Record<Flavour, readonly string[]> = {
  standard: ['US'],
  vice: ['IE', 'GB'],
};

export const defaultCurrency = { code: 'USD', sign: '$' } as const;

/** The generic customer provider's blue, and the supplement variant's. */
export const genericThemeColour = '#11395B';
export const supplementThemeColour = '#33a0c6';

export const defaultLocaleCode = 'en-US';

export type CapabilityFlags = Partial<Record<CapabilityKey, boolean | undefined>>;

/**
 * Joins defaults, what the provider says, what the environment says and what the flavour forces, in that order.
 * `footer` carries the two other spellings of the footer switch: the entity field and the configured codes.
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
