import {
  defaultCurrency,
  defaultLocaleCode,
  defaultPhoneCountry,
  defaultPreferredCountries,
} from './defaults.ts';
import type { Flavour } from './flavour.ts';
import type { Locale } from './locales.ts';
import type { ProviderFile } from './schema.ts';
import type { Tenant } from './tenant.ts';

/** Fields of a provider that describe the carrier. Each value is valid under the schema of the file on disk. */
export type ProviderFields = Omit<
  ProviderFile,
  | '$schema'
  | 'client_code'
  | 'original_logo_url'
  | 'horizontal_logo_url'
  | 'vertical_logo_url'
  | 'show_web_app_footer'
  | 'livery'
>;

/** Fills in the values that a provider leaves out, at build time and at run time. */
export function resolveTenant(
  fields: ProviderFields,
  { code, flavour, locale }: { code: string; flavour: Flavour; locale: Locale },
): Omit<Tenant, 'logos'> {
  return {
    code,
    name: fields.name,
    flavour,
    locale,
    localeCode: fields.locale ?? (locale === 'en' ? defaultLocaleCode : locale),
    phone: fields.phone ?? null,
    formattedPhone: fields.formatted_phone ?? fields.phone ?? null,
    carrierPhone: fields.carrier_phone ?? fields.phone ?? null,
    currency: fields.currency ?? defaultCurrency,
    iosLink: fields.ios_link ?? null,
    androidLink: fields.android_link ?? null,
    npsAfterPhotos: fields.nps_after_photos ?? false,
    // Only provider.json can set another country; no backend returns a country.
    phoneCountry: defaultPhoneCountry,
    preferredCountries:
      fields.capabilities?.country_picker_preferred_countries ?? defaultPreferredCountries[flavour],
  };
}
