import { resolveStrings, untranslatedKeys } from '#src/i18n/resolveStrings.ts';
import { englishMark } from '#src/i18n/tokenize.ts';
import type { Locale } from '#src/tenant/locales.ts';

/**
 * Marks the English texts that a carrier shows because its locale has no translation. Screen readers then pronounce them in
 * English.
 */
export function markEnglishTexts(
  strings: ReadonlyMap<string, string>,
  locale: Locale,
): ReadonlyMap<string, string> {
  const keys = untranslatedKeys(locale);
  if (keys.size === 0) return strings;
  const base = resolveStrings(locale, new Map());
  return new Map(
    [...strings].map(([key, text]) => [
      key,
      keys.has(key) && text === base.get(key) ? englishMark + text : text,
    ]),
  );
}
