import type { Provider } from '#src/tenant/provider.ts';
import type { Tenant } from '#src/tenant/tenant.ts';
import { applyOverrides } from '#src/texts/applyOverrides.ts';
import { regionalOverrides } from '#src/texts/regionalEnglish.ts';

/**
 * Returns the texts that replace the built-in ones of the tenant's language: the regional ones, and the provider's if they
 * are in that language.
 * @param defaultLanguage the language of the provider's texts if the backend does not name it
 */
export function findCarrierTexts(
  { strings, stringsLanguage }: Pick<Provider, 'strings' | 'stringsLanguage'>,
  { locale, localeCode }: Pick<Tenant, 'locale' | 'localeCode'>,
  defaultLanguage: string,
): ReadonlyMap<string, string> {
  const isShown = (stringsLanguage ?? defaultLanguage).toLowerCase().split('-')[0] === locale;
  return new Map([...regionalOverrides(locale, localeCode, undefined), ...(isShown ? strings : [])]);
}

/** Applies them to the texts of the public screens, which are in the order of `__PUBLIC_KEYS__`. */
export function applyToPublicTexts(
  texts: readonly string[],
  carrierTexts: ReadonlyMap<string, string>,
): readonly string[] {
  const base = new Map(__PUBLIC_KEYS__.split(',').map((key, index) => [key, texts[index] ?? '']));
  return [...applyOverrides(base, carrierTexts).values()];
}
