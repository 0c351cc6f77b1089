import * as v from 'valibot';
import { hasVisibleText } from '#src/texts/visibleText.ts';
import { type Capabilities, resolveCapabilities } from './capabilities.ts';
import { fillMissingLogos } from './logoUses.ts';
import type { FallbackData } from './pageData.ts';
import type { Provider } from './provider.ts';
import { type ProviderFields, resolveTenant } from './resolveTenant.ts';
import { providerFileSchema } from './schema.ts';
import type { Logo, Tenant } from './tenant.ts';

interface RuntimeTenant {
  readonly tenant: Tenant;
  readonly capabilities: Capabilities;
}

/** Sizes that reserve about the right space, because the real size is unknown until the logo has loaded. */
const placeholderSizes = { original: [96, 96], horizontal: [160, 32], vertical: [96, 96] } as const;
const maxNameLength = 80;
const maxUrlLength = 2048;
const { entries } = providerFileSchema;
const capabilityEntries = v.unwrap(entries.capabilities).entries;

/**
 * Builds the carrier of a page that loads it at run time, with the defaults of the build. A value that the build would
 * reject counts as missing, so every value that a screen needs exists and has the right type.
 * @param origin of the page
 * @returns undefined if the provider has no name that can be shown
 */
export function makeRuntimeTenant(
  provider: Provider,
  page: Pick<FallbackData, 'flavour' | 'locale' | 'footer' | 'backend' | 'imageOrigins'>,
  origin: string,
): RuntimeTenant | undefined {
  const name = cleanName(provider.name);
  if (!hasVisibleText(name)) return undefined;
  const { code } = provider;
  return {
    tenant: {
      ...resolveTenant(readFields(provider, name), { code, ...page }),
      logos: readLogos(provider, page, origin),
    },
    capabilities: resolveCapabilities(
      page.flavour,
      provider.capabilities,
      provider.showsFooter || page.footer ? { shows_webapp_footer: true } : {},
    ),
  };
}

function readFields(provider: Provider, name: string): ProviderFields {
  const countries = parseOrUndefined(
    capabilityEntries.country_picker_preferred_countries,
    provider.preferredCountries ?? undefined,
  );
  const phone = parseOrUndefined(entries.phone, provider.phone);
  return {
    name,
    phone,
    formatted_phone: parseOrUndefined(entries.formatted_phone, provider.formattedPhone) ?? readable(phone),
    carrier_phone: parseOrUndefined(entries.carrier_phone, provider.carrierPhone),
    currency: parseOrUndefined(entries.currency, provider.currency),
    locale: parseOrUndefined(entries.locale, provider.localeCode),
    ios_link: parseOrUndefined(entries.ios_link, provider.iosLink),
    android_link: parseOrUndefined(entries.android_link, provider.androidLink),
    nps_after_photos: provider.npsAfterPhotos ?? undefined,
    capabilities: { country_picker_preferred_countries: countries },
  };
}

/** Formats an American number without separators as `(202) 555-0142`. Returns any other number unchanged. */
function readable(phone: string | undefined): string | undefined {
  return phone?.replace(/^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

function parseOrUndefined<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}

/** Removes U+FFFD. Replaces control characters, direction marks, lone surrogates and line breaks with spaces. */
function cleanName(name: string): string {
  const cleaned = name
    .replaceAll('\ufffd', '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ');
  return [...cleaned.trim()].slice(0, maxNameLength).join('').trim();
}

/** Ignores logos from origins that the page may not load. Without any logo, the page shows the carrier's name. */
function readLogos(
  { logos }: Provider,
  { backend, imageOrigins }: Pick<FallbackData, 'backend' | 'imageOrigins'>,
  origin: string,
): Tenant['logos'] {
  const allowed = [origin, ...imageOrigins];
  // The base can be a path on the page's origin.
  const base = new URL(backend.base, origin).href;
  const address = (value: string | null) =>
    value === null ? undefined : allowedImageUrl(value, base, allowed);
  const found = fillMissingLogos({
    original: address(logos.original),
    horizontal: address(logos.horizontal),
    vertical: address(logos.vertical),
  });
  const logo = (use: keyof typeof placeholderSizes): Logo => {
    const [width, height] = placeholderSizes[use];
    return { src: found?.[use] ?? '', width, height };
  };
  return { original: logo('original'), horizontal: logo('horizontal'), vertical: logo('vertical') };
}

/**
 * Checks the origin after resolving the URL, and also the protocol, because a `blob:` URL has the origin of its page.
 */
function allowedImageUrl(value: string, base: string, allowed: readonly string[]): string | undefined {
  const url = value.length > maxUrlLength ? undefined : parseAddress(value, base);
  if (!url) return undefined;
  const { protocol, origin, username, password, href } = url;
  const isSafe = /^https?:$/.test(protocol) && username === '' && password === '';
  return isSafe && allowed.includes(origin) ? href : undefined;
}

/** Older phone browsers do not have `URL.canParse`. */
function parseAddress(value: string, base: string): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}
