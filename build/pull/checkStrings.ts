import type { Locale } from '#src/tenant/locales.ts';
import { createStringsChecker, type StringsChecker } from '../check/strings/checker.ts';
import type { DroppedField } from './mapProvider.ts';

/** Shared by all carriers of `pull --all`, because a checker starts TypeScript once for equal placeholders. */
let checker: StringsChecker | undefined;

/** Returns the texts that `livery check` accepts, and the rejected ones with the reason and a hint. */
export async function checkStrings(
  code: string,
  texts: Readonly<Record<string, string>>,
  locale: Locale,
): Promise<{ strings: Record<string, string>; dropped: DroppedField[] }> {
  const file = { code, file: `${code}/strings.json`, text: '{}', value: texts, locale };
  checker ??= createStringsChecker();
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
