import { type Capabilities, type CapabilityKey, capabilityKeys, capabilityNames } from './capabilities.ts';
import type { Flavour } from './flavour.ts';

/** Values of capabilities that a provider leaves out, at build time and at run time. */
export const defaultCapabilities: Capabilities = {
  usesVinVerification: true,
  usesFaqFeedback: false,
  usesCountryPicker: false,
  showsWebappFooter: false,
  enablesNotificationPreferences: false,
  hideCallForHelp: false,
  supplementAcceptsDocuments: false,
  liveCamera: false,
  damageMarking: false,
  vinScan: false,
  severalLanguages: false,
  showsEnglishTexts: false,
};

/** API v4 cannot switch these off, so the provider's value is ignored. */
export const forcedCapabilities: Record<Flavour, Partial<Capabilities>> = {
  standard: { usesVinVerification: true, enablesNotificationPreferences: true },
  vice: {},
};

/** ISO 3166 codes at the top of the country picker. */
export const defaultPreferredCountries: Record<Flavour, readonly string[]> = {
  standard: ['US'],
  vice: ['IE', 'GB'],
};

export const defaultCurrency = { code: 'USD', sign: '$' } as const;

/** Brand colours of the generic customer provider and of the supplement portal. */
export const genericThemeColour = '#11395B';
export const supplementThemeColour = '#33a0c6';

export const defaultLocaleCode = 'en-US';

export type CapabilityFlags = Partial<Record<CapabilityKey, boolean | undefined>>;

/**
 * Merges defaults, the provider's values, the environment's values and the values that the flavour forces, in that
 * order (the last wins).
 * @param footer two older settings that also show the footer: the provider's `show_web_app_footer` field, and the
 * environment's list of codes
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
