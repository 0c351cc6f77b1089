import { wallClock, withTimeLimit } from '#src/device/clock.ts';
import type { Provider } from '#src/tenant/provider.ts';
import type { Tenant } from '#src/tenant/tenant.ts';
import { applyOverrides } from '#src/texts/applyOverrides.ts';
import { regionalOverrides } from '#src/texts/regionalEnglish.ts';

/** Long enough for a slow network. Without a limit, a broken connection can stay open for minutes. */
const timeoutMs = 30_000;

/** Fetches a file of texts. @throws Error if the file cannot be read, or takes too long */
export function fetchTexts(address: string): Promise<readonly string[]> {
  return withTimeLimit(wallClock, timeoutMs, undefined, async (signal) => {
    const response = await fetch(address, { signal });
    const texts: unknown = response.ok ? await response.json() : undefined;
    if (Array.isArray(texts)) return texts;
    throw new Error(`The texts did not load: ${response.status}`);
  });
}

/**
 * Returns the texts that replace built-in texts of the tenant's language: the regional texts, and the provider's texts if
 * they are in that language.
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

/** Applies the overrides to `texts`. @param keys the keys of `texts`, in the same order */
export function applyTexts(
  keys: readonly string[],
  texts: readonly string[],
  overrides: ReadonlyMap<string, string>,
): readonly string[] {
  const base = new Map(keys.map((key, index) => [key, texts[index] ?? '']));
  return [...applyOverrides(base, overrides).values()];
}
