import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Locale, locales } from '#src/tenant/locales.ts';
import { normalizeMarkup } from '#src/texts/normalizeMarkup.ts';
import { canonicalText } from '#src/texts/placeholders.ts';
import { BuildError, compareText } from '../../core/diagnostics.ts';
import { isRecordOf } from '../../core/isRecord.ts';
import { parseJsonOrThrow } from '../../core/json.ts';
import { projectRoot } from '../../core/sources.ts';

/** Built-in texts by flat key, such as `start.title`: the form of a carrier's `strings.json`. */
export type Catalogue = ReadonlyMap<string, string>;

/** The file with the hashes of the English texts from which a locale was translated. It contains no texts. */
const sourcesFile = 'sources.json';

/** The built-in texts, as they are in the files of the app. */
export interface BuiltInTexts {
  /** The texts of every locale. Only English has all keys, and decides their order. */
  readonly catalogues: Readonly<Record<Locale, Catalogue>>;
  /** The texts that a locale shows: its own, else the English ones. In canonical form, with normalized markup. */
  readonly complete: Readonly<Record<Locale, Catalogue>>;
  /** The keys of the texts in the HTML of public pages. */
  readonly publicKeys: readonly string[];
  /** The keys of the texts of pages without a carrier. These texts name no brand, and carriers cannot override them. */
  readonly noCarrierKeys: readonly string[];
  /** The keys of the texts that prerendered pages show. */
  readonly prerenderKeys: readonly string[];
  /** The keys of the texts that only the supplement portal uses. */
  readonly supplementOnlyKeys: readonly string[];
  /** The keys of all texts that the pages of the supplement portal carry. */
  readonly supplementKeys: readonly string[];
}

/** @throws BuildError exit 3 if a file is malformed, or if a key occurs twice */
export function readBuiltInTexts(): BuiltInTexts {
  const byLocale = <T>(read: (locale: Locale) => T) =>
    Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, T>;
  const keysOf = (...names: string[]) => [
    ...readTexts(names.map((name) => `src/texts/en/${name}.json`)).keys(),
  ];
  const catalogues = byLocale((locale) => readTexts(listTextFiles(locale)));
  const english = [...catalogues.en];
  const publicKeys = keysOf('public');
  const supplementOnlyKeys = [...readTexts(listTextFiles('en/supplement')).keys()];
  return {
    catalogues,
    complete: byLocale(
      (locale) =>
        new Map(
          english.map(([key, text]) => [
            key,
            normalizeMarkup(canonicalText(catalogues[locale].get(key) ?? text)),
          ]),
        ),
    ),
    publicKeys,
    noCarrierKeys: keysOf('landing', 'notFound', 'fallback'),
    prerenderKeys: keysOf('public', 'lazy'),
    supplementOnlyKeys,
    supplementKeys: [...supplementOnlyKeys, ...keysOf('errors', 'shell'), ...publicKeys],
  };
}

/** Lists the files with texts in a folder of src/texts, relative to the project. */
export function listTextFiles(folder: string, root = projectRoot): string[] {
  const path = join(root, 'src/texts', folder);
  return readdirSync(path, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.json') && name !== sourcesFile)
    .map((name) => relative(root, join(path, name)))
    .sort(compareText);
}

/** @throws BuildError exit 3 if a file is malformed, or if a key occurs twice */
export function readTexts(files: readonly string[], root = projectRoot): Catalogue {
  const texts = new Map<string, string>();
  for (const file of files) {
    const value = parseJsonOrThrow(readFileSync(join(root, file), 'utf8'), file);
    if (!isRecordOf(value, (text) => typeof text === 'string'))
      throw fileError(`${file} is not an object of texts.`);
    for (const [key, text] of Object.entries(value)) {
      if (texts.has(key)) throw fileError(`${file} has the key ${key}, which another file has, too.`);
      texts.set(key, text);
    }
  }
  return texts;
}

/** Returns the file of a built-in text, relative to the project; undefined if the locale does not have it. */
export function findTextFile(locale: Locale, key: string): string | undefined {
  return listTextFiles(locale).find((file) => readTexts([file]).has(key));
}

function fileError(message: string): BuildError {
  return new BuildError(message, { exit: 3, hint: 'Fix the file, then run the command again.' });
}
