import { BuildError } from '../core/diagnostics.ts';
import { findSimilar } from '../core/similarKey.ts';
import { stateEntry } from '../strings/translationState.ts';
import { checkTranslations } from './checkTranslations.ts';
import type { LocaleTexts } from './localeStatus.ts';
import type { ReadUnits } from './readUnits.ts';

const maxListed = 20;

/**
 * Adds the translations of a file to the texts of a locale. A translation of an older English text is added, too, and
 * counts as outdated.
 * @param file named in the error message
 * @returns the new texts, and the keys whose translation is new or different
 * @throws BuildError exit 1 with all problems of the file
 */
export async function importUnits(
  { target, units, problems }: ReadUnits,
  texts: LocaleTexts,
  file: string,
): Promise<{ readonly texts: LocaleTexts; readonly changed: readonly string[] }> {
  const { locale, english } = texts;
  const found = [...problems];
  if (target === '') found.push('line 1: The file does not name its language (trgLang).');
  else if (target !== undefined && target !== locale)
    found.push(`line 1: The file is for the language ${target}, not ${locale}.`);
  const lines = new Map<string, number>();
  const keys = [...english.keys()];
  for (const { key, line } of units) {
    const first = lines.get(key);
    if (first !== undefined) found.push(`line ${line}: ${key} is already in line ${first}.`);
    lines.set(key, line);
    if (!english.has(key)) found.push(`line ${line}: ${describeUnknown(key, keys)}`);
  }
  const known = units.filter(({ key }) => english.has(key));
  const added = new Map(known.flatMap(({ key, target: text }) => (text === undefined ? [] : [[key, text]])));
  for (const problem of await checkTranslations(locale, added))
    found.push(`line ${lines.get(problem.split(' ')[0] ?? '') ?? 1}: ${problem}`);
  if (found.length > 0) throw failure(file, found);
  const state = new Map(texts.state);
  for (const { key, source, target: text } of known)
    if (text !== undefined) state.set(key, stateEntry(source, text));
  const changed = [...added.keys()].filter((key) => added.get(key) !== texts.translated.get(key));
  return { texts: { ...texts, state, translated: new Map([...texts.translated, ...added]) }, changed };
}

function describeUnknown(key: string, keys: readonly string[]): string {
  const similar = findSimilar(key, keys);
  const suggestion = similar === undefined ? 'Export the texts again.' : `Did you mean ${similar}?`;
  return `${key} is not a text of the app. ${suggestion}`;
}

function failure(file: string, problems: readonly string[]): BuildError {
  const more = problems.length - maxListed;
  const listed = problems.slice(0, maxListed).map((problem) => `\n  ${problem}`);
  return new BuildError(
    `${file} was not imported, and nothing was changed:${listed.join('')}${more > 0 ? `\n  and ${more} more problems` : ''}`,
    { exit: 1, hint: 'Fix the file and import it again.' },
  );
}
