import type { Locale } from '#src/tenant/flavour.ts';
import { createStringsChecker } from '../strings/checker.ts';
import type { Dropped } from './mapProvider.ts';

/** Returns the texts that `livery check` accepts, and the rejected ones with the reason and a hint. */
export async function checkWords(
  code: string,
  words: Readonly<Record<string, string>>,
  locale: Locale,
): Promise<{ strings: Record<string, string>; dropped: Dropped[] }> {
  const file = { code, file: `${code}/strings.json`, text: '{}', value: words, locale };
  const checked = (await createStringsChecker({ cacheDir: null }).check([file])).get(code);
  const refused = new Map(
    (checked?.diagnostics ?? [])
      .filter(({ severity }) => severity === 'error')
      .map(({ path, message, mend }) => [path, `${message} ${mend}`]),
  );
  return {
    strings: Object.fromEntries(Object.entries(words).filter(([key]) => !refused.has(key))),
    dropped: [...refused].map(([key, reason]) => ({ path: `strings.${key}`, reason })),
  };
}
