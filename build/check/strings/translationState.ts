import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../../core/diagnostics.ts';
import { sha256 } from '../../core/hash.ts';
import { isRecordOf } from '../../core/isRecord.ts';
import { parseJsonOrThrow } from '../../core/json.ts';
import { projectRoot } from '../../core/sources.ts';

/** Flat key → hash of the English text that was translated. */
export type TranslationState = ReadonlyMap<string, string>;

/** Returns the path of a locale's state. */
export function stateFile(locale: string): string {
  return join(projectRoot, 'src/texts', locale, 'sources.json');
}

/** Reads the state of a locale. Empty if the locale has none. @throws BuildError exit 3 if the file is malformed */
export function readState(locale: string): TranslationState {
  const path = stateFile(locale);
  if (!existsSync(path)) return new Map();
  const file = `src/texts/${locale}/sources.json`;
  const value = parseJsonOrThrow(readFileSync(path, 'utf8'), file);
  if (isRecordOf(value, (item) => typeof item === 'string')) return new Map(Object.entries(value));
  throw new BuildError(`${file} is not an object of texts.`, {
    exit: 3,
    hint: 'Restore it from version control.',
  });
}

/** Returns the keys whose English text has changed since it was translated. */
export function findOutdated(
  state: TranslationState,
  english: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, string>,
): string[] {
  return [...translated.keys()].filter(
    (key) => state.has(key) && state.get(key) !== hashSource(english.get(key) ?? ''),
  );
}

/**
 * Returns the state to store. It records that new translations, and the given outdated ones, match the current English
 * texts.
 * @param translatedAgain keys of outdated texts that have been translated again
 */
export function updateState(
  state: TranslationState,
  english: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, string>,
  translatedAgain: ReadonlySet<string>,
): TranslationState {
  return new Map(
    [...english]
      .filter(([key]) => translated.has(key))
      .map(([key, source]) => {
        const recorded = translatedAgain.has(key) ? undefined : state.get(key);
        return [key, recorded ?? hashSource(source)];
      }),
  );
}

export function hashSource(english: string): string {
  return sha256(english).slice(0, 8);
}
