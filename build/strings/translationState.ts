import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { isRecordOf } from '../core/isRecord.ts';
import { projectRoot } from '../core/sources.ts';

/** Flat key → hashes of the English text and of the translation that was made of it, separated by a space. */
export type TranslationState = ReadonlyMap<string, string>;

/** Returns the path of a locale's state. */
export function stateFile(locale: string): string {
  return join(projectRoot, 'src/i18n', locale, 'sources.json');
}

/** Reads the state of a locale. Empty if the locale has none. @throws BuildError exit 3 if the file is malformed */
export function readState(locale: string): TranslationState {
  const file = stateFile(locale);
  if (!existsSync(file)) return new Map();
  const value = parseJson(readFileSync(file, 'utf8'));
  if (isRecordOf(value, (item) => typeof item === 'string')) return new Map(Object.entries(value));
  throw new BuildError(`src/i18n/${locale}/sources.json is not an object of texts.`, {
    exit: 3,
    hint: 'Restore it from version control.',
  });
}

/**
 * Returns the keys whose translation is older than its English text: the English text has changed since the state was
 * written, and the translation has not.
 */
export function findOutdated(
  state: TranslationState,
  english: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, string>,
): string[] {
  return [...translated].flatMap(([key, text]) => {
    const [source, translation] = state.get(key)?.split(' ') ?? [];
    if (source === undefined || source === hashText(english.get(key) ?? '')) return [];
    return translation === hashText(text) ? [key] : [];
  });
}

/**
 * Returns the state to store: new and changed translations belong to the current English text, the others to the text
 * that they translate.
 * @param accepted keys whose translation is still right, although the English text has changed
 */
export function updateState(
  state: TranslationState,
  english: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, string>,
  accepted: ReadonlySet<string>,
): TranslationState {
  const outdated = new Set(findOutdated(state, english, translated));
  return new Map(
    [...english].flatMap(([key, source]): [string, string][] => {
      const text = translated.get(key);
      if (text === undefined) return [];
      const isKept = outdated.has(key) && !accepted.has(key);
      return [[key, isKept ? (state.get(key) as string) : stateEntry(source, text)]];
    }),
  );
}

/** @param source the English text that was translated */
export function stateEntry(source: string, translation: string): string {
  return `${hashText(source)} ${hashText(translation)}`;
}

function hashText(text: string): string {
  return sha256(text).slice(0, 8);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
