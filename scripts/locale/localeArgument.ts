import { InvalidArgumentError } from 'commander';
import { locales } from '#src/tenant/locales.ts';
import { runCommand } from '../cli/runCommand.ts';

/** The locales that can be translated. */
export const translations = locales.filter((locale) => locale !== 'en');

/** Parses the name of a locale that exists and is not English. */
export function parseTranslation(text: string): string {
  const found = translations.find((locale) => locale === text);
  if (found !== undefined) return found;
  if (text === 'en') throw new InvalidArgumentError('English is the source of all translations.');
  const known = `Use ${translations.join(' or ')}`;
  throw new InvalidArgumentError(
    isLocaleName(text) && isKnownLanguage(text)
      ? `${known}, or add it with: ${runCommand} locale add ${text}`
      : `${known}.`,
  );
}

/** Parses the name of a new locale: a language code of ISO 639, optionally with a region. */
export function parseNewLocale(text: string): string {
  if (!isLocaleName(text))
    throw new InvalidArgumentError('Use a language code such as de, or one with a country such as pt-BR.');
  if (isKnownLanguage(text)) return text;
  throw new InvalidArgumentError('This language is not known. Use a code of ISO 639 such as de.');
}

/** Returns whether Node has a name for the language and the country of a locale. */
function isKnownLanguage(locale: string): boolean {
  const { language, region } = new Intl.Locale(locale);
  const isNamed = (code: string, type: 'language' | 'region') =>
    new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined;
  return isNamed(language, 'language') && (region === undefined || isNamed(region, 'region'));
}

function isLocaleName(text: string): boolean {
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(text);
}

/** Parses a locale code that `Intl` supports, for example `de-AT`. It is written to a source file. */
export function parseLocaleCode(text: string): string {
  if (/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text) && isSupported(text)) return text;
  throw new InvalidArgumentError('Use a locale code such as de-AT or sr-Latn-RS.');
}

function isSupported(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code)[0] === code;
  } catch {
    return false;
  }
}
