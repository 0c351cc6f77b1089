import type { Locale } from '#src/tenant/locales.ts';
import type { Base } from '../check/strings/baseStrings.ts';
import { inspectFile } from '../check/strings/inspectFile.ts';
import type { DroppedField } from './mapProvider.ts';

/** Returns the texts that `livery check` accepts, and the rejected ones with the reason and a hint. */
export function checkStrings(
  code: string,
  texts: Readonly<Record<string, string>>,
  locale: Locale,
  base: Base,
): { strings: Record<string, string>; dropped: DroppedField[] } {
  const file = { code, file: `${code}/strings.json`, lineOf: () => 1, value: texts, locale };
  const rejected = new Map(
    inspectFile(file, base)
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ path, message, hint }) => [path, `${message} ${hint}`]),
  );
  return {
    strings: Object.fromEntries(Object.entries(texts).filter(([key]) => !rejected.has(key))),
    dropped: [...rejected].map(([key, reason]) => ({ path: `strings.${key}`, reason })),
  };
}
