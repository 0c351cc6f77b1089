import * as v from 'valibot';
import type { Provider } from '#src/tenant/provider.ts';
import type { Result } from '../errors.ts';
import { entity, entityIn, fields, flag, listOf, optional, optionalEntity, text, textMap } from './loose.ts';
import { readAs } from './readAs.ts';

const capabilities = v.pipe(
  fields,
  v.transform(({ country_picker_preferred_countries: countries, ...flags }) => ({ countries, flags })),
  v.object({
    countries: listOf(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    flags: v.record(v.string(), flag),
  }),
);

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
  capabilities: optional(capabilities),
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
  const { countries = [], flags = {} } = wire.capabilities ?? {};
  return {
    code,
    name: wire.name,
    phone: wire.phone,
    formattedPhone: wire.formatted_phone,
    carrierPhone: wire.carrier_phone,
    // Without a currency sign, the app shows the currency code, because the default sign can be wrong.
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

function withoutNulls(flags: Readonly<Record<string, boolean | null>>): Provider['capabilities'] {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== null));
}
