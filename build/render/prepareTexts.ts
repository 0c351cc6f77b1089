import type { Locale } from '#src/tenant/locales.ts';
import { isolateValues } from '../check/strings/isolateValues.ts';
import { isRightToLeft } from './textDirection.ts';

/** Returns the texts as a page shows them: in a right-to-left language, inserted values are isolated. */
export function prepareTexts(
  strings: ReadonlyMap<string, string>,
  locale: Locale,
): ReadonlyMap<string, string> {
  if (!isRightToLeft(locale)) return strings;
  return new Map([...strings].map(([key, text]) => [key, isolateValues(text)]));
}
