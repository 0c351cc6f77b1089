import type { Locale } from '#src/tenant/locales.ts';
import type { StringsChecker } from '../check/strings/checker.ts';
import type { DroppedField } from './mapProvider.ts';

/**
 * Returns the texts that `livery check` accepts, and the rejected ones with the reason and a hint.
 * @param checker shared by all carriers of `pull --all`, so that TypeScript checks equal placeholders once
 */
export async function checkStrings(
  code: string,
  texts: Readonly<Record<string, string>>,
  locale: Locale,
  checker: StringsChecker,
): Promise<{ strings: Record<string, string>; dropped: DroppedField[] }> {
  const file = { code, file: `${code}/strings.json`, lineOf: () => 1, value: texts, locale };
  const [checked] = await checker.check([file]);
  const rejected = new Map(
    (checked?.diagnostics ?? [])
      .filter(({ severity }) => severity === 'error')
      .map(({ path, message, hint }) => [path, `${message} ${hint}`]),
  );
  return {
    strings: Object.fromEntries(Object.entries(texts).filter(([key]) => !rejected.has(key))),
    dropped: [...rejected].map(([key, reason]) => ({ path: `strings.${key}`, reason })),
  };
}
