import type { Flavour } from './flavour.ts';
import type { PhoneCountry } from './tenant.ts';

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

/** The country of phone fields if the carrier sets no country. */
export const defaultPhoneCountry: PhoneCountry = { code: 'US', callingCode: '1' };
