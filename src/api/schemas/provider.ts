import * as v from 'valibot';
import type { CapabilityKey } from '#src/tenant/capabilities.ts';
import type { Provider } from '#src/tenant/provider.ts';
import type { Result } from '../errors.ts';
import { entity, entityIn, flag, listOf, optionalEntity, text, textMap } from './loose.ts';
import { readAs } from './readAs.ts';

/** Listed here, so that the portal's bundle does not contain the names of what only the customer area reads. */
const capabilities = {
  uses_vin_verification: flag,
  uses_faq_feedback: flag,
  uses_country_picker: flag,
  shows_webapp_footer: flag,
  enables_notification_preferences: flag,
  hide_call_for_help: flag,
  supplement_accepts_documents: flag,
  live_camera: flag,
  damage_marking: flag,
  vin_scan: flag,
} satisfies Record<CapabilityKey, typeof flag>;

const phones = { phone: text, formatted_phone: text, carrier_phone: text };

/** The provider entity of both flavours. */
const provider = entity({
  name: v.string(),
  client_code: text,
  code: text,
  ...phones,
  currency: optionalEntity({ code: v.pipe(v.string(), v.toUpperCase()), sign: text }),
  locale: text,
  locales: listOf(v.string()),
  original_logo_url: text,
  horizontal_logo_url: text,
  vertical_logo_url: text,
  ios_link: text,
  android_link: text,
  show_web_app_footer: flag,
  nps_after_photos: flag,
  capabilities: optionalEntity({
    ...capabilities,
    country_picker_preferred_countries: listOf(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  }),
  strings: textMap,
  mobile_client_application_strings: textMap,
});

const providerReply = entityIn('provider', provider);

const phonesReply = entityIn('provider', entity(phones));

type WireProvider = v.InferOutput<typeof provider>;

/** Reads the provider with this code. A response with another provider is a `protocol` error. */
export function readProvider(result: Result<unknown>, code: string): Result<Provider> {
  const read = readAs(result, providerReply, (wire) => wire);
  if (!read.ok) return read;
  const returnedCode = read.value.client_code ?? read.value.code ?? code;
  if (returnedCode === code) return { ok: true, value: mapProvider(read.value, code, read.language) };
  return { ok: false, error: { kind: 'protocol', message: 'the provider is not the one asked for' } };
}

/** Reads the provider's phone numbers. The vice flavour returns them in a separate call. */
export function readPhones(
  result: Result<unknown>,
): Result<Pick<Provider, 'phone' | 'formattedPhone' | 'carrierPhone'>> {
  return readAs(result, phonesReply, (wire) => ({
    phone: wire.phone,
    formattedPhone: wire.formatted_phone,
    carrierPhone: wire.carrier_phone,
  }));
}

function mapProvider(wire: WireProvider, code: string, stringsLanguage: string | undefined): Provider {
  const { country_picker_preferred_countries: countries = [], ...flags } = wire.capabilities ?? {};
  return {
    code,
    name: wire.name,
    phone: wire.phone,
    formattedPhone: wire.formatted_phone,
    carrierPhone: wire.carrier_phone,
    // Without a sign, the code is shown: the default sign would be the one of another currency.
    currency: wire.currency && { ...wire.currency, sign: wire.currency.sign ?? wire.currency.code },
    localeCode: wire.locale,
    locales: wire.locales,
    logos: {
      original: wire.original_logo_url,
      horizontal: wire.horizontal_logo_url,
      vertical: wire.vertical_logo_url,
    },
    iosLink: wire.ios_link,
    androidLink: wire.android_link,
    showsFooter: wire.show_web_app_footer,
    npsAfterPhotos: wire.nps_after_photos,
    capabilities: withoutNulls(flags),
    preferredCountries: countries.length > 0 ? countries : null,
    strings: new Map([...wire.strings, ...wire.mobile_client_application_strings]),
    stringsLanguage: stringsLanguage ?? null,
  };
}

function withoutNulls(flags: Partial<Record<CapabilityKey, boolean | null>>): Provider['capabilities'] {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== null));
}
