import type { Locale } from '#src/tenant/locales.ts';
import { englishMark } from '#src/texts/tokenize.ts';
import type { BuiltInTexts } from '../check/strings/catalogues.ts';
import { isolateValues } from '../check/strings/isolateValues.ts';
import { isRightToLeft } from './textDirection.ts';

/**
 * Returns the texts as a page shows them: English texts are marked, see `markEnglishTexts`, and in a language that is
 * written from right to left, inserted values are isolated.
 */
export function prepareTexts(
  strings: ReadonlyMap<string, string>,
  locale: Locale,
  builtIn: BuiltInTexts,
): ReadonlyMap<string, string> {
  const marked = markEnglishTexts(strings, locale, builtIn);
  if (!isRightToLeft(locale)) return marked;
  return new Map([...marked].map(([key, text]) => [key, isolateValues(text)]));
}

/**
 * Marks the English texts that a carrier shows because its locale has no translation. Screen readers then pronounce them in
 * English.
 */
function markEnglishTexts(
  strings: ReadonlyMap<string, string>,
  locale: Locale,
  { complete, untranslated }: BuiltInTexts,
): ReadonlyMap<string, string> {
  const keys = untranslated[locale];
  if (keys.size === 0) return strings;
  const base = complete[locale];
  return new Map(
    [...strings].map(([key, text]) => [
      key,
      keys.has(key) && text === base.get(key) ? englishMark + text : text,
    ]),
  );
}
