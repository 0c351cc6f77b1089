import { defaultLocale, type Locale, locales } from '#src/tenant/locales.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';
import type { SandboxWorld } from './world.ts';

/** Returns the first requested language that a carrier with several languages has. */
export function requestedLocale(
  { livery }: Pick<ProviderFile, 'livery'>,
  acceptLanguage: string | undefined,
): Locale | undefined {
  const requested = acceptLanguage?.split(',').map((part) => part.trim().split(/[-;]/)[0]) ?? [];
  for (const language of requested) {
    const locale = livery?.locales?.find((it) => it === language);
    if (locale) return locale;
  }
  return undefined;
}

/**
 * Returns the locale of a carrier's customers, in the order of the pipeline: the carrier's setting, the environment's
 * setting, then the language of the locale code. A language without texts falls back to English with a warning.
 */
export function localeOf(
  { client_code: code, livery, locale: localeCode = 'en' }: ProviderFile,
  { environment, warn }: Pick<SandboxWorld, 'environment' | 'warn'>,
): Locale {
  const setting = defaultLocale({ livery }) ?? environment.codes[code]?.locale;
  if (setting) return setting;
  const language = localeCode.split('-')[0];
  const known = locales.find((locale) => locale === language);
  if (!known) warn(`The sandbox answers ${code} in English, because it has no texts for ${localeCode}.`);
  return known ?? 'en';
}
