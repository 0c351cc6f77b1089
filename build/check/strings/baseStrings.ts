import type { Locale } from '#src/tenant/locales.ts';
import { BuildError } from '../../core/diagnostics.ts';
import { findSimilar } from '../../core/similarNames.ts';
import type { Catalogue } from './catalogues.ts';
import { type MessageParameters, readParameters } from './messageParameters.ts';
import { findOutdated, type TranslationState } from './translationState.ts';
import { type Pair, pairId } from './typeCheck.ts';

export interface BaseString {
  readonly parameters: MessageParameters;
  /** True if all placeholders are optional, so an override without placeholders can be valid. */
  readonly allowsPlainText: boolean;
  /** The key with an empty template. TypeScript checks this pair instead of an override without placeholders. */
  readonly plainPair: Pair;
  readonly plainId: string;
}

/** Keys in the order of the base catalogue. */
interface TranslationGaps {
  /** Keys without a translation. */
  readonly untranslated: readonly string[];
  /** Keys whose translation is older than the English text. */
  readonly outdated: readonly string[];
}

/** The base catalogue that overrides are compared with. */
export interface Base {
  readonly strings: ReadonlyMap<string, BaseString>;
  /** Returns the keys whose translation in a locale is missing or outdated. */
  translationGaps(locale: Locale): TranslationGaps;
  /** Returns the existing key that an unknown key is probably a misspelling of. */
  findLikelyKey(unknown: string): string | undefined;
}

/** A locale without a catalogue uses the English texts. */
export type Catalogues = Readonly<Partial<Record<Locale, Catalogue>> & { en: Catalogue }>;

/**
 * Reads the base catalogue once for the whole fleet.
 * @param stateOf returns the hashes of the English texts from which a locale was translated
 * @throws BuildError if a built-in text is malformed
 */
export function readBaseCatalogue(
  catalogues: Catalogues,
  stateOf: (locale: Locale) => TranslationState,
): Base {
  const english = catalogues.en;
  const strings = readBaseStrings(english);
  const keys = [...strings.keys()];
  const findGaps = (locale: Locale): TranslationGaps => {
    const translated = catalogues[locale] ?? new Map();
    return {
      untranslated: keys.filter((key) => !translated.has(key)),
      outdated: findOutdated(stateOf(locale), english, translated),
    };
  };
  return {
    strings,
    translationGaps: memoize(findGaps),
    findLikelyKey: memoize((unknown) => findSimilar(unknown, keys)),
  };
}

function readBaseStrings(english: Catalogue): ReadonlyMap<string, BaseString> {
  return new Map([...english].map(([key, text]) => [key, readBaseString(key, text)]));
}

function readBaseString(key: string, text: string): BaseString {
  const parameters = readParameters(text);
  if (!parameters) {
    throw new BuildError(`The built-in text of ${key} is not a valid message.`, {
      exit: 3,
      hint: 'Fix it in src/texts/en.',
    });
  }
  const plainPair = { key, template: '' };
  return {
    parameters,
    allowsPlainText: [...parameters.args.values()].every(({ optional }) => optional),
    plainPair,
    plainId: pairId(plainPair),
  };
}

/**
 * Caches results, because many carriers share languages and outdated keys. The limit protects against hostile files.
 */
function memoize<Question, Answer>(compute: (question: Question) => Answer): (question: Question) => Answer {
  const cache = new Map<Question, Answer>();
  return (question) => {
    if (cache.has(question)) return cache.get(question) as Answer;
    if (cache.size >= 10_000) cache.clear();
    const found = compute(question);
    cache.set(question, found);
    return found;
  };
}
