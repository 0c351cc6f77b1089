import { writeFileSync } from 'node:fs';
import type { Locale } from '#src/tenant/locales.ts';
import { readBaseCatalogue } from '../check/strings/baseStrings.ts';
import { readBuiltInTexts } from '../check/strings/catalogues.ts';
import { createStringsChecker } from '../check/strings/checker.ts';
import { findOutdated, readState, stateFile, updateState } from '../check/strings/translationState.ts';
import { BuildError } from '../core/diagnostics.ts';
import { requireRepository } from './addLocale.ts';

/** What is left to do in a locale, as flat keys. */
export interface LocaleStatus {
  readonly locale: Locale;
  /** The number of English texts. */
  readonly total: number;
  readonly missing: readonly string[];
  /** Keys whose English text has changed since they were translated. */
  readonly outdated: readonly string[];
  /** Keys that the English catalogue does not have. */
  readonly unknown: readonly string[];
  /** One line per problem, starting with the key. */
  readonly invalid: readonly string[];
}

export async function checkLocale(locale: Locale): Promise<LocaleStatus> {
  const { catalogues } = readBuiltInTexts();
  const english = catalogues.en;
  const texts = catalogues[locale];
  const { untranslated, outdated } = readBaseCatalogue(catalogues, readState).translationGaps(locale);
  return {
    locale,
    total: english.size,
    missing: untranslated,
    outdated,
    unknown: [...texts.keys()].filter((key) => !english.has(key)),
    invalid: await checkTranslations(
      locale,
      [...texts].filter(([key]) => english.has(key)),
    ),
  };
}

/**
 * Checks texts of a locale with the rules for a carrier's strings.json: braces, plurals, markup, placeholders and their
 * types. Missing texts are allowed.
 * @returns one line per problem, starting with the key
 */
export async function checkTranslations(
  locale: Locale,
  texts: Iterable<readonly [string, string]>,
): Promise<string[]> {
  const value = Object.fromEntries(texts);
  const file = { code: locale, file: `src/texts/${locale}`, lineOf: () => 1, value, locale };
  const [checked] = await createStringsChecker().check([file]);
  return (checked?.diagnostics ?? [])
    .filter(({ severity, path }) => severity === 'error' || path !== '')
    .map(({ path, message, hint }) => `${path} ${message} ${hint}`);
}

/**
 * Records that new translations, and the given outdated ones, match the current English texts.
 * @param translatedAgain keys of outdated texts that have been translated again, or `all`
 * @returns the keys whose record has changed
 * @throws BuildError exit 2 in an installed package, and for a key that is not outdated
 */
export function recordTranslations(locale: Locale, translatedAgain: readonly string[] = []): string[] {
  requireRepository();
  const { catalogues } = readBuiltInTexts();
  const texts = catalogues[locale];
  const before = readState(locale);
  const outdated = findOutdated(before, catalogues.en, texts);
  const keys = new Set(translatedAgain.includes('all') ? outdated : translatedAgain);
  const wrong = [...keys].filter((key) => !outdated.includes(key));
  if (wrong.length > 0) {
    throw new BuildError(`${wrong.join(', ')} is not outdated. Nothing was changed.`, {
      exit: 2,
      hint: `To list the outdated texts: npm run -s livery -- locale status ${locale}`,
    });
  }
  const after = updateState(before, catalogues.en, texts, keys);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  );
  if (changed.length > 0)
    writeFileSync(stateFile(locale), `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`);
  return changed;
}
