import type { Locale } from '#src/tenant/locales.ts';
import { createStringsChecker } from '../strings/checker.ts';

/**
 * Checks the texts of a locale with the rules for a carrier's strings.json: braces, plurals, markup, placeholders and
 * their types. Missing texts are allowed.
 * @returns one line per problem, starting with the key
 */
export async function checkTranslations(
  locale: string,
  texts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const value = Object.fromEntries(texts);
  const text = JSON.stringify(value, null, 1);
  const checker = createStringsChecker({ cacheDir: null });
  // The rules for plurals need the language only, so the locale need not be in the list.
  const file = { code: locale, file: `src/i18n/${locale}`, text, value, locale: locale as Locale };
  const checked = await checker.check([file]);
  checker.freeMemory();
  const diagnostics = checked.get(locale)?.diagnostics ?? [];
  return diagnostics
    .filter(({ severity, path }) => severity === 'error' || path !== '')
    .map(({ path, message, hint }) => `${path} ${message} ${hint}`);
}
